import { pushWorkerConfig, shellConfig } from '../../tools/bundler/shell.ts';

export default [shellConfig(import.meta.dirname), pushWorkerConfig(import.meta.dirname)];
