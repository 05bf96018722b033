/** Puts doubles in the place of what a browser has, and the browser's own back afterwards. */
export function replaceProperties(): {
  replace(owner: object, name: string, value: unknown): void;
  restore(): void;
} {
  const undo: (() => void)[] = [];
  return {
    replace(owner, name, value) {
      const before = Object.getOwnPropertyDescriptor(owner, name);
      Object.defineProperty(owner, name, { configurable: true, writable: true, value });
      undo.push(() => {
        if (before) Object.defineProperty(owner, name, before);
        else Reflect.deleteProperty(owner, name);
      });
    },
    restore() {
      for (const back of undo.splice(0).reverse()) back();
    },
  };
}
