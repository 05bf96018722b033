/** What is wrong with the environment, one line for each variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
