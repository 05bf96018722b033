/**
 * The names that the server creates in its folder under any settings. Everything else there belongs to somebody else.
 */
const ownNames =
  /^(pg|pg\.new|pg\.backup(\.new|-\d{14})|mail|speech|(keys|push-keys|store-keys|database|door)\.json(\.\d+\.[0-9a-f]+)?|store\.json(\.new)?|in-use\.lock)$/;

export function isOwnName(name: string): boolean {
  return ownNames.test(name);
}
