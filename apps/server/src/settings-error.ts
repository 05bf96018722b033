/** What is wrong with the environment, one line a variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
