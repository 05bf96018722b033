import { fileURLToPath } from 'node:url';

/** The file with which Node runs the server. */
export const serverProgram = fileURLToPath(new URL('../main.ts', import.meta.url));
