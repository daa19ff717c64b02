/** URLs have the line's position in the order, because internal ids are private. */
import type { Order } from '#orders/order/contract.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { OrderLinkView } from '#storefront/web-shop/order-link-view.ts';
import { reviewedLines } from '../reviews/sql.ts';
import { translatedNames } from './garment-cards.ts';
import type { SiteRequest } from './http/site-request.ts';

type Line = Order['lines'][number];
export type ReviewableLine = { at: number; line: Line };

const cameBack = ({ state }: Line): boolean => isInStateSet('came', state) && !isInStateSet('lost', state);

export const reviewableLinesOf = ({ lines }: Pick<Order, 'lines'>): ReviewableLine[] =>
  lines
    .toSorted((one, other) => one.orderDetailId - other.orderDetailId)
    .map((line, index) => ({ at: index + 1, line }))
    .filter(({ line }) => cameBack(line));

export const colorAndSizeOf = ({ lookups }: Pick<SiteRequest, 'lookups'>, { color, size }: Line): string =>
  [
    { kind: 'color', code: color },
    { kind: 'size', code: size },
  ]
    .map(
      ({ kind, code }) => lookups.find((one) => one.kind === kind && one.code === code)?.description ?? code,
    )
    .filter((one) => one !== '')
    .join(' · ');

export const reviewPath = (token: string, at: number): string => pagePathOf('r', token, 'review', String(at));

/** Returns one of equal garments, the first without a review, else the first. */
export const reviewableGarments = async (
  visit: SiteRequest,
  order: Order,
  token: string,
): Promise<OrderLinkView['reviews']> => {
  const places = reviewableLinesOf(order);
  if (places.length === 0) return [];
  const reviewed = await visit.db.read(visit.scope, reviewedLines(visit.scope, order.orderId));
  const names = await translatedNames(
    visit,
    places.map(({ line }) => line.groupId),
  );
  const done = new Set(reviewed.map((one) => one.id));
  const rows = new Map<string, OrderLinkView['reviews'][number]>();
  for (const { at, line } of places) {
    const detail = colorAndSizeOf(visit, line);
    const name = names.get(line.groupId) ?? line.name;
    const key = JSON.stringify([name, detail]);
    const known = rows.get(key);
    const written = done.has(line.orderDetailId);
    if (known !== undefined && (written || !known.written)) continue;
    rows.set(key, { name, detail, path: reviewPath(token, at), written });
  }
  return [...rows.values()];
};
