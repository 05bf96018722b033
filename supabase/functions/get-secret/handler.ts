import { z } from 'zod';
import { defineFunction } from '../_shared/define-function.ts';
import { notFound } from '../_shared/errors.ts';

/** Keys that every browser may see: the subscription provider's public ones. Nothing secret may ever be listed here. */
const publishable: ReadonlySet<string> = new Set([
  'REVENUECAT_PUBLIC_KEY',
  'REVENUECAT_IOS_PUBLIC_KEY',
  'REVENUECAT_ANDROID_PUBLIC_KEY',
  'REVENUECAT_WEB_PUBLIC_KEY',
]);

const secretRequest = z.object({ name: z.string().max(200) });

/** Returns a publishable key by name. Unknown, forbidden and unset names get the same answer. */
export const handler = defineFunction(secretRequest, async ({ body: { name }, env }) => {
  const value = publishable.has(name) ? env.secrets[name] : undefined;
  if (!value) throw notFound();
  return { [name]: value };
});
