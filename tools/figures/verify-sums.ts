/** The kept sums of orders and the figures of days of whole shops, held against what they are made of. */
import { type FigureFault, mendFigures, verifyFigures } from '#reporting/analytics/server/index.ts';
import { mendSums, type SumsFault, verifySums } from '#orders/order/server/index.ts';
import type { Parts } from '../lib/with-database.ts';
import { type ShopName, shopsOf } from '../lib/find-shops.ts';
import type { FiguresAsk } from './arguments.ts';

const told = ({ orderNo, column, kept, derived }: SumsFault): string =>
  `  ${orderNo} ${column}: kept ${JSON.stringify(kept)}, is ${JSON.stringify(derived)}`;

const toldFigure = ({ what, day, branchId, cut, key, kept, derived }: FigureFault): string =>
  `  ${what}${day === null ? '' : ` ${day}`}, branch ${branchId}, ${cut} ${JSON.stringify(key)}: kept ${JSON.stringify(kept)}, is ${JSON.stringify(derived)}`;

type Verified = Awaited<ReturnType<typeof verifyFigures>>;
const saidFigures = (shop: ShopName, { days, garments, faults }: Verified): string =>
  `${shop.domain}: figures of ${days} days and ${garments} garments, ${faults.length} that differ`;

const said = (shop: ShopName, orders: number, faults: readonly SumsFault[]): string => {
  const wrong = new Set(faults.map((one) => one.orderId)).size;
  return `${shop.domain}: ${orders} orders, ${wrong} with sums that differ`;
};

/** The figures of days, which are made of what the orders come to. */
const figuresOf = async (
  db: Parts['db'],
  shop: ShopName,
  ask: FiguresAsk,
  say: Parts['say'],
): Promise<boolean> => {
  const found = await verifyFigures(db, shop);
  const { faults } = found;
  say(saidFigures(shop, found));
  for (const fault of faults) say(toldFigure(fault));
  if (ask.what === 'verify' || faults.length === 0) return faults.length === 0;
  await mendFigures(db, shop);
  const after = await verifyFigures(db, shop);
  say(`mended, ${saidFigures(shop, after)}`);
  return after.faults.length === 0;
};

/**
 * Verifies or mends the shops that are asked for; `say` gets a line at a time. True
 * when, in the end, nothing differs.
 */
export const figures = async ({ db, ownerQuery, say }: Parts, ask: FiguresAsk): Promise<boolean> => {
  let right = true;
  for (const shop of await shopsOf(ownerQuery, ask.domain)) {
    const { orders, faults } = await verifySums(db, shop);
    say(said(shop, orders, faults));
    for (const fault of faults) say(told(fault));
    if (ask.what === 'mend' && faults.length > 0) {
      await mendSums(db, shop, { lacking: false });
      const after = await verifySums(db, shop);
      say(`mended, ${said(shop, after.orders, after.faults)}`);
      right &&= after.faults.length === 0;
    } else right &&= faults.length === 0;
    right = (await figuresOf(db, shop, ask, say)) && right;
  }
  return right;
};
