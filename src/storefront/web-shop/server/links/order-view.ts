import { addDays, asDay, type Day } from '#lib/dates/day.ts';
import { bahtOf, sumBaht } from '#lib/money/money.ts';
import type { Order } from '#orders/order/contract.ts';
import { isInStateSet, isOrderOver, type OrderState } from '#orders/order/states.ts';
import { voucherShareOf } from '#orders/order/rules/voucher-share.ts';
import type { LateReason } from '#counter/payment-links/late-reasons.ts';
import type { OrderLinkStep, OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import type { ResolvedLink } from './sql.ts';

const keptFor = 365;

type Ended = Pick<Order, 'state' | 'returnDay' | 'lines' | 'bailBack' | 'money'>;

export const isLinkExpired = (order: Ended, today: Day): boolean => {
  if (!isOrderOver(order.state) || order.money.bailHeld > 0) return false;
  const ends = [
    order.returnDay,
    ...order.lines.flatMap((one) => one.returnedDay ?? []),
    ...(order.bailBack?.settledDay === undefined || order.bailBack.settledDay === null
      ? []
      : [order.bailBack.settledDay]),
  ];
  return ends.every((day) => addDays(asDay(day), keptFor) < today);
};

const steps: Record<OrderState, OrderLinkStep | 'off'> = {
  draft: 'asked',
  reserved: 'booked',
  prepared: 'ready',
  out: 'out',
  partially_returned: 'out',
  returned: 'back',
  closed: 'done',
  cancelled: 'off',
  noshow: 'off',
};
export const orderLinkStepOf = (state: OrderState): OrderLinkStep | 'off' => steps[state];

/**
 * Combines equal garments. Shows cancelled garments only if the order has no others. `named` returns the
 * shop's name of a colour or size. `names` are translated names by group.
 */
export const linkGarmentsOf = (
  lines: Order['lines'],
  named: (kind: 'color' | 'size', code: string) => string,
  names: ReadonlyMap<number, string>,
): OrderLinkView['garments'] => {
  const left = lines.filter((one) => !isInStateSet('off', one.state));
  const rows = new Map<string, OrderLinkView['garments'][number]>();
  for (const one of left.length === 0 ? lines : left) {
    const { image } = one;
    const name = names.get(one.groupId) ?? one.name;
    const detail = [named('color', one.color), named('size', one.size)]
      .filter((part) => part !== '')
      .join(' · ');
    const id = JSON.stringify([name, detail, image]);
    rows.set(id, { name, detail, image, n: (rows.get(id)?.n ?? 0) + 1 });
  }
  return [...rows.values()];
};

export const slipWaitOf = (late: LateReason | null): OrderLinkView['slips'][number] =>
  late === null ? 'check' : late === 'cancelled' ? 'cancelled' : 'late';

/**
 * Returns null if a later slip waits, or if the payment was used completely, which the page shows as paid. An
 * overpayment counts as left over until the order needs it or it is refunded.
 */
export const slipAnswerOf = (
  { slips, slipAnswer }: Pick<ResolvedLink, 'slips' | 'slipAnswer'>,
  { balance }: Order['money'],
): OrderLinkView['slipAnswer'] => {
  if (slipAnswer === null) return null;
  const { refused, amount, paid, rest, at } = slipAnswer;
  if (slips.some((one) => Date.parse(one.at) > Date.parse(at))) return null;
  if (refused !== '') return { kind: 'refused', reason: refused };
  if (amount === null || rest === null) return null;
  const booked = bahtOf(amount - paid);
  const left = rest === 'over' ? Math.min(booked, -balance) : booked;
  if (left <= 0) return null;
  return { kind: rest, amount: bahtOf(amount), paid: sumBaht([bahtOf(amount), -left]), left };
};

export const linkDocumentsOf = (order: Pick<Order, 'documents'>): OrderLinkView['papers'] =>
  order.documents
    .filter((one) => !one.voided)
    .map((one) => ({ no: one.documentNo, kind: one.kind, day: asDay(one.day), total: one.total }))
    .toReversed();

const dayOrNull = (day: string | null): Day | null => (day === null ? null : asDay(day));

export const bailRefundOf = ({ money, bailBack, entries }: Order): OrderLinkView['bailBack'] =>
  money.bailTaken === 0
    ? null
    : {
        day: bailBack === null ? null : asDay(bailBack.day),
        settledDay: dayOrNull(bailBack?.settledDay ?? null),
        proofs: entries.flatMap((one) =>
          one.kind === 'bail_returned' && one.slipImage !== undefined && one.slipImage !== ''
            ? [one.slipImage]
            : [],
        ),
      };

export const payByOf = ({ request }: Pick<ResolvedLink, 'request'>): OrderLinkView['payBy'] =>
  request === null || request.payBy === null
    ? null
    : { day: request.payBy, ends: request.ends, ended: request.ended };

/** Returns baht. The rows add up to the price, even if a discount exceeds the rent. */
export const priceRowsOf = ({
  money,
  charges,
}: Pick<Order, 'money' | 'charges'>): Pick<
  OrderLinkView,
  'rent' | 'discount' | 'fees' | 'vat' | 'price' | 'paid' | 'owed'
> => ({
  rent: money.rent,
  discount: sumBaht([money.price, -money.vatOnTop, -money.charges, -money.rent]),
  fees: [...Map.groupBy(charges, (one) => one.kind)].flatMap(([kind, rows]) => {
    const amount = sumBaht(rows.map((one) => one.amount));
    return amount === 0 ? [] : [{ kind, amount }];
  }),
  vat: money.vatOnTop,
  price: money.price,
  paid: money.paid,
  owed: Math.max(0, money.balance),
});

export const settlementOf = ({
  state,
  money,
}: Pick<Order, 'state' | 'money'>): OrderLinkView['settlement'] => {
  const { balance, bailHeld } = money;
  if (steps[state] !== 'back' || balance <= 0 || bailHeld <= 0) return null;
  return {
    held: bailHeld,
    taken: Math.min(balance, bailHeld),
    back: Math.max(0, sumBaht([bailHeld, -balance])),
    rest: Math.max(0, sumBaht([balance, -bailHeld])),
  };
};

const ends: Partial<Record<OrderState, 'cancelled' | 'noshow'>> = {
  cancelled: 'cancelled',
  noshow: 'noshow',
};

export const endOf = ({
  state,
  money,
  charges,
  entries,
}: Pick<Order, 'state' | 'money' | 'charges' | 'entries'>): OrderLinkView['ended'] => {
  const kind = ends[state];
  if (kind === undefined) return null;
  const refunds = entries.filter((one) => one.kind === 'refund');
  const given = (rows: typeof refunds): number => Math.max(0, 0 - sumBaht(rows.map((one) => one.amount)));
  const by = (method: 'credit' | 'voucher'): number => given(refunds.filter((one) => one.method === method));
  const over = Math.max(0, -money.balance);
  const toVoucher = voucherShareOf({ entries }, over);
  return {
    kind,
    forfeited: sumBaht(charges.flatMap((one) => (one.kind === 'cancel_fee' ? [one.amount] : []))),
    refunded: given(refunds.filter((one) => one.method !== 'credit' && one.method !== 'voucher')),
    credited: by('credit'),
    voucherReturned: by('voucher'),
    bailReturned: money.bailReturned,
    bailHeld: money.bailHeld,
    toRefund: sumBaht([over, -toVoucher]),
    toVoucher,
  };
};

export const dueInBaht = (
  asked: { price: number; bail: number },
  due: { price: number; bail: number },
  pay: { qr: { path: string; side: number } | null; promptPayId: string },
): OrderLinkView['due'] =>
  asked.price + asked.bail === 0
    ? null
    : {
        price: bahtOf(asked.price),
        bail: bahtOf(asked.bail),
        total: bahtOf(asked.price + asked.bail),
        later: bahtOf(due.price + due.bail - asked.price - asked.bail),
        ...pay,
      };
