import { serviceWorkerConfig, shellConfig } from '@fabula/bundler';
import { picoServedFiles } from '@fabula/voices/data';

export default [shellConfig(import.meta.dirname, picoServedFiles()), serviceWorkerConfig(import.meta.dirname)];
