/** How a feature and the shell are built: the configurations, what they share, and the record each build leaves. */

export { baseConfig, hashedNames } from './base.ts';
export { type BuildRecord, broughtBy, buildRecordFile, buildRecordSchema, neededBy } from './build-record.ts';
export { compiledAtOnce } from './compiled-at-once.ts';
export { firstDevPort } from './dev-server.ts';
export { featureConfig, typedBuildKey } from './feature.ts';
export { serviceWorkerConfig, shellConfig } from './shell.ts';
export { shellChunks } from './shell-chunks.ts';
export { satisfy } from './small-versions.ts';
export { StylesLast } from './styles-last.ts';
