import { type FigureFault, mendFigures, verifyFigures } from '#reporting/analytics/server/index.ts';
import { repairSums, type SumsFault, verifySums } from '#orders/order/server/index.ts';
import type { CommandContext } from './with-database.ts';
import { type CommandShop, findCommandShops } from './find-shops.ts';
import type { FiguresArguments } from './figures-arguments.ts';

const told = ({ orderNo, column, kept, derived }: SumsFault): string =>
  `  ${orderNo} ${column}: stored ${JSON.stringify(kept)}, expected ${JSON.stringify(derived)}`;

const toldFigure = ({ what, day, branchId, cut, key, kept, derived }: FigureFault): string =>
  `  ${what}${day === null ? '' : ` ${day}`}, branch ${branchId}, ${cut} ${JSON.stringify(key)}: stored ${JSON.stringify(kept)}, expected ${JSON.stringify(derived)}`;

type Verified = Awaited<ReturnType<typeof verifyFigures>>;
const saidFigures = (shop: CommandShop, { days, garments, faults }: Verified): string =>
  `${shop.domain}: figures of ${days} days and ${garments} garments, ${faults.length} that differ`;

const said = (shop: CommandShop, orders: number, faults: readonly SumsFault[]): string => {
  const wrong = new Set(faults.map((one) => one.orderId)).size;
  return `${shop.domain}: ${orders} orders, ${wrong} with sums that differ`;
};

const figuresOf = async (
  db: CommandContext['db'],
  shop: CommandShop,
  ask: FiguresArguments,
  say: CommandContext['say'],
): Promise<boolean> => {
  const found = await verifyFigures(db, shop);
  const { faults } = found;
  say(saidFigures(shop, found));
  for (const fault of faults) say(toldFigure(fault));
  if (ask.what === 'verify' || faults.length === 0) return faults.length === 0;
  await mendFigures(db, shop);
  const after = await verifyFigures(db, shop);
  say(`repaired, ${saidFigures(shop, after)}`);
  return after.faults.length === 0;
};

export const verifyKeptSums = async (
  { db, ownerQuery, say }: CommandContext,
  ask: FiguresArguments,
): Promise<boolean> => {
  let right = true;
  for (const shop of await findCommandShops(ownerQuery, ask.domain)) {
    const { orders, faults } = await verifySums(db, shop);
    say(said(shop, orders, faults));
    for (const fault of faults) say(told(fault));
    if (ask.what === 'mend' && faults.length > 0) {
      await repairSums(db, shop, { lacking: false });
      const after = await verifySums(db, shop);
      say(`repaired, ${said(shop, after.orders, after.faults)}`);
      right &&= after.faults.length === 0;
    } else right &&= faults.length === 0;
    right = (await figuresOf(db, shop, ask, say)) && right;
  }
  return right;
};
