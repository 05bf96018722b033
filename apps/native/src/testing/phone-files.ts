import { type Bytes, bytesOfText } from '../updates/bytes.ts';
import type { SetFiles } from '../updates/set-files.ts';

/** A phone's files in memory. `room` says whether a path may still be written. */
export function phoneFiles(room: (path: string) => boolean = () => true) {
  const contents = new Map<string, Bytes>();
  const inFolder = (name: string) => [...contents.keys()].filter((path) => path.startsWith(`${name}/`));
  const files: SetFiles = {
    read: async (path) => contents.get(path) ?? null,
    async write(path, content) {
      if (!room(path)) throw new Error('The phone is full');
      contents.set(path, content);
    },
    folders: async () => [...new Set([...contents.keys()].flatMap((path) => path.match(/^[^/]+(?=\/)/) ?? []))],
    async removeFolder(name) {
      for (const path of inFolder(name)) contents.delete(path);
    },
    pathOf: async (folder) => `/data/files/updates/${folder}`,
  };
  return { files, contents, put: (path: string, text: string) => contents.set(path, bytesOfText(text)) };
}

export async function digestOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', bytesOfText(text));
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
