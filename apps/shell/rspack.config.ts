import { shellConfig } from '../../tools/bundler/shell.ts';

export default shellConfig(import.meta.dirname);
