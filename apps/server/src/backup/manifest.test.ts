import { describe, expect, it } from 'vitest';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';

const manifest: Manifest = {
  format: 1,
  madeAt: '2026-11-29T12:00:00.000Z',
  migration: '20261129000100',
  folders: ['pg', 'pg/base'],
  files: [{ path: 'pg/PG_VERSION', bytes: 3, sha256: '0'.repeat(64) }],
};
const withPath = (path: string): Manifest => ({ ...manifest, files: [{ path, bytes: 3, sha256: '0'.repeat(64) }] });

describe('the list of what a backup holds', () => {
  it('is read as it was written', () => {
    expect(readManifest(writeManifest(manifest))).toEqual(manifest);
  });

  it('is refused where anything in it was changed', () => {
    const text = writeManifest(manifest).toString();
    for (const changed of [text.replace('"bytes":3', '"bytes":4'), text.replace('pg/base', 'pg/bose'), text.slice(1)]) {
      expect(() => readManifest(Buffer.from(changed))).toThrow('is damaged');
    }
  });

  it('says so where a newer Fabula wrote it, whatever else that wrote', () => {
    const newer = JSON.stringify({ manifest: { format: 2, other: true }, digest: 'x' });
    expect(() => readManifest(Buffer.from(newer))).toThrow('was made by a newer Fabula: its format is 2');
  });

  it.each(['../keys.json', '/etc/passwd', 'pg/../../x', 'pg//x', 'pg/.', 'speech/x', 'pg', 'thesis.txt', 'pg\\x'])(
    'lets no file be written to %s',
    (path) => {
      expect(() => readManifest(writeManifest(withPath(path)))).toThrow('is damaged');
    },
  );
});
