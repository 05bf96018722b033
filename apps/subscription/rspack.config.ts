import { featureConfig } from '../../tools/bundler/feature.ts';

export default featureConfig(import.meta.dirname);
