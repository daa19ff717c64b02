/** The counter's page: days, garments, cart, customer and payment in one form that ends in a reservation or a draft. */
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan, useSession } from '#ui/session/session.ts';
import { toastWarning } from '#ui/feedback/toast.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import type { Found, Unit, Whereabouts } from '#inventory/stock/contract.ts';
import { isGone } from '#inventory/stock/unit-states.ts';
import type { Order } from '#orders/order/contract.ts';
import type { Happened, PaymentRow, Problem } from '#orders/order/web/index.ts';
import { HappenedFields, PaymentFields, takenOf, today } from '#orders/order/web/index.ts';
import { askedOf, useAvailability } from './form/availability.ts';
import { Cart } from './cart/cart.tsx';
import { Elsewhere } from '../other-branch.tsx';
import { formOfCart } from './form/convert.ts';
import { figuresOf } from './form/totals.ts';
import { Find } from './search/garment-search.tsx';
import { Finish } from './submit-bar.tsx';
import type { Form, FormAction, FormLine } from './form/form.ts';
import { nextForm, orFresh } from './form/form.ts';
import type { KeepState } from './cart/save-cart.ts';
import { useKeepCart } from './cart/save-cart.ts';
import { Panel } from './panel.tsx';
import { missingFor } from './form/problems.ts';
import { bind } from './sets/form-set.ts';
import { useDeskTop } from './use-pane-height.ts';
import { useBases } from './cart/use-list-prices.ts';
import type { Ending } from './form/use-submit.ts';
import { useSend } from './form/use-submit.ts';
import { placeArticle } from '#sales/retail/sale-items.ts';
import type { Found as Goods } from '#sales/retail/contract.ts';
import { When } from './date-fields.tsx';
import { useLookups } from '#catalog/web/index.ts';
import { LeaveGuard, Pills, later } from '#ui/index.ts';
import classes from './checkout.module.css';

const CartClash = later(async () => (await import('./cart/cart-conflict.tsx')).CartClash, { words: true });
const Promotions = later(async () => (await import('./promotions.tsx')).Promotions, {
  missing: 'toast',
  words: true,
});
// Comes when a customer is known.
const MemberBadge = later(async () => (await import('#orders/promotions/web/index.ts')).MemberBadge, {
  missing: 'nothing',
  words: true,
});
const FindSet = later(async () => (await import('./sets/find-set.tsx')).FindSet, { words: true });
const CartBar = later(async () => (await import('./cart/cart-bar.tsx')).CartBar, { missing: 'nothing' });

/** What somebody has typed, without what the server said of it. */
const plainOf = (form: Form) => ({
  ...form,
  lines: form.lines.map((line) => ({ ...line, base: null })),
  sets: form.sets.map(({ setId, garments, discount }) => ({ setId, garments, discount })),
});

export type Outcome = { order: Order; change: number };

type CounterProps = {
  start: Form;
  shop: ShopInfo;
  /** The draft that is gone on with; null: a new order, whose cart is kept on the server. */
  orderId: number | null;
  /** Of the cart that it starts with. */
  kept: string | null;
  onDone: (outcome: Outcome) => void;
  onKeep: (state: KeepState) => void;
};

