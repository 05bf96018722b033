import { mostFileBytes, type TextSource } from '@fabula/own-texts';

export const mostMegabytes = mostFileBytes / (1024 * 1024);

/** A file as the reader takes it. One that is too large is refused by the reader, which needs no more of it to say so. */
export async function fileSource(file: File): Promise<TextSource> {
  const bytes = new Uint8Array(await file.slice(0, mostFileBytes + 1).arrayBuffer());
  return { kind: 'file', name: file.name, bytes };
}
