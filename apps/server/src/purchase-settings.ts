import type { PurchaseConfig } from '@fabula/contracts';
import { SettingsError } from './settings-error.ts';
import { isLocalName } from './this-machine.ts';

/** The variables that say how premium is sold. */
export interface PurchaseSettings {
  /** Set for one of several servers. */
  readonly CLUSTER_SECRET?: string | undefined;
  readonly LOCAL_STORE?: boolean | undefined;
  readonly PURCHASE_LINK_URL?: string | undefined;
  readonly REVENUECAT_WEB_PUBLIC_KEY?: string | undefined;
}

/**
 * A configured provider sells; else the local store, where strangers cannot reach it and there is one server.
 * @throws SettingsError where a local store was requested that would not be safe, or beside a provider
 */
export function purchaseConfig(
  value: PurchaseSettings,
  siteUrl: string,
  functionSecrets: Readonly<Record<string, string | undefined>>,
): PurchaseConfig {
  const isLocal = isLocalName(new URL(siteUrl));
  // All except the one that only says which purchases count.
  const ofProvider = Object.keys(functionSecrets).filter((name) => /^REVENUECAT_(?!SANDBOX$)/.test(name));
  const isAlone = value.CLUSTER_SECRET === undefined;
  const isProvided = value.PURCHASE_LINK_URL !== undefined || ofProvider.length > 0;
  if (value.LOCAL_STORE && !isLocal) {
    throw new SettingsError('LOCAL_STORE gives premium to whoever asks: it needs a SITE_URL on this machine.');
  }
  if (value.LOCAL_STORE && !isAlone) {
    throw new SettingsError(
      'LOCAL_STORE keeps its purchases in the folder of one server: unset it, or CLUSTER_SECRET.',
    );
  }
  if (value.LOCAL_STORE && isProvided) {
    throw new SettingsError(
      'LOCAL_STORE takes the place of RevenueCat: unset it, or PURCHASE_LINK_URL and REVENUECAT_*.',
    );
  }
  if (value.PURCHASE_LINK_URL !== undefined) return { kind: 'link', url: value.PURCHASE_LINK_URL };
  if (value.REVENUECAT_WEB_PUBLIC_KEY !== undefined) return { kind: 'sdk' };
  if (ofProvider.some((name) => phoneKeys.has(name))) return { kind: 'phones' };
  return { kind: (value.LOCAL_STORE ?? (isLocal && isAlone && !isProvided)) ? 'local' : 'none' };
}

/** With one of these the native wrapper sells, whatever sells elsewhere. */
const phoneKeys: ReadonlySet<string> = new Set([
  'REVENUECAT_PUBLIC_KEY',
  'REVENUECAT_IOS_PUBLIC_KEY',
  'REVENUECAT_ANDROID_PUBLIC_KEY',
]);
