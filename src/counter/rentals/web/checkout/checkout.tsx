import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan, useSession } from '#ui/session/session.ts';
import { toastWarning } from '#ui/feedback/toast.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { ItemSearchResult, Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { isSoldLostOrRetired } from '#inventory/stock/unit-states.ts';
import type { Order } from '#orders/order/contract.ts';
import type { BackdateInput, PaymentRow, PaymentProblem } from '#orders/order/web/index.ts';
import { BackdateFields, PaymentFields, totalTakenOf, todayInBangkok } from '#orders/order/web/index.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';
import { availabilityRequestOf, useCartAvailability } from './form/availability.ts';
import { CartPanel } from './cart/cart.tsx';
import { AskOtherBranch } from '../other-branch.tsx';
import { formFromCart } from './form/convert.ts';
import { checkoutTotalsOf } from './form/totals.ts';
import { GarmentSearchPanel } from './search/garment-search.tsx';
import { SubmitBar } from './submit-bar.tsx';
import type { CheckoutForm, CheckoutAction, CheckoutLine } from './form/form.ts';
import { checkoutReducer, formOrNew } from './form/form.ts';
import type { CartSaveState } from './cart/save-cart.ts';
import { useSaveCart } from './cart/save-cart.ts';
import { CheckoutPanel } from './panel.tsx';
import { missingInputOf } from './form/problems.ts';
import { bindScannedGarment } from './sets/form-set.ts';
import { usePaneHeight } from './use-pane-height.ts';
import { useListPrices } from './cart/use-list-prices.ts';
import type { CheckoutEnding } from './form/use-submit.ts';
import { useSubmitCheckout } from './form/use-submit.ts';
import { placeSaleItem } from '#sales/retail/sale-items.ts';
import type { SaleItemFound as Goods } from '#sales/retail/contract.ts';
import { RentalDateFields } from './date-fields.tsx';
import { useLookups } from '#catalog/web/index.ts';
import { LeaveGuard, Pills, lazyComponent } from '#ui/index.ts';
import classes from './checkout.module.css';

const CartClash = lazyComponent(async () => (await import('./cart/cart-conflict.tsx')).CartConflict, {
  words: true,
});
const Promotions = lazyComponent(async () => (await import('./promotions.tsx')).CheckoutPromotions, {
  missing: 'toast',
  words: true,
});
const MemberBadge = lazyComponent(async () => (await import('#orders/promotions/web/index.ts')).MemberBadge, {
  missing: 'nothing',
  words: true,
});
const FindSet = lazyComponent(async () => (await import('./sets/find-set.tsx')).SetSearch, { words: true });
const CartBar = lazyComponent(async () => (await import('./cart/cart-bar.tsx')).CartBar, {
  missing: 'nothing',
});

/** Without data from the server. */
const plainOf = (form: CheckoutForm) => ({
  ...form,
  lines: form.lines.map((line) => ({ ...line, base: null })),
  sets: form.sets.map(({ setId, garments, discount }) => ({ setId, garments, discount })),
});

export type CheckoutOutcome = { order: Order; change: number };

type CounterProps = {
  start: CheckoutForm;
  shop: ShopInfo;
  /** Null: a new order, whose cart is stored on the server. */
  orderId: number | null;
  /** Version of the initial cart. */
  kept: string | null;
  onDone: (outcome: CheckoutOutcome) => void;
  onKeep: (state: CartSaveState) => void;
};

