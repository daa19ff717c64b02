/** What the counter is shown without the server: the snapshot with the steps on top that it does not know of. Baht. */
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import { isIn, type LineState } from '#orders/order/states.ts';
import type { UnitState } from '#inventory/stock/unit-states.ts';
import { isOnRack } from '#inventory/stock/unit-states.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import {
  garmentsIn,
  promisedBy,
  restIn,
  type StepIn,
  type StepWhat,
  type TakenIn,
  timeOf,
} from '#counter/offline/offline-step.ts';
import type { Kept, KeptStep } from '../device/stored-records.ts';
import { feesOf, givenBack, keptBail, withFees, withVat } from './return-money.ts';

type Item = Kept['garments']['items'][number];
type Group = Kept['garments']['groups'][number];
export type Part = Group['parts'][number];
export type GarmentView = Item &
  Pick<Group, 'category' | 'rentalPrice' | 'bail' | 'parts'> & {
    unitId: number;
    barcode: string;
    state: UnitState;
  };
type KeptOrder = Kept['orders']['orders'][number];
type KeptCustomer = Kept['orders']['customers'][number];
export type LineView = Pick<
  KeptOrder['lines'][number],
  | 'itemId'
  | 'unitId'
  | 'barcode'
  | 'state'
  | 'pickupDay'
  | 'returnDay'
  | 'originalReturnDay'
  | 'rentalPrice'
  | 'discount'
  | 'bail'
> &
  Pick<Item, 'name' | 'code' | 'color' | 'size' | 'image'> & {
    /** Null for one that was opened here. */
    orderDetailId: number | null;
    parts: readonly Part[];
    /** Something was done with it that the server does not know of. */
    waits: boolean;
  };
export type OrderView = Pick<
  KeptOrder,
  | 'pickupDay'
  | 'returnDay'
  | 'note'
  | 'rent'
  | 'discount'
  | 'charges'
  | 'vatOnTop'
  | 'price'
  | 'balance'
  | 'bail'
  | 'bailHeld'
> & {
  /** Names it in addresses: 'o12', or the id of the step that opened it. */
  key: string;
  which: { orderId: number } | { openedBy: string };
  /** A provisional number where it was opened here. */
  orderNo: string;
  customer: Pick<KeptCustomer, 'name' | 'phone' | 'watch' | 'watchReason'> & { customerId: number | null };
  lines: LineView[];
  waits: boolean;
};
export type Span = Kept['promised']['spans'][number];
export type View = {
  asOf: string;
  /** By the server's clock. */
  today: Day;
  rules: Kept['rules'];
  orders: OrderView[];
  customers: KeptCustomer[];
  garments: GarmentView[];
  /** By barcode, in small letters. */
  byBarcode: ReadonlyMap<string, GarmentView>;
  spansOf: ReadonlyMap<number, readonly Span[]>;
  /** Promotions that were given here and that the snapshot does not count. */
  promoted: readonly { promotionId: number; customerId: number | null }[];
};

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;
export const plus = (a: number, b: number): number => bahtOf(satang(a) + satang(b));
export const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): number =>
  bahtOf(rows.reduce((sum, row) => sum + satang(amount(row)), 0));

const nobody = { customerId: null, name: '', phone: '', watch: false, watchReason: '' };
const noItem = { name: '', code: '', color: '', size: '', image: '' };

const takenFor = (what: 'price' | 'bail', payments: readonly TakenIn[]): number =>
  sumOf(
    payments.filter((one) => one.for === what),
    (one) => one.amount,
  );

/** The order after money was taken. */
const paid = (order: OrderView, payments: readonly TakenIn[]): OrderView => ({
  ...order,
  balance: plus(order.balance, -takenFor('price', payments)),
  bailHeld: plus(order.bailHeld, takenFor('bail', payments)),
  waits: true,
});

/** The same code, however it was typed. */
export const same = (a: string, b: string): boolean => a !== '' && a.toLowerCase() === b.toLowerCase();

type Named = { orderDetailId?: number | undefined; barcode?: string | undefined };
const isNamed = (line: LineView, one: Named): boolean =>
  one.orderDetailId === undefined
    ? same(line.barcode, one.barcode ?? '')
    : one.orderDetailId === line.orderDetailId;
const moved = (order: OrderView, lines: readonly Named[], state: LineState): OrderView => ({
  ...order,
  waits: true,
  lines: order.lines.map((line) => {
    const named = lines.find((one) => isNamed(line, one));
    return named === undefined
      ? line
      : { ...line, state, barcode: named.barcode ?? line.barcode, waits: true };
  }),
});

const isAbout = (order: OrderView, what: StepWhat): boolean => {
  if (what.kind === 'open') return false;
  return 'orderId' in order.which
    ? what.orderId === order.which.orderId
    : what.openedBy === order.which.openedBy;
};

const after = (order: OrderView, step: StepIn, rules: Kept['rules']): OrderView => {
  const { what } = step;
  if (!isAbout(order, what)) return order;
  if (what.kind === 'pay' && restIn(what) > 0) return keptBail(paid(order, what.payments));
  if (what.kind === 'pay') return paid(order, what.payments);
  if (what.kind === 'handOver') return moved(paid(order, what.payments), what.lines, 'out');
  if (what.kind === 'giveBack') return { ...givenBack(order, what.amount), waits: true };
  if (what.kind !== 'takeBack') return order;
  const day = bangkokDay(new Date(timeOf(step)));
  const fees = what.lines.flatMap((one) => {
    const line = order.lines.find((other) => isNamed(other, one));
    return line === undefined ? [] : feesOf(line, one, day, rules.shop);
  });
  return moved(withFees(order, fees, rules.shop), what.lines, 'returned');
};

