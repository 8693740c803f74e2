// The text of the pack's files, with colours, completion and every mistake at its line.
import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { complete } from "./studio_complete";
import type { Mistake, Table } from "./studio_state";
import type { Words } from "./studio_values";

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "14px", backgroundColor: "var(--t-raised)", color: "var(--t-text)" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "Cascadia Mono", Consolas, monospace', overflow: "auto" },
  ".cm-gutters": { backgroundColor: "var(--t-panel)", color: "var(--t-dim)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "#f29a2e1a" },
  ".cm-content": { caretColor: "var(--t-flame)" },
  ".cm-cursor": { borderLeftColor: "var(--t-flame)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "#f29a2e44" },
  ".cm-completionDetail": { color: "var(--t-dim)", fontStyle: "normal" },
  ".cm-tooltip": { backgroundColor: "var(--t-panel)", color: "var(--t-text)", border: "1px solid var(--t-edge)", borderRadius: "6px" },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--t-dim)", fontStyle: "italic" },
  { tag: tags.string, color: "light-dark(#3d6b2c, #a8cf8e)" },
  { tag: tags.number, color: "light-dark(#1e5f8a, #8ec7ee)" },
  { tag: tags.bool, color: "light-dark(#1e5f8a, #8ec7ee)" },
  { tag: tags.atom, color: "light-dark(#1e5f8a, #8ec7ee)" },
  { tag: tags.propertyName, color: "var(--t-flame)" },
]);

export interface TextSide {
  show: (file: string, text: string, mistakes: Mistake[]) => void;
  goTo: (line: number) => void;
}

/** An editor in a tree of its own: the content policy lets styles in only that way. */
export function textSide(home: HTMLElement, tables: () => Table[], vocabularies: (file: string) => Words, typed: (file: string, text: string) => void): TextSide {
  const shadow = home.attachShadow({ mode: "open" });
  let file = "";
  let showing = false;
  const listen = EditorView.updateListener.of((update) => {
    if (update.docChanged && !showing) typed(file, update.state.doc.toString());
  });
  const offer = (context: CompletionContext): CompletionResult | null => offered(context, tables().filter((table) => table.file === file), vocabularies(file));
  const extensions = [
    lineNumbers(),
    history(),
    highlightActiveLine(),
    lintGutter(),
    StreamLanguage.define(toml),
    syntaxHighlighting(colours),
    autocompletion({ override: [offer] }),
    keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": "Text of the file" }),
    look,
    listen,
  ];
  const view = new EditorView({ state: EditorState.create({ doc: "", extensions }), parent: shadow, root: shadow });
  return {
    show(name, text, mistakes) {
      showing = true;
      if (name !== file) view.setState(EditorState.create({ doc: text, extensions }));
      else if (text !== view.state.doc.toString()) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
      file = name;
      showing = false;
      view.dispatch(setDiagnostics(view.state, mistakes.filter((each) => each.file === name).map((each) => marked(view, each))));
    },
    goTo(line) {
      const place = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
      view.dispatch({ selection: { anchor: place.from }, effects: EditorView.scrollIntoView(place.from, { y: "center" }) });
      view.focus();
    },
  };
}

function marked(view: EditorView, mistake: Mistake): Diagnostic {
  const line = view.state.doc.line(Math.max(1, Math.min(mistake.line, view.state.doc.lines)));
  return { from: line.from, to: line.to, severity: "error", message: mistake.said };
}

/** What fits where the cursor stands; the words of effects with what they do. */
function offered(context: CompletionContext, tables: Table[], words: Words): CompletionResult | null {
  const found = complete(context.state.sliceDoc(0, context.pos), tables, words);
  if (!found || found.all.length === 0 || (found.typed === "" && !context.explicit && !/["{,]\s*$/.test(context.state.sliceDoc(0, context.pos)))) return null;
  return { from: context.pos - found.typed.length, options: found.all.map(({ label, help }) => ({ label, ...(help ? { detail: help } : {}) })) };
}