export const Checkout = ({ start, shop, orderId, kept: keptAs, onDone, onKeep }: CounterProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const { branchId } = useSession();
  const [form, act] = useReducer(
    (was: CheckoutForm, action: CheckoutAction) => checkoutReducer(was, action, shop),
    start,
  );
  const [payments, setPayments] = useState<{ rows: PaymentRow[]; problem: PaymentProblem | null }>({
    rows: [],
    problem: null,
  });
  const [tried, setTried] = useState<CheckoutEnding | null>(null);
  const [wantsNow, setWantsNow] = useState(false);
  const [removed, setRemoved] = useState<{ line: CheckoutLine; at: number } | null>(null);
  const [said, setSaid] = useState('');
  const [promoted, setPromoted] = useState(0);
  const [happened, setHappened] = useState<BackdateInput>(null);
  // Only garments picked up today can be handed over at once.
  const canNow = happened === null && form.pickupDay === todayInBangkok();
  const handing = wantsNow && canNow;
  const [findingSet, setFindingSet] = useState<string | null>(null);
  const isM = useCan({ allow: 'staff', package: 'm' }) === 'ok';
  const [elsewhere, setElsewhere] = useState<Whereabouts | null>(null);
  const lookups = useLookups();
  const kept = useSaveCart({
    form,
    branchId,
    kept: keptAs,
    take: (cart) => {
      const other = formOrNew(formFromCart(cart), shop);
      act({ type: 'put', form: other });
      return other;
    },
  });
  useEffect(() => onKeep(kept.state), [kept.state, onKeep]);
  useListPrices(form, act);
  const figures = checkoutTotalsOf(form, shop, promoted);
  const send = useSubmitCheckout({
    form,
    orderId,
    payments: payments.rows,
    happened,
    onSent: (order) => {
      if (orderId === null) kept.empty();
      onDone({
        order,
        change: isInOrderStateSet('draft', order.state) ? 0 : totalTakenOf(payments.rows).change,
      });
    },
  });
  const availability = useCartAvailability(form, send.refusedFor(availabilityRequestOf(form)));
  const asked = { happened, form, figures, taken: availability.taken, payment: payments.problem };
  const missing = tried === null || send.error !== null ? [] : missingInputOf(tried !== 'draft', asked);

  const add = (one: ItemSearchResult | Unit): void => {
    if ('barcode' in one) {
      const barcode = one.barcode;
      if (isSoldLostOrRetired(one.state)) return toastWarning(t('open.notRented', { barcode }));
      const scanned = [...form.lines, ...form.sets.flatMap((set) => set.garments)];
      if (scanned.some((line) => line.barcode === barcode))
        return toastWarning(t('open.scanTwice', { barcode }));
      const bound = bindScannedGarment(form.sets, one);
      if (bound !== null) {
        act({ type: 'sets-bound', sets: bound });
        setSaid(t('open.added', { name: one.name, n: figures.pieces }));
        return undefined;
      }
    }
    act({ type: 'add', found: one });
    setRemoved(null);
    setSaid(t('open.added', { name: one.name, n: figures.pieces + 1 }));
  };
  const sell = async (of: Goods): Promise<void> => {
    const { checkGoodsStock: mayPlaceGoods } = await import('./cart/check-goods-stock.ts');
    if (!(await mayPlaceGoods(of, form.articles))) return;
    act({ type: 'articles', next: (was) => placeSaleItem(was, of).lines });
    setSaid(of.name);
  };
  const remove = (line: CheckoutLine, at: number): void => {
    act({ type: 'remove', key: `${line.id} ${line.barcode}` });
    setRemoved({ line, at });
    setSaid(t('open.removed', { name: line.name, n: figures.pieces - line.quantity }));
  };
  const restore = (): void => {
    if (removed !== null) act({ type: 'restore', ...removed });
    setRemoved(null);
  };
  const press = (what: CheckoutEnding): void => {
    setTried(what);
    if (missingInputOf(what !== 'draft', asked).length === 0) send.send(what);
  };
  const desk = usePaneHeight();
  const basket = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 61.99em)') ?? false;
  const first = useRef(JSON.stringify(plainOf(start)));
  const changed = orderId !== null && !send.sent && JSON.stringify(plainOf(form)) !== first.current;

  return (
    <div className={classes['desk']} ref={desk}>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <div className={classes['left']}>
        <RentalDateFields form={form} act={act} shop={shop} from={happened?.day ?? null} />
        <GarmentSearchPanel
          form={form}
          onAdd={add}
          onSets={isM ? setFindingSet : undefined}
          onElsewhere={setElsewhere}
          onGoods={isM ? sell : undefined}
        />
      </div>
      <div className={classes['right']}>
        <div className={classes['basket']} ref={basket}>
          {kept.state === 'elsewhere' ? <CartClash {...kept} /> : null}
          <CartPanel
            form={form}
            act={act}
            shop={shop}
            figures={figures}
            availability={availability}
            lookups={lookups}
            onRemove={remove}
            removed={removed}
            onRestore={restore}
            raced={send.error?.reply.code === 'UNIT_RESERVED'}
            promotions={
              <Promotions
                form={form}
                orderId={orderId}
                onCodes={(promotionCodes) => act({ type: 'set', change: { promotionCodes } })}
                onGiven={setPromoted}
              />
            }
          />
        </div>
        <div className={classes['till']}>
          <CheckoutPanel id="customer" title={t('shared:person.customer')} quiet>
            <CustomerPicker
              label={t('shared:person.customer')}
              value={form.customerId}
              onChange={(customerId) => act({ type: 'set', change: { customerId } })}
              error={missing.some((one) => one.code === 'customer') ? t('open.problems.customer') : undefined}
            />
            {form.customerId === null ? null : <MemberBadge customerId={form.customerId} />}
          </CheckoutPanel>
          <CheckoutPanel
            id="pay"
            title={t('open.payment')}
            aside={
              canNow ? (
                <Pills
                  label={t('open.walkIn.when')}
                  options={[
                    { value: 'later', label: t('open.walkIn.later') },
                    { value: 'now', label: t('open.walkIn.now') },
                  ]}
                  value={handing ? 'now' : 'later'}
                  onChange={(when) => setWantsNow(when === 'now')}
                />
              ) : undefined
            }
          >
            <PaymentFields
              due={{ price: figures.price, bail: figures.bail }}
              value={payments.rows}
              onChange={(rows, problem) => setPayments({ rows, problem })}
              allowPartial={!handing}
              customerId={form.customerId}
              reserving
              what={form.articles.length === 0 ? 'rent' : 'both'}
            />
            {handing ? null : <BackdateFields value={happened} onChange={setHappened} />}
          </CheckoutPanel>
          <SubmitBar
            figures={figures}
            taking={totalTakenOf(payments.rows).total}
            missing={missing}
            error={send.error}
            busy={send.busy}
            handing={handing}
            onEnd={() => press(handing ? 'walkIn' : 'reserve')}
            onDraft={() => press('draft')}
          />
        </div>
      </div>
      {narrow && figures.pieces + form.articles.length > 0 ? (
        <CartBar figures={figures} cart={basket} />
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
      <LeaveGuard active={() => changed} words={t('open.leave', { returnObjects: true })} />
    </div>
  );
};
