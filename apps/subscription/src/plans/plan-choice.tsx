import { SaleNotice } from '../buying/sale-notice.tsx';
import { PlanCards, type PlanCardsProps } from './plan-cards.tsx';

/** The plans, and what becomes of the one that was chosen. */
export function PlanChoice(props: PlanCardsProps) {
  return (
    <div>
      <SaleNotice sale={props.sale} />
      <PlanCards {...props} />
    </div>
  );
}
