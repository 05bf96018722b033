import { z } from 'zod';
import { defineFunction } from '../_shared/define-function.ts';
import { notFound } from '../_shared/errors.ts';

/** Keys made to be seen by every browser: the subscription provider's public ones. Nothing secret may ever stand here. */
const publishable: ReadonlySet<string> = new Set([
  'REVENUECAT_PUBLIC_KEY',
  'REVENUECAT_IOS_PUBLIC_KEY',
  'REVENUECAT_ANDROID_PUBLIC_KEY',
  'REVENUECAT_WEB_PUBLIC_KEY',
]);

const secretRequest = z.object({ name: z.string().max(200) });

/** A publishable key by name. Unknown, forbidden and unset names are told apart by nobody. */
export const handler = defineFunction(secretRequest, async ({ body: { name }, env }) => {
  const value = publishable.has(name) ? env.secrets[name] : undefined;
  if (!value) throw notFound();
  return { [name]: value };
});
