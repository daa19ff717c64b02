import type { TestApp } from '#test/server/test-app.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openTestWebShop } from './samples.ts';

export type WebShopSettings = Partial<Omit<BodyIn<typeof webShopContract.saveSite>, 'version'>>;

const bodyOf = async (a: TestApp, who: TestApp['shop'], part: WebShopSettings) => {
  const { version } = await a.ok(who.admin, webShopContract.site);
  return { body: { ...openTestWebShop, ...part, version } };
};

/** Opens the web shop of `who`. Settings missing in `part` are those of `openTestWebShop`. */
export const openWebShop = async (a: TestApp, who: TestApp['shop'], part: WebShopSettings = {}) =>
  a.ok(who.admin, webShopContract.saveSite, await bodyOf(a, who, part));

/** Like `openWebShop`, for settings that the server may refuse. */
export const trySettings = async (a: TestApp, who: TestApp['shop'], part: WebShopSettings) =>
  a.call(who.admin, webShopContract.saveSite, await bodyOf(a, who, part));
