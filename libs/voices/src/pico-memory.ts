import type { PicoModule } from '@echogarden/svoxpico-wasm';

/** Values in the synthesizer's memory that live as long as one call. */
export interface PicoMemory {
  /** Room for a pointer or a number. */
  cell(): number;
  bytes(length: number): number;
  /** The text as UTF-8 with a zero at its end. */
  text(value: string): { readonly at: number; readonly bytes: number };
  pointerAt(cell: number): number;
  int16At(cell: number): number;
  copy(at: number, bytes: number): Uint8Array<ArrayBuffer>;
}

/** Calls `use` with memory of its own, and frees that afterwards. */
export function withMemory<Result>(module: PicoModule, use: (memory: PicoMemory) => Result): Result {
  const taken: number[] = [];
  const bytes = (length: number) => {
    const at = module._malloc(length);
    taken.push(at);
    return at;
  };
  const view = () => new DataView(module.HEAPU8.buffer);
  try {
    return use({
      bytes,
      cell: () => bytes(4),
      text(value) {
        const encoded = new TextEncoder().encode(`${value}\0`);
        const at = bytes(encoded.byteLength);
        module.HEAPU8.set(encoded, at);
        return { at, bytes: encoded.byteLength };
      },
      pointerAt: (cell) => view().getUint32(cell, true),
      int16At: (cell) => view().getInt16(cell, true),
      copy: (at, length) => module.HEAPU8.slice(at, at + length),
    });
  } finally {
    for (const at of taken) module._free(at);
  }
}
