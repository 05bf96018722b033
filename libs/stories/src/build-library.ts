import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { buildLibrary } from './library.ts';
import { StoryError } from './read-story.ts';

/** `node libs/stories/src/build-library.ts <out.json>`: checks all stories and writes them into one file. */
const [out] = process.argv.slice(2);
if (out === undefined) {
  console.error('Where to? node libs/stories/src/build-library.ts <out.json>');
  process.exit(2);
}
try {
  const library = buildLibrary();
  const path = resolve(out);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(library)}\n`);
  console.log(`Library ${library.version}: ${library.stories.length} stories`);
} catch (error) {
  if (!(error instanceof StoryError)) throw error;
  console.error(error.message);
  process.exit(1);
}
