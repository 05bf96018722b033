import { fileURLToPath } from 'node:url';
import { supervise } from './supervisor/supervise.ts';

supervise(fileURLToPath(new URL('server.ts', import.meta.url)));
