// The environment's settings, read and checked as the server does.
export { explainFailure } from '../failures.ts';
export { createLog } from '../log.ts';
export { canDeliver } from '../mail/smtp.ts';
export { publicConfig } from '../public-config.ts';
export { readSettings, type Settings } from '../settings.ts';
export { SettingsError } from '../settings-error.ts';
export { isLocalName } from '../this-machine.ts';
