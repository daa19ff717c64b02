/** An order as its customer sees it: the shape of the page, and how long the link opens it. Pure. */
import { addDays, asDay, type Day } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import { dueOf } from '#orders/order/rules/amount-due.ts';
import type { Order } from '#orders/order/contract.ts';
import { isIn, isOver, type LineState, type OrderState } from '#orders/order/states.ts';
import type { LinkStep, LinkView } from '#storefront/web-shop/order-link-view.ts';

/** A link opens its order until a year after everything in it has ended. */
const keptFor = 365;

type Ended = Pick<Order, 'state' | 'returnDay' | 'lines' | 'bailBack' | 'money'>;

export const isExpired = (order: Ended, today: Day): boolean => {
  if (!isOver(order.state) || order.money.bailHeld > 0) return false;
  const ends = [
    order.returnDay,
    ...order.lines.flatMap((one) => one.returnedDay ?? []),
    ...(order.bailBack?.settledDay === undefined || order.bailBack.settledDay === null
      ? []
      : [order.bailBack.settledDay]),
  ];
  return ends.every((day) => addDays(asDay(day), keptFor) < today);
};

const steps: Record<OrderState, LinkStep | 'off'> = {
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
export const stepOf = (state: OrderState): LinkStep | 'off' => steps[state];

/** Garments that are rented, alike ones together, colour and size in the shop's words (`named`); those that were called off only where there is nothing else. */
export const garmentsOf = (
  lines: Order['lines'],
  named: (kind: 'color' | 'size', code: string) => string,
): LinkView['garments'] => {
  const left = lines.filter((one) => !isIn('off', one.state));
  const rows = new Map<string, LinkView['garments'][number]>();
  for (const one of left.length === 0 ? lines : left) {
    const { name, image } = one;
    const detail = [named('color', one.color), named('size', one.size)]
      .filter((part) => part !== '')
      .join(' · ');
    const id = JSON.stringify([name, detail, image]);
    rows.set(id, { name, detail, image, n: (rows.get(id)?.n ?? 0) + 1 });
  }
  return [...rows.values()];
};

type Sums = { lines: readonly { state: LineState }[]; money: Parameters<typeof dueOf>[1] };

/** What may be paid now, satang: while something is held or out, and afterwards what is still owed. */
export const payable = ({ lines, money }: Sums): { price: number; bail: number } => {
  const due = dueOf(lines, money);
  const running = lines.some((one) => isIn('running', one.state));
  const owing = lines.some((one) => isIn('back', one.state));
  return running ? due : owing ? { price: due.price, bail: 0 } : { price: 0, bail: 0 };
};

/** Papers that hold, the newest first: no draft of one, none that was voided. */
export const papersOf = (order: Pick<Order, 'documents'>): LinkView['papers'] =>
  order.documents
    .filter((one) => !one.voided)
    .map((one) => ({ no: one.documentNo, kind: one.kind, day: asDay(one.day), total: one.total }))
    .toReversed();

const dayOrNull = (day: string | null): Day | null => (day === null ? null : asDay(day));

/** When and how the bail goes back; null where none was ever taken. */
export const bailBackOf = ({ money, bailBack, entries }: Order): LinkView['bailBack'] =>
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

/** `asked`: of what is due, now. */
export const dueInBaht = (
  asked: { price: number; bail: number },
  due: { price: number; bail: number },
  qr: { path: string; side: number } | null,
): LinkView['due'] =>
  asked.price + asked.bail === 0
    ? null
    : {
        price: bahtOf(asked.price),
        bail: bahtOf(asked.bail),
        total: bahtOf(asked.price + asked.bail),
        later: bahtOf(due.price + due.bail - asked.price - asked.bail),
        qr,
      };