/** An order that was opened here, before what followed. */
const openedHere = (
  { step, about }: KeptStep,
  what: Extract<StepWhat, { kind: 'open' }>,
  kept: {
    byBarcode: View['byBarcode'];
    customers: readonly KeptCustomer[];
    rules: Kept['rules'];
  },
): OrderView => {
  const day = bangkokDay(new Date(timeOf(step)));
  const lines = what.lines.map((line, at): LineView => {
    const garment = kept.byBarcode.get(line.barcode.toLowerCase());
    return {
      ...(garment ?? { ...noItem, unitId: null, parts: [] }),
      itemId: line.itemId,
      barcode: line.barcode,
      orderDetailId: null,
      state: 'out',
      pickupDay: day,
      returnDay: what.returnDay,
      originalReturnDay: what.returnDay,
      rentalPrice: line.rentalPrice ?? garment?.rentalPrice ?? 0,
      bail: line.bail ?? garment?.bail ?? 0,
      discount: about.garments[at]?.off ?? 0,
      waits: true,
    };
  });
  const rent = sumOf(lines, (line) => line.rentalPrice);
  const discount = bahtOf(promisedBy(what));
  const price = withVat(plus(rent, -discount), kept.rules.shop);
  const known = kept.customers.find((one) => one.customerId === what.customerId);
  return paid(
    {
      key: step.id,
      which: { openedBy: step.id },
      orderNo: step.number,
      customer: known ?? { ...nobody, name: about.customerName, phone: about.phone },
      pickupDay: day,
      returnDay: what.returnDay,
      note: what.note ?? '',
      rent,
      discount,
      charges: 0,
      vatOnTop: plus(plus(price, -rent), discount),
      price,
      balance: price,
      bail: sumOf(lines, (line) => line.bail),
      bailHeld: 0,
      lines,
      waits: true,
    },
    what.payments,
  );
};

/** What the snapshot does not know of yet: what waits, and what was sent after it was made. */
const isNews = ({ sent }: KeptStep, asOf: string): boolean =>
  sent === null || Date.parse(sent.sentAt) > Date.parse(asOf);

/** Puts it together; `today`: by the server's clock. */
export const viewOf = (kept: Kept, steps: readonly KeptStep[], today: Day): View => {
  const groups = new Map(kept.garments.groups.map((one) => [one.groupId, one]));
  const items = new Map(kept.garments.items.map((one) => [one.itemId, one]));
  const customers = new Map(kept.orders.customers.map((one) => [one.customerId, one]));
  const partsOf = (itemId: number): readonly Part[] =>
    groups.get(items.get(itemId)?.groupId ?? 0)?.parts ?? [];
  const stateAfter = new Map<string, UnitState>();
  const news = steps.filter((one) => isNews(one, kept.asOf));
  for (const { step } of news) {
    for (const line of garmentsIn(step.what))
      if (line.barcode)
        stateAfter.set(line.barcode.toLowerCase(), step.what.kind === 'takeBack' ? 'inspect' : 'out');
  }
  const garments = kept.garments.units.flatMap(([unitId, itemId, barcode, state]): GarmentView[] => {
    const item = items.get(itemId);
    const group = groups.get(item?.groupId ?? 0);
    if (item === undefined || group === undefined) return [];
    const { category, rentalPrice, bail, parts } = group;
    const now = stateAfter.get(barcode.toLowerCase()) ?? state;
    return [{ ...item, unitId, barcode, state: now, category, rentalPrice, bail, parts }];
  });
  const byBarcode = new Map(garments.map((one) => [one.barcode.toLowerCase(), one]));
  const orders = kept.orders.orders.map((order): OrderView => ({
    ...order,
    key: `o${order.orderId}`,
    which: { orderId: order.orderId },
    customer: customers.get(order.customerId ?? 0) ?? nobody,
    waits: false,
    lines: order.lines.map((line) => ({
      ...noItem,
      ...items.get(line.itemId),
      ...line,
      parts: partsOf(line.itemId),
      waits: false,
    })),
  }));
  const { rules } = kept;
  let all = orders;
  for (const one of news) {
    const { what } = one.step;
    all =
      what.kind === 'open'
        ? [openedHere(one, what, { byBarcode, customers: kept.orders.customers, rules }), ...all]
        : all.map((order) => after(order, one.step, rules));
  }
  const spansOf = new Map<number, Span[]>();
  for (const span of kept.promised.spans) spansOf.set(span[0], [...(spansOf.get(span[0]) ?? []), span]);
  return {
    asOf: kept.asOf,
    today,
    rules,
    orders: all,
    customers: kept.orders.customers,
    garments,
    byBarcode,
    spansOf,
    promoted: news.flatMap(({ step: { what } }) =>
      what.kind !== 'open'
        ? []
        : (what.promotions ?? []).map(({ promotionId }) => ({
            promotionId,
            customerId: what.customerId ?? null,
          })),
    ),
  };
};

export const handable = (order: OrderView): LineView[] =>
  order.lines.filter((line) => isIn('held', line.state));
export const returnable = (order: OrderView): LineView[] =>
  order.lines.filter((line) => isIn('out', line.state));

/** Why a garment cannot go today until a day: where it is, or until when it is promised from a day on; null when it may. */
export const hindrance = (
  view: View,
  garment: GarmentView,
  until: string,
  today: string,
): { state: UnitState } | { promised: string; orderNo: string } | null => {
  if (!isOnRack(garment.state)) return { state: garment.state };
  const span = (view.spansOf.get(garment.unitId) ?? []).find(
    ([, from, free]) => from <= until && today < free,
  );
  if (span === undefined) return null;
  const order = view.orders.find((one) => one.key === `o${span[3]}`);
  return { promised: span[1], orderNo: order?.orderNo ?? '' };
};
