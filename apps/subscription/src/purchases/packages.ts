import { type PlanId, productIds } from '@fabula/domain';

/** How a store names the packages it sells. */
export interface PackageNames {
  /** Google appends the base plan after a colon. */
  readonly productId: string;
  /** RevenueCat's name of the kind: `$rc_monthly` on the web, `MONTHLY` on a phone. */
  readonly packageType: string;
}

const plansByName: ReadonlyMap<string, PlanId> = new Map([
  [productIds.monthly, 'monthly'],
  [productIds.annual, 'annual'],
  [productIds.lifetime, 'lifetime'],
  ['$rc_monthly', 'monthly'],
  ['$rc_annual', 'annual'],
  ['$rc_lifetime', 'lifetime'],
  ['MONTHLY', 'monthly'],
  ['ANNUAL', 'annual'],
  ['LIFETIME', 'lifetime'],
]);

/** Maps an offering's packages to our plans: by the product's identifier, else by their kind; the first of each. */
export function packagesByPlan<Package>(
  packages: readonly Package[],
  names: (sold: Package) => PackageNames,
): ReadonlyMap<PlanId, Package> {
  const found = new Map<PlanId, Package>();
  for (const sold of packages) {
    const { productId, packageType } = names(sold);
    const plan = plansByName.get(productId.split(':', 1)[0] ?? '') ?? plansByName.get(packageType);
    if (plan && !found.has(plan)) found.set(plan, sold);
  }
  return found;
}
