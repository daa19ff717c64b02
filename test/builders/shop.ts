import { insertTermsSql } from '#setup/shop/server/index.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { termColumns } from '#setup/shop/terms.ts';
import type { TestApp } from '../server/test-app.ts';

type Settings = Record<string, string | number | boolean | null>;

/** Amounts are in satang. Changed terms apply to later orders, as after a save on the page. */
export const updateShopSettings = async (
  a: TestApp,
  settings: Settings,
  shop: { shopId: number } = a.shop,
) => {
  const names = Object.keys(settings);
  const columns = names.map((name, index) => `${name} = $${index + 2}`);
  const ofTerms = names.some((name) => termColumns.includes(name));
  if (ofTerms) columns.push('terms_version = terms_version + 1');
  await a.sql(`update shop set ${columns.join(', ')} where shop_id = $1`, [
    shop.shopId,
    ...Object.values(settings),
  ]);
  if (ofTerms) await a.sql(`${insertTermsSql} where shop_id = $1`, [shop.shopId]);
};

/** Amounts are in baht. */
export const saveShopRules = async (a: TestApp, change: object): Promise<void> => {
  const { version, rules } = await a.ok(a.shop.admin, shopContract.settings);
  await a.ok(a.shop.admin, shopContract.saveRules, { body: { version, ...rules, ...change } as never });
};
