/** The kept sums of whole shops, held against what they are made of. */
import { mendSums, type SumsFault, verifySums } from '../../src/order/server/index.ts';
import type { Parts } from '../lib/on-database.ts';
import { type ShopName, shopsOf } from '../lib/shops-of.ts';
import type { FiguresAsk } from './ask.ts';

const told = ({ orderNo, column, kept, derived }: SumsFault): string =>
  `  ${orderNo} ${column}: kept ${JSON.stringify(kept)}, is ${JSON.stringify(derived)}`;

const said = (shop: ShopName, orders: number, faults: readonly SumsFault[]): string => {
  const wrong = new Set(faults.map((one) => one.orderId)).size;
  return `${shop.domain}: ${orders} orders, ${wrong} with sums that differ`;
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
  }
  return right;
};
