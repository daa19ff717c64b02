/** Settings of a shop, as columns of its row. */
import type { TestApp } from '../server/test-app.ts';

type Settings = Record<string, string | number | boolean | null>;

/** Sets columns of the shop's row; amounts in satang. */
export const updateShopSettings = async (
  a: TestApp,
  settings: Settings,
  shop: { shopId: number } = a.shop,
) => {
  const columns = Object.keys(settings).map((name, index) => `${name} = $${index + 2}`);
  await a.sql(`update shop set ${columns.join(', ')} where shop_id = $1`, [
    shop.shopId,
    ...Object.values(settings),
  ]);
};
