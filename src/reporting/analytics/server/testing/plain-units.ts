import type { TestApp } from '#test/server/test-app.ts';

type Unit = { id: number; barcode: string };
export type RecountedUnit = {
  rentals: number;
  days: number;
  open: string[];
  rent: number;
  fees: number;
  soldFor: number;
  care: number;
};

const day = 86_400_000;

/**
 * Adds up the sums of each garment row by row, by barcode, in satang. Garments without events are omitted.
 */
export const recountUnits = async (
  a: Pick<TestApp, 'sql'>,
  shopId: number,
): Promise<Record<string, RecountedUnit>> => {
  const all = async <T extends object>(text: string): Promise<T[]> =>
    (await a.sql<{ row: T }>(`select to_json(x) as row from (${text}) x`, [shopId])).map((one) => one.row);
  const units = await all<Unit>('select id, barcode from unit where shop_id = $1');
  const lines = await all<{
    id: number;
    order: number;
    reservation: number | null;
    state: string;
    pickup: string;
    back: string | null;
    net: number;
  }>(
    `select id, order_id as order, reservation_id as reservation, state, pickup_day as pickup, returned_day as back,
       rental_price - discount as net from order_line where shop_id = $1`,
  );
  const promises = new Map(
    (
      await all<{ id: number; unit: number; state: string }>(
        "select id, unit_id as unit, state from reservation where shop_id = $1 and purpose = 'rental'",
      )
    ).map((one) => [one.id, one]),
  );
  const discounts = new Map(
    (
      await all<{ id: number; discount: number }>('select id, discount from rental_order where shop_id = $1')
    ).map((one) => [one.id, one.discount]),
  );
  const charges = await all<{ line: number | null; order: number; amount: number }>(
    'select line_id as line, order_id as order, amount from order_charge where shop_id = $1',
  );
  const sold = await all<{ unit: number | null; amount: number }>(
    "select unit_id as unit, quantity * (price - discount) as amount from order_sale_line where shop_id = $1 and state = 'sold'",
  );
  const events = await all<{ unit: number; cost: number }>(
    'select unit_id as unit, cost from unit_event where shop_id = $1 and cost <> 0',
  );

  const found = new Map<number, RecountedUnit>();
  const of = (unit: number): RecountedUnit => {
    const known = found.get(unit);
    if (known !== undefined) return known;
    const made = { rentals: 0, days: 0, open: [], rent: 0, fees: 0, soldFor: 0, care: 0 };
    found.set(unit, made);
    return made;
  };
  for (const line of lines) {
    const promise = line.reservation === null ? undefined : promises.get(line.reservation);
    if (promise === undefined || !['out', 'returned'].includes(promise.state)) continue;
    if (['draft', 'reserved', 'ready', 'cancelled', 'noshow'].includes(line.state)) continue;
    const sum = of(promise.unit);
    sum.rentals += 1;
    if (line.back === null) sum.open.push(line.pickup);
    else sum.days += Math.max(1, Math.round((Date.parse(line.back) - Date.parse(line.pickup)) / day) + 1);
    const whole = lines
      .filter((one) => one.order === line.order && !['cancelled', 'noshow'].includes(one.state))
      .reduce((all, one) => all + one.net, 0);
    const share = whole === 0 ? 0 : Math.round(((discounts.get(line.order) ?? 0) * line.net) / whole);
    sum.rent += line.net - share;
    for (const charge of charges)
      if (charge.line === line.id && charge.order === line.order) sum.fees += charge.amount;
  }
  for (const one of sold) if (one.unit !== null) of(one.unit).soldFor += one.amount;
  for (const one of events) of(one.unit).care += one.cost;
  const codes = new Map(units.map((one) => [one.id, one.barcode]));
  return Object.fromEntries(
    [...found].map(([id, sum]) => [codes.get(id) ?? String(id), { ...sum, open: sum.open.toSorted() }]),
  );
};

export const storedUnitSums = async (
  a: Pick<TestApp, 'sql'>,
  shopId: number,
): Promise<Record<string, RecountedUnit>> =>
  Object.fromEntries(
    (
      await a.sql<{ barcode: string; row: RecountedUnit }>(
        `select u.barcode, json_build_object('rentals', f.rentals, 'days', f.days, 'open', f.open_days, 'rent', f.rent, 'fees', f.fees,
           'soldFor', f.sold_for, 'care', f.care) as row
         from figure_unit f join unit u on u.shop_id = f.shop_id and u.id = f.unit_id
         where f.shop_id = $1 and (f.rentals, f.rent, f.fees, f.sold_for, f.care) is distinct from (0, 0, 0, 0, 0)`,
        [shopId],
      )
    ).map((one) => [one.barcode, one.row]),
  );
