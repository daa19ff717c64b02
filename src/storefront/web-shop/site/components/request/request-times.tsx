import { freeChoice } from '#storefront/web-shop/rules/booking/visit-choice.ts';
import type { CartView } from '#storefront/web-shop/request-views.ts';
import { useSiteContext } from '#storefront/web-shop/site/site-context.tsx';
import { VisitTimeField } from '../visit-time-field.tsx';

export const RequestTimes = ({
  times,
  span,
  typed,
  wrong,
}: Pick<CartView, 'times' | 'span' | 'typed' | 'wrong'>) => {
  const { words } = useSiteContext();
  if (span === null || [...times.pickup, ...times.return].every((one) => one.slots.length === 0)) return null;
  const wrongOf = (field: 'pickupAt' | 'returnAt'): string =>
    wrong.includes(field) ? words.cart.wrong.time : '';
  return (
    <div className="request-fields at-branch">
      <VisitTimeField
        name="pickupAt"
        label={words.visit.pickup}
        on={span.pickupDay}
        of={times.pickup}
        value={freeChoice(times.pickup, typed.pickupAt)}
        wrong={wrongOf('pickupAt')}
      />
      <VisitTimeField
        name="returnAt"
        label={words.visit.return}
        on={span.returnDay}
        of={times.return}
        value={freeChoice(times.return, typed.returnAt)}
        wrong={wrongOf('returnAt')}
      />
    </div>
  );
};
