/**
 * Adds up the figures of a shop row by row from its tables, as decision 61 describes them and independently
 * of the product's code.
 */
import type { TestApp } from '#test/server/test-app.ts';
import { bangkokDay } from '#lib/dates/day.ts';

type Entry = {
  id: number;
  branch: number;
  day: string;
  kind: string;
  method: string;
  amount: number;
  by: number | null;
  order: number | null;
  sold: boolean;
  /** The kind of fee that a refund returns. */
  fee: string | null;
};
type Line = {
  id: number;
  order: number;
  branch: number;
  item: number;
  state: string;
  net: number;
  pickup: string;
  due: string;
  back: string | null;
  lost: boolean;
};
type Order = {
  id: number;
  branch: number;
  kind: string;
  channel: string;
  at: string;
  price: number;
  state: string;
  lines: number;
  pickup: string;
};

/** Maps `branch day cut key` to [n, satang]. Months use their first day. */
export type RecountedFigures = Record<string, [number, number]>;

const notIncome = ['expense', 'bail_taken', 'bail_returned', 'bail_kept', 'credit_payout', 'voucher_sold'];
const byThemselves = [
  'late_fee',
  'cleaning_fee',
  'damage_fee',
  'lost_part',
  'lost_unit',
  'shipping',
  'other_income',
  'sale',
];

/**
 * Divides an amount by weights, exact to the satang. Every share is rounded down, then the largest fractions
 * get one more satang, the first of equal ones.
 */
const shareOut = (amount: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const size = Math.abs(amount);
  const exact = weights.map((one) => BigInt(size) * BigInt(one));
  const parts = exact.map((one) => Number(one / BigInt(whole)));
  let left = size - parts.reduce((sum, one) => sum + one, 0);
  const order = exact
    .map((one, at) => ({ at, rest: Number(one % BigInt(whole)) }))
    .filter((one) => (weights[one.at] ?? 0) > 0)
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of order) if (left-- > 0) parts[at] = (parts[at] ?? 0) + 1;
  return parts.map((one) => Math.sign(amount) * one);
};

type Item = { id: number; category: string; color: string; size: string; group: number };
const garmentCuts = ['category', 'color', 'size', 'group'] as const;

class FigureRecount {
  readonly days: RecountedFigures = {};
  readonly months: RecountedFigures = {};
  income = 0;
  readonly #items: ReadonlyMap<number, Item>;
  readonly #orders: ReadonlyMap<number, Order>;
  readonly #linesOf: ReadonlyMap<number, Line[]>;

  constructor(items: readonly Item[], orders: readonly Order[], lines: readonly Line[]) {
    this.#items = new Map(items.map((one) => [one.id, one]));
    this.#orders = new Map(orders.map((one) => [one.id, one]));
    this.#linesOf = Map.groupBy(lines, (one) => one.order);
  }

