/**
 * The names that the server creates in its folder under any settings. Everything else there belongs to somebody else.
 */
const ownNames =
  /^(pg|pg\.new|pg\.backup(\.new|-\d{14})|mail|speech|published|(keys|push-keys|store-keys|database|door)\.json(\.\d+\.[0-9a-f]+)?|store\.json(\.new)?|in-use\.lock|backup\.new|restore\.(draft|new)|before-restore-\d{14})$/;

/** Where a backup stands while it takes the place of the data. */
export const restoreFolder = 'restore.new';

export function isOwnName(name: string): boolean {
  return ownNames.test(name);
}
