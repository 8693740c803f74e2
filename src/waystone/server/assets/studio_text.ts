// The text of the pack's files, with colours, completion and every mistake at its line.
import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Mistake, Table } from "./studio_state";

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "14px", backgroundColor: "var(--t-raised)", color: "var(--t-text)" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "Cascadia Mono", Consolas, monospace', overflow: "auto" },
  ".cm-gutters": { backgroundColor: "var(--t-panel)", color: "var(--t-dim)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "#f29a2e1a" },
  ".cm-content": { caretColor: "var(--t-flame)" },
  ".cm-cursor": { borderLeftColor: "var(--t-flame)" },
  "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "#f29a2e44" },
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
export function textSide(home: HTMLElement, tables: () => Table[], typed: (file: string, text: string) => void): TextSide {
  const shadow = home.attachShadow({ mode: "open" });
  let file = "";
  let showing = false;
  const listen = EditorView.updateListener.of((update) => {
    if (update.docChanged && !showing) typed(file, update.state.doc.toString());
  });
  const words = (context: CompletionContext): CompletionResult | null => complete(context, tables(), file);
  const extensions = [
    lineNumbers(),
    history(),
    highlightActiveLine(),
    lintGutter(),
    StreamLanguage.define(toml),
    syntaxHighlighting(colours),
    autocompletion({ override: [words] }),
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

/** Names of tables behind "[[", fields at the beginning of a line, and choices behind "=". */
function complete(context: CompletionContext, tables: Table[], file: string): CompletionResult | null {
  const mine = tables.filter((table) => table.file === file);
  const line = context.state.doc.lineAt(context.pos);
  const before = line.text.slice(0, context.pos - line.from);
  const header = /^\s*\[\[?(\w*)$/.exec(before);
  if (header) return offer(context.pos - (header[1] ?? "").length, mine.map((table) => table.name));
  const table = mine.find((each) => each.name === headerAbove(context, line.number));
  const field = /^\s*(\w+)\s*=\s*"([\w-]*)$/.exec(before);
  if (field) return offer(context.pos - (field[2] ?? "").length, table?.fields.find((each) => each.name === field[1])?.choices ?? []);
  const start = /^(\w+)$/.exec(before);
  return start ? offer(line.from, (table?.fields ?? []).map((each) => each.name)) : null;
}

function headerAbove(context: CompletionContext, from: number): string {
  for (let number = from; number >= 1; number--) {
    const found = /^\s*\[\[?(\w+)\]?\]/.exec(context.state.doc.line(number).text);
    if (found) return found[1] ?? "";
  }
  return "";
}

function offer(from: number, words: string[]): CompletionResult | null {
  return words.length ? { from, options: words.map((word) => ({ label: word })) } : null;
}
