import { SaleNotice } from '../buying/sale-notice.tsx';
import { PlanCards, type PlanCardsProps } from './plan-cards.tsx';

/** The plans, and the state of the purchase that was begun. */
export function PlanChoice(props: PlanCardsProps) {
  return (
    <div>
      <SaleNotice sale={props.sale} />
      <PlanCards {...props} />
    </div>
  );
}
