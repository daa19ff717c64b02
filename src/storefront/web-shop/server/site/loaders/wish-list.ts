import { imageUrl } from '#lib/images/image-url.ts';
import { bahtOf } from '#lib/money/money.ts';
import { freeByDays } from '#inventory/stock/server/index.ts';
import { choiceOf, ofChoice, putLine, readCart } from '#storefront/web-shop/rules/cart-cookie.ts';
import { linkTo } from '#storefront/web-shop/rules/page-links.ts';
import type { WishView } from '#storefront/web-shop/views.ts';
import {
  addWishes,
  ofAddress,
  readWishes,
  wishesInAddress,
  wishHeader,
} from '#storefront/web-shop/rules/wish-list.ts';
import { groupPath, namesOf } from '../garment-cards.ts';
import { cookieOf } from './cart.ts';
import { type Answer, type Fields, shown, type Visit } from '../http/site-request.ts';
import { priceFor, wishedDays } from '../requested-days.ts';
import { type WishRow, wishRows } from '../sql/wish-rows.ts';

type Style = WishView['styles'][number];

/** The styles with what is free of them on the visitor's day: two round trips, however many there are. */
const stylesOf = async (visit: Visit, keys: readonly string[]): Promise<Style[]> => {
  const { db, scope } = visit;
  if (keys.length === 0) return [];
  const rows = await db.read(scope, wishRows(scope, keys));
  const days = wishedDays(visit);
  const counts =
    days === null
      ? []
      : await freeByDays(db, scope, {
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
        value: choiceOf(color, size),
        name: [...namesOf(visit, 'size', [size]), ...namesOf(visit, 'color', [color])]
          .map((one) => one.name)
          .filter((one) => one !== '')
          .join(' · '),
      })),
      card: cardOf(visit, row, keys[row.at] ?? '', days === null ? null : items.length > 0),
    };
  });
};

const cardOf = (visit: Visit, row: WishRow, key: string, free: boolean | null): Style['card'] => {
  const days = wishedDays(visit);
  return {
    path: groupPath(visit, row.name, key),
    name: row.name,
    image: row.folder === null ? '' : imageUrl(visit.scope.shopId, row.folder, row.token, 480),
    price: days === null ? bahtOf(row.price) : priceFor(visit, bahtOf(row.price), days),
    sizes: [],
    sizesFree: false,
    free,
    count: null,
  };
};

/** What the visitor has put aside; or what somebody has passed on to them in the address. */
export const loadWish = async (visit: Visit): Promise<Answer> => {
  const passed = ofAddress(visit.query['of'] ?? '');
  const own = readWishes(visit.cookie);
  const shared = passed.length > 0 && passed.join() !== own.join();
  const styles = await stylesOf(visit, shared ? passed : own);
  const keys = styles.map((one) => one.key);
  const address = `${visit.origin}${linkTo({ ...visit.front, base: visit.home }, '/wish', { of: wishesInAddress(keys) })}`;
  return shown({
    view: {
      name: 'wish',
      data: { styles, shared, of: wishesInAddress(keys), address: keys.length === 0 ? '' : address },
    },
    title: `${visit.words.wish.title} · ${visit.front.name}`,
  });
};

/** Puts styles aside, takes one out, or moves a garment into the cart. */
export const postWish = (visit: Visit, fields: Fields): Answer => {
  const wishes = readWishes(visit.cookie);
  const key = (fields['key']?.[0] ?? '').slice(0, 100);
  const place = { base: visit.front.base, secure: visit.origin.startsWith('https:') };
  const to = (path: string, ...cookie: string[]): Answer => ({
    kind: 'to',
    address: linkTo(visit.front, path),
    status: 303,
    ...(cookie.length > 0 && { cookie }),
  });
  const without = wishes.filter((one) => one !== key);
  switch (fields['do']?.[0]) {
    case 'add':
      return to('/wish', wishHeader(addWishes(wishes, [key]), place));
    case 'all':
      return to('/wish', wishHeader(addWishes(wishes, ofAddress(fields['of']?.[0] ?? '')), place));
    case 'remove':
      return to('/wish', wishHeader(without, place));
    case 'cart': {
      const choice = ofChoice(fields['choice']?.[0] ?? '');
      if (key === '' || choice === undefined) return to('/wish');
      const cart = readCart(visit.cookie);
      const now = putLine(cart, { key, ...choice, n: 1 });
      const fits = now.some((one) => one.key === key);
      return fits ? to('/cart', cookieOf(visit, now), wishHeader(without, place)) : to('/cart');
    }
    default:
      return to('/wish');
  }
};
