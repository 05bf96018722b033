import { syncSubscription } from '@fabula/data';
import { type Api, AppError, nativeDevice, type Platform, usePlatform, useQuery, useSession } from '@fabula/platform';
import { openCheckoutSheet } from './checkout-sheet.ts';
import { createPurchases } from './create-purchases.ts';
import type { Purchases } from './purchases.ts';

/** How the signed-in learner buys premium here; null where nobody sells it, and while nobody is signed in. */
export function usePurchases(): Purchases | null {
  const platform = usePlatform();
  const { user } = useSession();
  return user && purchasesOf(platform, user);
}

/** The plans and their prices, shared by every screen; disabled where nobody sells them. */
export function useOffers() {
  const purchases = usePurchases();
  const { user } = useSession();
  return useQuery({
    queryKey: [user?.id ?? null, 'offers'],
    queryFn: () => purchases?.offers() ?? [],
    enabled: purchases !== null,
    staleTime: 10 * 60_000,
    meta: { failureLog: ['Failed to load the store'] },
  });
}

type Learner = { readonly id: string; readonly email: string };
const made = new WeakMap<Platform, { readonly userId: string; readonly purchases: Purchases | null }>();

/** One instance for the page and the dialog, so that both know of the same purchase; another learner gets a new one. */
function purchasesOf(platform: Platform, { id, email }: Learner): Purchases | null {
  const present = made.get(platform);
  if (present?.userId === id) return present.purchases;
  const { config, texts, timeZone } = platform;
  const purchases = createPurchases({
    config: config.purchases,
    userId: id,
    email,
    origin: window.location.origin,
    timeZone: timeZone(),
    language: texts.language,
    native: nativeDevice(window),
    publishableKey: publishableKeys(platform),
    sync: () => syncSubscription(platform, id),
    openTab: () => window.open('', purchaseTab),
    openSheet: () =>
      openCheckoutSheet(document, {
        title: texts.i18n.t('checkoutTitle', { ns: 'subscription' }),
        close: texts.i18n.t('close', { ns: 'common' }),
      }),
  });
  made.set(platform, { userId: id, purchases });
  return purchases;
}

/** A second purchase reuses the same tab. */
const purchaseTab = 'fabula-purchase';

function publishableKeys({ api }: Platform) {
  return async (...names: readonly string[]): Promise<string> => {
    for (const name of names) {
      const value = await publishableKey(api, name);
      if (value) return value;
    }
    throw new AppError('unavailable', `The server has no key called ${names.join(' or ')}`);
  };
}

async function publishableKey(api: Api, name: string): Promise<string | undefined> {
  try {
    const answer = await api.call<Readonly<Record<string, string>>>('get-secret', { name });
    return answer[name];
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
