import { imageUrl } from '#lib/images/image-url.ts';
import { bahtOf } from '#lib/money/money.ts';
import { countAvailableByDays } from '#inventory/stock/server/index.ts';
import {
  cartChoiceOf,
  parseCartChoice,
  putSiteCartLine,
  readSiteCart,
} from '#storefront/web-shop/rules/cart-cookie.ts';
import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import type { WishListView } from '#storefront/web-shop/views.ts';
import {
  addToWishList,
  wishListOfQuery,
  readWishList,
  wishListQuery,
  wishListHeader,
} from '#storefront/web-shop/rules/wish-list.ts';
import { changeWishes, wishesOf } from '#storefront/web-shop/server/accounts/account.ts';
import { groupPath, groupNamesOf } from '../garment-cards.ts';
import { cartCookieOf } from './post-cart.ts';
import { cookieTargetOf } from '../http/cookie-target.ts';
import { type SiteResponse, type FormFields, pageResponse, type SiteRequest } from '../http/site-request.ts';
import { requestedDaysOf, shownRentOf } from '../requested-days.ts';
import { type WishListRow, wishListRows } from '../sql/wish-rows.ts';

type Style = WishListView['styles'][number];

const stylesOf = async (visit: SiteRequest, keys: readonly string[]): Promise<Style[]> => {
  const { db, scope } = visit;
  if (keys.length === 0) return [];
  const rows = await db.read(scope, wishListRows(scope, keys, visit.front.language));
  const days = requestedDaysOf(visit);
  const counts =
    days === null
      ? []
      : await countAvailableByDays(db, scope, {
          itemIds: rows.flatMap((row) => row.items.map((one) => one.itemId)),
          branchIds: scope.branchIds,
          spans: [days],
        });
  const free = new Set(counts.filter((one) => (one.free[0] ?? 0) > 0).map((one) => one.itemId));
  return rows.map((row): Style => {
    const items = days === null ? row.items : row.items.filter((one) => free.has(one.itemId));
    return {
      key: keys[row.at] ?? '',
      choices: items.map(({ color, size }) => ({
        value: cartChoiceOf(color, size),
        name: [...groupNamesOf(visit, 'size', [size]), ...groupNamesOf(visit, 'color', [color])]
          .map((one) => one.name)
          .filter((one) => one !== '')
          .join(' · '),
      })),
      card: cardOf(visit, row, keys[row.at] ?? '', days === null ? null : items.length > 0),
    };
  });
};

const cardOf = (visit: SiteRequest, row: WishListRow, key: string, free: boolean | null): Style['card'] => ({
  path: groupPath(visit, row.name, key),
  name: row.label,
  image: row.folder === null ? '' : imageUrl(visit.scope.shopId, row.folder, row.token, 480),
  price: bahtOf(shownRentOf(visit)(row.price)),
  sizes: [],
  sizesFree: false,
  free,
  count: null,
});

export const loadWishList = async (visit: SiteRequest): Promise<SiteResponse> => {
  const passed = wishListOfQuery(visit.query['of'] ?? '');
  const own = await wishesOf(visit);
  const shared = passed.length > 0 && passed.join() !== own.join();
  const styles = await stylesOf(visit, shared ? passed : own);
  const keys = styles.map((one) => one.key);
  const address = `${visit.origin}${pageLinkTo({ ...visit.front, base: visit.home }, '/wish', { of: wishListQuery(keys) })}`;
  const page = pageResponse({
    view: {
      name: 'wish',
      data: { styles, shared, of: wishListQuery(keys), address: keys.length === 0 ? '' : address },
    },
    title: `${visit.words.wish.title} · ${visit.front.name}`,
  });
  if (page.kind !== 'page' || own.join() === readWishList(visit.cookie).join()) return page;
  // Another device has changed the list.
  return { ...page, cookie: wishListHeader(own, cookieTargetOf(visit)) };
};

export const postWishList = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const key = (fields['key']?.[0] ?? '').slice(0, 100);
  const to = (path: string, ...cookie: string[]): SiteResponse => ({
    kind: 'to',
    address: pageLinkTo(visit.front, path),
    status: 303,
    ...(cookie.length > 0 && { cookie }),
  });
  const saved = async (change: (wishes: readonly string[]) => string[]): Promise<string> =>
    wishListHeader(await changeWishes(visit, change), cookieTargetOf(visit));
  const add = (keys: readonly string[]) => saved((wishes) => addToWishList(wishes, keys));
  const remove = () => saved((wishes) => wishes.filter((one) => one !== key));
  switch (fields['do']?.[0]) {
    case 'add':
      return to('/wish', await add([key]));
    case 'all':
      return to('/wish', await add(wishListOfQuery(fields['of']?.[0] ?? '')));
    case 'remove':
      return to('/wish', await remove());
    case 'cart': {
      const choice = parseCartChoice(fields['choice']?.[0] ?? '');
      if (key === '' || choice === undefined) return to('/wish');
      const cart = readSiteCart(visit.cookie);
      const now = putSiteCartLine(cart, { key, ...choice, n: 1 });
      const fits = now.some((one) => one.key === key);
      return fits ? to('/cart', cartCookieOf(visit, now), await remove()) : to('/cart');
    }
    default:
      return to('/wish');
  }
};
