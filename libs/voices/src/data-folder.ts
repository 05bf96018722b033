import { fileURLToPath } from 'node:url';

/** Where the language data lies, for programs that read files. */
export const picoDataFolder = fileURLToPath(new URL('../data', import.meta.url));
