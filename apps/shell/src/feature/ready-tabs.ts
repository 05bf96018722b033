import { createStore } from 'zustand/vanilla';

/** The tabs whose code and texts are in the page, so that they can be prepared without a request; name@version. */
export const readyTabs = createStore<ReadonlySet<string>>(() => new Set());

export const tabAt = (name: string, version: string): string => `${name}@${version}`;

export function noteReadyTab(name: string, version: string): void {
  readyTabs.setState(new Set([...readyTabs.getState(), tabAt(name, version)]), true);
}
