import type { PlanId } from '@fabula/domain';
import { AppError } from '@fabula/platform';
import type { PURCHASES_ERROR_CODE, PurchasesPackage, PurchasesPlugin } from '@revenuecat/purchases-capacitor';
import type { PaywallResultEnum, RevenueCatUIPlugin } from '@revenuecat/purchases-capacitor-ui';
import { packagesByPlan } from './packages.ts';
import type { Offer, PaywallOutcome, PurchaseOutcome, Purchases } from './purchases.ts';
import { untilDone } from './until-done.ts';

/**
 * The parts of the plugin that are used. A plugin answers to every property, including `then`, so it must never be a
 * promise's value itself.
 */
export interface StoreModule {
  readonly Purchases: Pick<
    PurchasesPlugin,
    | 'isConfigured'
    | 'configure'
    | 'getAppUserID'
    | 'logIn'
    | 'getOfferings'
    | 'purchasePackage'
    | 'restorePurchases'
    | 'parseAsWebPurchaseRedemption'
    | 'redeemWebPurchase'
  >;
}
export interface PaywallModule {
  readonly RevenueCatUI: Pick<RevenueCatUIPlugin, 'presentPaywall'>;
}

export interface NativeOptions {
  readonly userId: string;
  /** RevenueCat's publishable key for this system. */
  readonly apiKey: () => Promise<string>;
  readonly sync: () => Promise<boolean>;
  readonly load: () => Promise<StoreModule>;
  readonly loadPaywall: () => Promise<PaywallModule>;
}

/** The stores of a phone, through RevenueCat's plugins in the native wrapper. */
export function createNativePurchases(options: NativeOptions): Purchases {
  const { userId, apiKey, sync, load, loadPaywall } = options;
  const ready = untilDone(async (): Promise<StoreModule> => {
    const [store, key] = await Promise.all([load(), apiKey()]);
    await signIn(store, key, userId);
    return store;
  });
  return {
    offers: async () => offersOf(await ready().catch(asStoreError)),
    purchase: async (plan) => {
      try {
        return await buy(await ready(), plan, sync);
      } catch (error) {
        return failure(error, sync);
      }
    },
    restore: async () => {
      const { Purchases } = await ready().catch(asStoreError);
      await Purchases.restorePurchases().catch(asStoreError);
      return sync();
    },
    presentPaywall: async () => {
      try {
        const [paywall] = await Promise.all([loadPaywall(), ready()]);
        return await present(paywall, sync);
      } catch {
        return 'error';
      }
    },
    redeem: async (url) => {
      try {
        return await redeem(await ready(), url, sync);
      } catch {
        return false;
      }
    },
  };
}

type Sync = NativeOptions['sync'];

async function offersOf(store: StoreModule): Promise<readonly Offer[]> {
  const packages = await packagesOf(store).catch(asStoreError);
  return [...packages].map(([plan, { product }]) => ({
    plan,
    productId: product.identifier,
    price: product.price,
    currency: product.currencyCode,
    priceText: product.priceString,
  }));
}

async function buy(store: StoreModule, plan: PlanId, sync: Sync): Promise<PurchaseOutcome> {
  const aPackage = (await packagesOf(store)).get(plan);
  if (!aPackage) return 'failed';
  await store.Purchases.purchasePackage({ aPackage });
  await tell(sync);
  return 'purchased';
}

async function present({ RevenueCatUI }: PaywallModule, sync: Sync): Promise<PaywallOutcome> {
  const { result } = await RevenueCatUI.presentPaywall();
  const outcome = paywallOutcomes[result];
  if (outcome === 'purchased' || outcome === 'restored') await tell(sync);
  return outcome;
}

async function redeem({ Purchases }: StoreModule, urlString: string, sync: Sync): Promise<boolean> {
  const { webPurchaseRedemption } = await Purchases.parseAsWebPurchaseRedemption({ urlString });
  if (webPurchaseRedemption === null) return false;
  const { result } = await Purchases.redeemWebPurchase({ webPurchaseRedemption });
  if (`${result}` !== 'SUCCESS') return false;
  await tell(sync);
  return true;
}

/** The store informs the server as well, but the server knows sooner if it asks at once. */
async function tell(sync: Sync): Promise<void> {
  await sync().catch(() => false);
}

const paywallOutcomes: Readonly<Record<PaywallResultEnum, PaywallOutcome>> = {
  PURCHASED: 'purchased',
  RESTORED: 'restored',
  CANCELLED: 'cancelled',
  NOT_PRESENTED: 'not_presented',
  ERROR: 'error',
};

const cancelledCode: `${PURCHASES_ERROR_CODE.PURCHASE_CANCELLED_ERROR}` = '1';
const networkCode: `${PURCHASES_ERROR_CODE.NETWORK_ERROR}` = '10';
const alreadyBoughtCode: `${PURCHASES_ERROR_CODE.PRODUCT_ALREADY_PURCHASED_ERROR}` = '6';

async function signIn({ Purchases }: StoreModule, key: string, appUserID: string): Promise<void> {
  const { isConfigured } = await Purchases.isConfigured();
  if (!isConfigured) return Purchases.configure({ apiKey: key, appUserID });
  const present = await Purchases.getAppUserID();
  if (present.appUserID !== appUserID) await Purchases.logIn({ appUserID });
}

async function packagesOf({ Purchases }: StoreModule): Promise<ReadonlyMap<PlanId, PurchasesPackage>> {
  const { current } = await Purchases.getOfferings();
  return packagesByPlan(current?.availablePackages ?? [], ({ packageType, product }) => ({
    productId: product.identifier,
    packageType,
  }));
}

async function failure(error: unknown, sync: Sync): Promise<PurchaseOutcome> {
  const code = codeOf(error);
  if (code === cancelledCode) return 'cancelled';
  const bought = code === alreadyBoughtCode && (await sync().catch(() => false));
  return bought ? 'purchased' : 'failed';
}

function asStoreError(error: unknown): never {
  if (error instanceof AppError) throw error;
  const code = codeOf(error) === networkCode ? 'network' : 'unavailable';
  throw new AppError(code, error instanceof Error ? error.message : String(error), { cause: error });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
