import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan } from '#ui/session/session.ts';
import type { Whereabouts } from '#inventory/stock/contract.ts';
import { CartPanel } from './cart/cart.tsx';
import { AskOtherBranch } from '../other-branch.tsx';
import { GarmentSearchPanel } from './search/garment-search.tsx';
import { usePaneHeight } from './use-pane-height.ts';
import { RentalDateFields } from './date-fields.tsx';
import { Till } from './till.tsx';
import { checkoutKeys, scrollToInput } from './form/problems.ts';
import type { CheckoutProps, CheckoutState } from './use-checkout.ts';
import { useCheckout } from './use-checkout.ts';
import { useLookups } from '#catalog/web/index.ts';
import { LeaveGuard, lazyComponent, usePageKeys } from '#ui/index.ts';
import classes from './checkout.module.css';

const TooManyCarts = lazyComponent(async () => (await import('./cart/open-carts.tsx')).TooManyCarts, {
  words: true,
});
const Promotions = lazyComponent(async () => (await import('./promotions.tsx')).CheckoutPromotions, {
  missing: 'toast',
  words: true,
});
const FindSet = lazyComponent(async () => (await import('./sets/find-set.tsx')).SetSearch, { words: true });
const GoesWithHint = lazyComponent(async () => (await import('./cart/goes-with-hint.tsx')).GoesWithHint, {
  missing: 'nothing',
  words: true,
});
const CartBar = lazyComponent(async () => (await import('./cart/cart-bar.tsx')).CartBar, {
  missing: 'nothing',
});

type CartPartProps = { checkout: CheckoutState; onFind: (text: string) => void };

const CartPart = ({ checkout, onFind }: CartPartProps) => {
  const { form, act, shop, orderId, figures, availability, cart, savedCart, submission } = checkout;
  const lookups = useLookups();
  return (
    <>
      {savedCart.state === 'full' ? <TooManyCarts /> : null}
      <CartPanel
        form={form}
        orderId={orderId}
        act={act}
        shop={shop}
        figures={figures}
        availability={availability}
        handing={checkout.handing}
        lookups={lookups}
        onRemove={cart.remove}
        removed={cart.removed}
        onRestore={cart.restore}
        raced={submission.error?.reply.code === 'UNIT_RESERVED'}
        promotions={
          <Promotions
            form={form}
            orderId={checkout.orderId}
            onCodes={(promotionCodes) => act({ type: 'set', change: { promotionCodes } })}
            onGiven={checkout.setPromoted}
          />
        }
        hint={<GoesWithHint form={form} onFind={onFind} onGoods={cart.sell} />}
      />
    </>
  );
};

export const Checkout = (props: CheckoutProps) => {
  const { t } = useTranslation('counter');
  const checkout = useCheckout(props);
  const { form, act, shop, figures, payment, cart } = checkout;
  const [findingSet, setFindingSet] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ text: string } | null>(null);
  const [elsewhere, setElsewhere] = useState<Whereabouts | null>(null);
  const isM = useCan({ allow: 'staff', package: 'm' }) === 'ok';
  const desk = usePaneHeight();
  usePageKeys({
    [checkoutKeys.customer]: () => scrollToInput('customer'),
    [checkoutKeys.pay]: () => scrollToInput('pay'),
    [checkoutKeys.submit]: () => checkout.submit(payment.handsOver ? 'walkIn' : 'reserve'),
  });
  const basket = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 61.99em)') ?? false;

  return (
    <>
      <VisuallyHidden aria-live="polite">{cart.announcement}</VisuallyHidden>
      <RentalDateFields form={form} act={act} shop={shop} from={payment.backdate?.day ?? null} />
      <div className={classes['desk']} ref={desk}>
        <div className={classes['left']}>
          <GarmentSearchPanel
            form={form}
            asked={asked}
            onAdd={cart.add}
            onSets={isM ? setFindingSet : undefined}
            onElsewhere={setElsewhere}
            onCustomer={(customerId) => checkout.act({ type: 'set', change: { customerId } })}
            onGoods={isM ? cart.sell : undefined}
          />
        </div>
        <div className={classes['right']}>
          <div className={classes['basket']} ref={basket}>
            <CartPart checkout={checkout} onFind={(text) => setAsked({ text })} />
          </div>
          <Till checkout={checkout} />
        </div>
      </div>
      {narrow && figures.pieces + form.articles.length > 0 ? (
        <CartBar figures={figures} cart={basket} announcement={cart.announcement} />
      ) : null}
      {findingSet === null ? null : (
        <FindSet
          form={form}
          start={findingSet}
          onClose={() => setFindingSet(null)}
          onAdd={(tried) => {
            act({ type: 'set-added', tried });
            setFindingSet(null);
          }}
        />
      )}
      {elsewhere === null ? null : <AskOtherBranch unit={elsewhere} onClose={() => setElsewhere(null)} />}
      <LeaveGuard active={() => checkout.changed} words={t('open.leave', { returnObjects: true })} />
    </>
  );
};
