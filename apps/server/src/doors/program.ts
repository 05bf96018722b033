import { fileURLToPath } from 'node:url';

/** The file that Node is started with to run the server. */
export const serverProgram = fileURLToPath(new URL('../main.ts', import.meta.url));
