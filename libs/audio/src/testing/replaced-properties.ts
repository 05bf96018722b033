/** Replaces a browser's properties with doubles; `restore` puts the originals back. */
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
