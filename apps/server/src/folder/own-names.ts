/** What the server puts into its folder, whatever the settings. What else is there is somebody else's. */
const ownNames =
  /^(pg|pg\.new|pg\.backup(\.new|-\d{14})|mail|speech|(keys|push-keys|store-keys|database|door)\.json(\.\d+\.[0-9a-f]+)?|store\.json(\.new)?|in-use\.lock)$/;

export function isOwnName(name: string): boolean {
  return ownNames.test(name);
}
