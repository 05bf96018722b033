import { type Compiler, rspack } from '@rspack/core';

/**
 * Gives the files in the archive of types one date, because a version is named after its content: the same sources must
 * make the same archive.
 */
export class UndatedTypes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UndatedTypes', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'UndatedTypes', stage }, () => {
        const archive = compilation.getAsset('@mf-types.zip');
        if (!archive) return;
        const undated = withoutDates(Buffer.from(archive.source.buffer()));
        compilation.updateAsset(archive.name, new rspack.sources.RawSource(undated));
      });
    });
  }
}

/** Midnight of 1 January 1980, the first date that a ZIP archive can hold. */
const firstDate = 0x0021_0000;

/** A ZIP archive without comment (APPNOTE 4.3), in which every file is of the same date. */
export function withoutDates(zip: Buffer): Buffer {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x0605_4b50) throw new Error('This is no ZIP archive without a comment');
  const undated = Buffer.from(zip);
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    undated.writeUInt32LE(firstDate, at + 12);
    undated.writeUInt32LE(firstDate, zip.readUInt32LE(at + 42) + 10);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return undated;
}
