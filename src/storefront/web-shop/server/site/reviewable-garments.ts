/** Which garments of an order its customer may tell about. A line is known by its place in the order: no inner id is told. */
import type { Order } from '#orders/order/contract.ts';
import { isIn } from '#orders/order/states.ts';
import { pathOf } from '#storefront/web-shop/rules/page-links.ts';
import type { LinkView } from '#storefront/web-shop/order-link-view.ts';
import { reviewedLines } from '../reviews/sql.ts';
import type { Visit } from './http/site-request.ts';

type Line = Order['lines'][number];
export type Place = { at: number; line: Line };

const cameBack = ({ state }: Line): boolean => isIn('came', state) && !isIn('lost', state);

/** Lines that are back, by their place from 1 on. */
export const placesOf = ({ lines }: Pick<Order, 'lines'>): Place[] =>
  lines
    .toSorted((one, other) => one.orderDetailId - other.orderDetailId)
    .map((line, index) => ({ at: index + 1, line }))
    .filter(({ line }) => cameBack(line));

/** Colour and size in the shop's words. */
export const detailOf = ({ lookups }: Pick<Visit, 'lookups'>, { color, size }: Line): string =>
  [
    { kind: 'color', code: color },
    { kind: 'size', code: size },
  ]
    .map(
      ({ kind, code }) => lookups.find((one) => one.kind === kind && one.code === code)?.description ?? code,
    )
    .filter((one) => one !== '')
    .join(' · ');

export const reviewPath = (token: string, at: number): string => pathOf('r', token, 'review', String(at));

/** Garments that are alike are asked for once, as long as one of them was not told about. */
export const reviewsAsked = async (
  visit: Visit,
  order: Order,
  token: string,
): Promise<LinkView['reviews']> => {
  const places = placesOf(order);
  if (places.length === 0) return [];
  const told = await visit.db.read(visit.scope, reviewedLines(visit.scope, order.orderId));
  const done = new Set(told.map((one) => one.id));
  const rows = new Map<string, LinkView['reviews'][number]>();
  for (const { at, line } of places) {
    const detail = detailOf(visit, line);
    const key = JSON.stringify([line.name, detail]);
    if ((rows.get(key)?.path ?? null) !== null) continue;
    rows.set(key, {
      name: line.name,
      detail,
      path: done.has(line.orderDetailId) ? null : reviewPath(token, at),
    });
  }
  return [...rows.values()];
};
