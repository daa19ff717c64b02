/** The kept sums of whole shops, held against what they are made of. */
import type { Db } from '../../src/core/server/db.ts';
import { mendSums, type SumsFault, verifySums } from '../../src/order/server/index.ts';
import type { FiguresAsk } from './ask.ts';

type ShopName = { shopId: number; domain: string };

const shopsOf = async (
  ownerQuery: (text: string) => Promise<ShopName[]>,
  ask: FiguresAsk,
): Promise<ShopName[]> => {
  const all = await ownerQuery('select shop_id as "shopId", domain from shop order by shop_id');
  const asked = all.filter((shop) => ask.domain === undefined || shop.domain === ask.domain);
  if (ask.domain !== undefined && asked.length === 0) throw new Error(`there is no shop ${ask.domain}`);
  return asked;
};

const told = ({ orderNo, column, kept, derived }: SumsFault): string =>
  `  ${orderNo} ${column}: kept ${JSON.stringify(kept)}, is ${JSON.stringify(derived)}`;

const said = (shop: ShopName, orders: number, faults: readonly SumsFault[]): string => {
  const wrong = new Set(faults.map((one) => one.orderId)).size;
  return `${shop.domain}: ${orders} orders, ${wrong} with sums that differ`;
};

/**
 * Verifies or mends the shops that are asked for; `say` gets a line at a time. `ownerQuery` sees the shops of all. True
 * when, in the end, nothing differs.
 */
export const figures = async (
  { db, ownerQuery, say }: { db: Db; ownerQuery(text: string): Promise<ShopName[]>; say(line: string): void },
  ask: FiguresAsk,
): Promise<boolean> => {
  let right = true;
  for (const shop of await shopsOf(ownerQuery, ask)) {
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
