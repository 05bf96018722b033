import { pushWorkerConfig, shellConfig } from '@fabula/bundler';

export default [shellConfig(import.meta.dirname), pushWorkerConfig(import.meta.dirname)];
