import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { StoreFiles } from './host.ts';

const storeKeysSchema = z.object({
  /** The `Authorization` header of the store's events. */
  webhookAuthorization: z.string().min(32),
  /** The secret with which its events are signed. */
  webhookSecret: z.string().min(32),
  /** The key for questions about a customer. */
  secretKey: z.string().startsWith('sk_'),
});

export type StoreKeys = Readonly<z.infer<typeof storeKeysSchema>>;

/**
 * The local store's own keys, made on the first start.
 * @throws when `store-keys.json` exists and cannot be read as keys
 */
export function loadStoreKeys(files: StoreFiles, dataDir: string): Promise<StoreKeys> {
  return files.readOrMake(join(dataDir, 'store-keys.json'), storeKeysSchema, () => ({
    webhookAuthorization: `Bearer ${randomBytes(32).toString('base64url')}`,
    webhookSecret: randomBytes(32).toString('base64url'),
    secretKey: `sk_${randomBytes(24).toString('base64url')}`,
  }));
}

/** The settings for the functions that make them use this store as RevenueCat. */
export function storeSecrets(keys: StoreKeys, storeUrl: string): Readonly<Record<string, string>> {
  return {
    REVENUECAT_WEBHOOK_AUTH: keys.webhookAuthorization,
    REVENUECAT_WEBHOOK_SECRET: keys.webhookSecret,
    REVENUECAT_SECRET_KEY: keys.secretKey,
    REVENUECAT_API_URL: storeUrl,
  };
}
