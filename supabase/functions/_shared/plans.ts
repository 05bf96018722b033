/** What is sold and for how much, for whoever sells it on this machine: the domain's own figures, name by name. */
export {
  formatPrice,
  type InterfaceLanguage,
  type PlanId,
  planIds,
  priceLists,
  productIds,
} from '@fabula/domain';
