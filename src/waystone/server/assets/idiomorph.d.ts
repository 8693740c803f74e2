declare module "idiomorph" {
  export const Idiomorph: {
    morph(node: Element, content: string, options?: { morphStyle?: "innerHTML" | "outerHTML"; ignoreActiveValue?: boolean }): void;
  };
}
