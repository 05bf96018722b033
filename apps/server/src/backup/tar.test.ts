import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { type ArchiveEntry, archiveEnd, entryHeader, paddingAfter, readArchive } from './tar.ts';

const file = (path: string, content: string) => {
  const bytes = Buffer.from(content);
  return [entryHeader({ path, kind: 'file', bytes: bytes.byteLength }), bytes, paddingAfter(bytes.byteLength)];
};
const folder = (path: string) => [entryHeader({ path, kind: 'folder', bytes: 0 })];
const archive = Buffer.concat([
  ...folder('pg'),
  ...file('pg/empty', ''),
  ...file('pg/block', 'x'.repeat(512)),
  ...file('keys.json', 'ñandú'),
  archiveEnd,
]);

/** In portions of this size, as a stream may bring them. */
async function* portions(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

async function contentOf(source: AsyncIterable<Uint8Array>): Promise<[ArchiveEntry['path'], string][]> {
  const found: [string, string][] = [];
  for await (const { path, content } of readArchive(source)) {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk);
    found.push([path, Buffer.concat(chunks).toString()]);
  }
  return found;
}

describe('the archive of a backup', () => {
  it.each([1, 511, 512, 513, 100_000])('is read as it was written, in portions of %i bytes', async (size) => {
    expect(await contentOf(portions(archive, size))).toEqual([
      ['pg', ''],
      ['pg/empty', ''],
      ['pg/block', 'x'.repeat(512)],
      ['keys.json', 'ñandú'],
    ]);
  });

  it('is one that the common program reads', () => {
    const list = execFileSync('tar', ['--list', '--file=-'], { input: archive, encoding: 'utf8' });
    expect(list.trim().split('\n')).toEqual(['pg/', 'pg/empty', 'pg/block', 'keys.json']);
  });

  it('is refused where it ends too early, or where a header is not as it was written', async () => {
    for (const end of [100, 600, archive.byteLength - 1024]) {
      await expect(contentOf(portions(archive.subarray(0, end), 512))).rejects.toThrow('ends too early');
    }
    const spoiled = Buffer.from(archive);
    spoiled[3] = 1;
    await expect(contentOf(portions(spoiled, 512))).rejects.toThrow('was not written there');
  });

  it('refuses to write a path that its header cannot hold', () => {
    expect(() => entryHeader({ path: 'x'.repeat(101), kind: 'file', bytes: 0 })).toThrow('too long');
  });
});
