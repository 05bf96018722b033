import { featureConfig } from '@fabula/bundler';

export default featureConfig(import.meta.dirname);
