import { slotValue } from '#storefront/web-shop/rules/booking/visit-choice.ts';
import type { OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import { useSiteContext } from '../site-context.tsx';
import { VisitTimeField } from './visit-time-field.tsx';

export const LinkTimes = ({ view }: { view: OrderLinkView }) => {
  const { words, to } = useSiteContext();
  const { times, path, pickupDay, returnDay } = view;
  if (times === null) return null;
  const wrong = times.wrong ? words.cart.wrong.time : '';
  const valueOf = (kind: 'pickup' | 'return'): string => {
    const [own] = times[kind];
    const from = times.chosen[kind];
    return own === undefined || from === null ? '' : slotValue(own.branch, from);
  };
  return (
    <section id="times">
      <h2>{words.visit.title}</h2>
      <form className="slip-form" action={to(`${path}/times`)} method="post">
        <div className="request-fields">
          <VisitTimeField
            name="pickupAt"
            label={words.visit.pickup}
            on={pickupDay}
            of={times.pickup}
            value={valueOf('pickup')}
            wrong={wrong}
          />
          <VisitTimeField
            name="returnAt"
            label={words.visit.return}
            on={returnDay}
            of={times.return}
            value={valueOf('return')}
            wrong={wrong}
          />
        </div>
        <button type="submit" className="hollow">
          {words.visit.save}
        </button>
      </form>
    </section>
  );
};