  addEntry(entry: Entry): void {
    const { branch, day, kind, method, amount, by, order } = entry;
    this.#add(branch, day, 'kind', kind, 1, amount);
    if (notIncome.includes(kind)) return;
    this.income += amount;
    this.#add(branch, day, 'method', method, 1, amount);
    this.#add(branch, day, 'staff', by === null ? '' : String(by), 1, amount);
    const of = order === null ? undefined : this.#orders.get(order);
    this.#add(branch, day, 'channel', of?.channel ?? '', 1, amount);
    const garments = (order === null ? undefined : this.#linesOf.get(order)) ?? [];
    const counted = garments.filter((one) => one.state !== 'cancelled' && one.state !== 'noshow');
    const some = counted.some((one) => one.net > 0) ? counted : garments;
    const part = this.#partOf(entry, of, some);
    if (part !== undefined) {
      for (const cut of garmentCuts) this.#add(branch, day, cut, part, 0, amount);
      return;
    }
    const shares = shareOut(
      amount,
      some.map((one) => Math.max(0, one.net)),
    );
    for (const [at, one] of some.entries()) this.#addGarment(branch, day, one.item, 0, shares[at] ?? 0);
  }

  addLine(one: Line): void {
    if (!['draft', 'cancelled', 'noshow'].includes(one.state)) {
      this.#addGarment(one.branch, one.pickup, one.item, 1, 0);
      this.#add(one.branch, one.pickup, 'count', 'rentals', 1, one.net);
      const made = bangkokDay(new Date(this.#orders.get(one.order)?.at ?? ''));
      const booked = (this.days[`${one.branch} ${one.pickup} made ${made}`] ??= [0, 0]);
      booked[0] += 1;
      booked[1] += one.net;
    }
    if (one.back !== null && ['returned', 'lost', 'closed'].includes(one.state) && !one.lost) {
      const late = Math.round((Date.parse(one.back) - Date.parse(one.due)) / 86_400_000);
      this.#add(one.branch, one.back, 'count', late > 0 ? 'late' : 'onTime', 1, Math.max(0, late));
    }
  }

  addOrder(one: Order): void {
    if (one.state === 'draft') return;
    const day = bangkokDay(new Date(one.at));
    if (one.kind === 'sale') {
      this.#add(one.branch, day, 'count', 'sales', 1, one.price);
      return;
    }
    this.#add(one.branch, day, 'count', 'orders', 1, one.price);
    this.#add(one.branch, day, 'count', 'garments', one.lines, 0);
    if (one.state === 'cancelled' || one.state === 'noshow')
      this.#add(one.branch, day, 'count', one.state, 1, 0);
    else {
      const lead = Math.round((Date.parse(one.pickup) - Date.parse(day)) / 86_400_000);
      this.#add(one.branch, day, 'count', 'lead', 1, Math.max(0, lead));
      this.#add(one.branch, day, 'count', 'basket', 1, one.price);
    }
  }

  removeEmpty(): void {
    for (const sums of [this.days, this.months])
      for (const [key, [n, amount]] of Object.entries(sums)) if (n === 0 && amount === 0) delete sums[key];
  }

  /**
   * Returns the key of income that does not belong to garments, or undefined if it is divided among
   * `garments`.
   */
  #partOf(
    { kind, order, sold, fee }: Entry,
    of: Order | undefined,
    garments: readonly Line[],
  ): string | undefined {
    if (byThemselves.includes(kind)) return `|${kind}`;
    if (fee !== null) return `|${fee}`;
    if (order === null) return '|other_income';
    if (sold || of?.kind === 'sale') return '|sale';
    return garments.some((one) => one.net > 0) ? undefined : '|other';
  }

  #add(branch: number, day: string, cut: string, key: string, n: number, amount: number): void {
    for (const [into, when] of [
      [this.days, day],
      [this.months, `${day.slice(0, 7)}-01`],
    ] as const) {
      const sum = (into[`${branch} ${when} ${cut} ${key}`] ??= [0, 0]);
      sum[0] += n;
      sum[1] += amount;
    }
  }

  #addGarment(branch: number, day: string, item: number, n: number, amount: number): void {
    const one = this.#items.get(item);
    for (const cut of garmentCuts) this.#add(branch, day, cut, String(one?.[cut] ?? '?'), n, amount);
  }
}

export const recountFigures = async (
  a: Pick<TestApp, 'sql'>,
  shopId: number,
): Promise<{ days: RecountedFigures; months: RecountedFigures; income: number }> => {
  const all = async <T extends object>(text: string): Promise<T[]> =>
    (await a.sql<{ row: T }>(`select to_json(x) as row from (${text}) x`, [shopId])).map((one) => one.row);
  const entries = await all<Entry>(
    `select id, branch_id as branch, day, kind, method, amount, by_user as by, order_id as order,
       exists (select from sold_refund s where s.shop_id = $1 and s.entry_id = e.id) as sold, e.refund_of as fee from ledger_entry e where shop_id = $1 order by id`,
  );
  const lines = await all<Line>(
    `select id, order_id as order, branch_id as branch, item_id as item, state, rental_price - discount as net, pickup_day as pickup,
       return_day as due, returned_day as back, lost from order_line where shop_id = $1 order by id`,
  );
  const orders = await all<Order>(
    `select o.id, o.branch_id as branch, o.kind, o.channel, o.created_at as at, s.price, s.state, s.line_count as lines, s.pickup_day as pickup
     from rental_order o join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id where o.shop_id = $1 order by o.id`,
  );
  const items = await all<Item>(
    'select id, category, color, size, group_id as group from product_item where shop_id = $1',
  );
  const recount = new FigureRecount(items, orders, lines);
  for (const one of entries) recount.addEntry(one);
  for (const one of lines) recount.addLine(one);
  for (const one of orders) recount.addOrder(one);
  recount.removeEmpty();
  const { days, months, income } = recount;
  return { days, months, income };
};

export const storedFigures = async (
  a: Pick<TestApp, 'sql'>,
  shopId: number,
): Promise<{ days: RecountedFigures; months: RecountedFigures }> => {
  const read = async (table: string, day: string): Promise<RecountedFigures> =>
    Object.fromEntries(
      (
        await a.sql<{ name: string; n: string; amount: string }>(
          `select branch_id || ' ' || ${day} || ' ' || cut || ' ' || key as name, n, amount from ${table} where shop_id = $1`,
          [shopId],
        )
      ).map((one) => [one.name, [Number(one.n), Number(one.amount)]]),
    );
  return { days: await read('figure_day', 'day'), months: await read('figure_month', 'month') };
};
