import type { InterfaceLanguage, PlanId } from '@fabula/domain';
import { AppError } from '@fabula/platform';
import type { Package, Purchases as SdkInstance } from '@revenuecat/purchases-js';
import type { CheckoutSheet } from './checkout-sheet.ts';
import { packagesByPlan } from './packages.ts';
import type { Offer, PurchaseOutcome, Purchases } from './purchases.ts';
import { untilDone } from './until-done.ts';

type Sdk = Pick<typeof import('@revenuecat/purchases-js'), 'Purchases' | 'ErrorCode'>;

export interface SdkOptions {
  readonly userId: string;
  readonly email: string;
  readonly language: () => InterfaceLanguage;
  /** RevenueCat's publishable key for the web. */
  readonly apiKey: () => Promise<string>;
  readonly sync: () => Promise<boolean>;
  readonly openSheet: () => CheckoutSheet;
  /** Loads 1.2 MB, so only learners who see the plans load it. */
  readonly load?: () => Promise<Sdk>;
}

/** RevenueCat's web SDK, which takes the card inside our page. */
export function createSdkPurchases(options: SdkOptions): Purchases {
  const { sync, load = () => import(/* webpackChunkName: "online-purchases" */ '@revenuecat/purchases-js') } = options;
  const ready = untilDone(async () => {
    const [sdk, apiKey] = await Promise.all([load().catch(asLoadError), options.apiKey()]);
    const store = await instanceFor(sdk, apiKey, options.userId).catch(asStoreError(sdk));
    return { sdk, store };
  });
  return {
    offers: async () => {
      const { sdk, store } = await ready();
      const packages = await packagesOf(store).catch(asStoreError(sdk));
      return [...packages].map(([plan, sold]) => offerOf(plan, sold));
    },
    purchase: (plan) => buy(plan, ready, options).catch(() => 'failed' as const),
    restore: sync,
  };
}

type Ready = () => Promise<{ readonly sdk: Sdk; readonly store: SdkInstance }>;

async function buy(plan: PlanId, ready: Ready, options: SdkOptions): Promise<PurchaseOutcome> {
  const { sdk, store } = await ready();
  const rcPackage = (await packagesOf(store)).get(plan);
  if (!rcPackage) return 'failed';
  const sheet = options.openSheet();
  const bought = store
    .purchase({
      rcPackage,
      htmlTarget: sheet.target,
      customerEmail: options.email,
      selectedLocale: options.language(),
      // Otherwise the purchase ends only when the store's own thank-you page is closed, and we say thanks ourselves.
      skipSuccessPage: true,
    })
    .then(
      () => settled(options),
      (error: unknown) => failure(error, sdk, options),
    )
    .finally(sheet.close);
  // A learner who closes the sheet may have paid a moment before, so the purchase is still followed to its end.
  return Promise.race([bought, sheet.closed.then(() => 'cancelled' as const)]);
}

/** The store informs the server as well, but the server knows sooner if it asks at once. */
async function settled({ sync }: SdkOptions): Promise<PurchaseOutcome> {
  await sync().catch(() => false);
  return 'purchased';
}

async function failure(error: unknown, { ErrorCode }: Sdk, { sync }: SdkOptions): Promise<PurchaseOutcome> {
  const code = codeOf(error);
  if (code === ErrorCode.UserCancelledError) return 'cancelled';
  if (code === ErrorCode.ProductAlreadyPurchasedError) return (await sync()) ? 'purchased' : 'failed';
  return 'failed';
}

async function instanceFor({ Purchases }: Sdk, apiKey: string, appUserId: string): Promise<SdkInstance> {
  if (!Purchases.isConfigured()) {
    const flags = { autoCollectUTMAsMetadata: false, collectAnalyticsEvents: false };
    return Purchases.configure({ apiKey, appUserId, flags });
  }
  const present = Purchases.getSharedInstance();
  if (present.getAppUserId() !== appUserId) await present.changeUser(appUserId);
  return present;
}

async function packagesOf(store: SdkInstance): Promise<ReadonlyMap<PlanId, Package>> {
  const { current } = await store.getOfferings();
  return packagesByPlan(current?.availablePackages ?? [], ({ packageType, webBillingProduct }) => ({
    productId: webBillingProduct.identifier,
    packageType,
  }));
}

function offerOf(plan: PlanId, { webBillingProduct }: Package): Offer {
  const { amountMicros, currency } = webBillingProduct.price;
  return { plan, productId: webBillingProduct.identifier, price: amountMicros / 1_000_000, currency };
}

function asLoadError(error: unknown): never {
  throw new AppError('network', 'The SDK could not be loaded', { cause: error });
}

function asStoreError({ ErrorCode }: Sdk) {
  return (error: unknown): never => {
    const code = codeOf(error) === ErrorCode.NetworkError ? 'network' : 'unavailable';
    throw new AppError(code, error instanceof Error ? error.message : String(error), { cause: error });
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'errorCode' in error ? error.errorCode : undefined;
}
