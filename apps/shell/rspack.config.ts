import { pushWorkerConfig, shellConfig } from '@fabula/bundler';
import { picoServedFiles } from '@fabula/voices/data';

export default [shellConfig(import.meta.dirname, picoServedFiles()), pushWorkerConfig(import.meta.dirname)];
