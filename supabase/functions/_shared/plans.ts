/** Plans and prices for the local store: the domain's own figures, exported one by one. */
export {
  formatPrice,
  type InterfaceLanguage,
  type PlanId,
  planIds,
  priceLists,
  productIds,
} from '@fabula/domain';
