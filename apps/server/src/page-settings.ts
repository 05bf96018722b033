import { SettingsError } from './settings-error.ts';

export interface PageSettings {
  /** `host:port` of each server in the operator's own network that learners may read; without any, none may be. */
  readonly inside: readonly string[];
}

/**
 * What `READ_PAGES` and `READ_PAGES_INSIDE` say; undefined where no pages are fetched.
 * @throws SettingsError for a list with anything but whole names, each with its port
 */
export function pageSettings(isOn: boolean, list: string): PageSettings | undefined {
  const inside = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const place of inside) {
    if (place.includes('*') || placeOf(`http://${place}`) !== place) {
      throw new SettingsError(`READ_PAGES_INSIDE: "${place}" is not of the form wiki.school.example:8080`);
    }
  }
  return isOn ? { inside } : undefined;
}

/** The host and the port that an address leads to, as `READ_PAGES_INSIDE` names them; undefined for no address. */
export function placeOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