export const Counter = ({ start, shop, orderId, kept: keptAs, onDone, onKeep }: CounterProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const { branchId } = useSession();
  const [form, act] = useReducer((was: Form, action: FormAction) => nextForm(was, action, shop), start);
  const [payments, setPayments] = useState<{ rows: PaymentRow[]; problem: Problem | null }>({
    rows: [],
    problem: null,
  });
  const [tried, setTried] = useState<Ending | null>(null);
  const [wantsNow, setWantsNow] = useState(false);
  const [removed, setRemoved] = useState<{ line: FormLine; at: number } | null>(null);
  const [said, setSaid] = useState('');
  const [promoted, setPromoted] = useState(0);
  const [happened, setHappened] = useState<Happened>(null);
  // Only what is fetched today can be handed over at once.
  const canNow = happened === null && form.pickupDay === today();
  const handing = wantsNow && canNow;
  const [findingSet, setFindingSet] = useState<string | null>(null);
  const isM = useCan({ allow: 'staff', package: 'm' }) === 'ok';
  const [elsewhere, setElsewhere] = useState<Whereabouts | null>(null);
  const lookups = useLookups();
  const kept = useKeepCart({
    form,
    branchId,
    kept: keptAs,
    take: (cart) => {
      const other = orFresh(formOfCart(cart), shop);
      act({ type: 'put', form: other });
      return other;
    },
  });
  useEffect(() => onKeep(kept.state), [kept.state, onKeep]);
  useBases(form, act);
  const figures = figuresOf(form, shop, promoted);
  const send = useSend({
    form,
    orderId,
    payments: payments.rows,
    happened,
    onSent: (order) => {
      if (orderId === null) kept.empty();
      onDone({ order, change: order.state === 'draft' ? 0 : takenOf(payments.rows).change });
    },
  });
  const availability = useAvailability(form, send.refusedFor(askedOf(form)));
  const asked = { happened, form, figures, taken: availability.taken, payment: payments.problem };
  const missing = tried === null || send.error !== null ? [] : missingFor(tried !== 'draft', asked);

  const add = (one: Found | Unit): void => {
    if ('barcode' in one) {
      const barcode = one.barcode;
      if (isGone(one.state)) return toastWarning(t('open.notRented', { barcode }));
      const scanned = [...form.lines, ...form.sets.flatMap((set) => set.garments)];
      if (scanned.some((line) => line.barcode === barcode))
        return toastWarning(t('open.scanTwice', { barcode }));
      const bound = bind(form.sets, one);
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
    const { mayPlaceGoods } = await import('./cart/check-goods-stock.ts');
    if (!(await mayPlaceGoods(of, form.articles))) return;
    act({ type: 'articles', next: (was) => placeArticle(was, of).lines });
    setSaid(of.name);
  };
  const remove = (line: FormLine, at: number): void => {
    act({ type: 'remove', key: `${line.id} ${line.barcode}` });
    setRemoved({ line, at });
    setSaid(t('open.removed', { name: line.name, n: figures.pieces - line.quantity }));
  };
  const restore = (): void => {
    if (removed !== null) act({ type: 'restore', ...removed });
    setRemoved(null);
  };
  const press = (what: Ending): void => {
    setTried(what);
    if (missingFor(what !== 'draft', asked).length === 0) send.send(what);
  };
  const desk = useDeskTop();
  const basket = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery('(max-width: 61.99em)') ?? false;
  const first = useRef(JSON.stringify(plainOf(start)));
  const changed = orderId !== null && !send.sent && JSON.stringify(plainOf(form)) !== first.current;

  return (
    <div className={classes['desk']} ref={desk}>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <div className={classes['left']}>
        <When form={form} act={act} shop={shop} from={happened?.day ?? null} />
        <Find
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
          <Cart
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
          <Panel id="customer" title={t('shared:person.customer')} quiet>
            <CustomerPicker
              label={t('shared:person.customer')}
              value={form.customerId}
              onChange={(customerId) => act({ type: 'set', change: { customerId } })}
              error={missing.some((one) => one.code === 'customer') ? t('open.problems.customer') : undefined}
            />
            {form.customerId === null ? null : <MemberBadge customerId={form.customerId} />}
          </Panel>
          <Panel
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
            {handing ? null : <HappenedFields value={happened} onChange={setHappened} />}
          </Panel>
          <Finish
            figures={figures}
            taking={takenOf(payments.rows).total}
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
      {elsewhere === null ? null : <Elsewhere unit={elsewhere} onClose={() => setElsewhere(null)} />}
      <LeaveGuard active={() => changed} words={t('open.leave', { returnObjects: true })} />
    </div>
  );
};
