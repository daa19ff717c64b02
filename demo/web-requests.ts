/** The functions of web shop and counter create requests in every state. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countAvailable } from '#inventory/stock/server/index.ts';
import { emptyRequestInput } from '#storefront/web-shop/rules/request-input.ts';
import {
  acceptWebOrder,
  offerWebOrder,
  placeRequest,
  refuseWebOrder,
  siteSettingsRow,
  withdrawWebRequest,
} from '#storefront/web-shop/server/index.ts';
import { webRequests } from './words/web-requests.ts';

type Made = (typeof webRequests)[number];

const itemsOf = (scope: Scope) => sql<{ id: number }>`
  select min(i.id) as id from product_item i
  join product_group g on g.shop_id = i.shop_id and g.id = i.group_id and g.web_item = 'y' and g.state
  where i.shop_id = ${scope.shopId} and i.active
    and exists (select from unit u where u.shop_id = i.shop_id and u.item_id = i.id and u.branch_id = ${scope.branchId} and u.state = 'ready')
  group by g.id order by max(g.rental_price), g.id`;

const answer = async (q: Tx, scope: Scope, one: Made, orderId: number, customerId: number): Promise<void> => {
  const version = 1;
  switch (one.state) {
    case 'accepted':
      return acceptWebOrder(q, scope, orderId, { customerId, version });
    case 'offered':
      return offerWebOrder(q, scope, orderId, { customerId, version, answer: one.answer, hours: 48 });
    case 'refused':
      return refuseWebOrder(q, scope, orderId, { version, reason: 'taken', answer: one.answer });
    case 'withdrawn':
      return withdrawWebRequest(q, scope, orderId);
    case 'new':
    case 'expired':
      return undefined;
  }
};

export const addWebRequests = async (
  q: Tx,
  scope: Scope,
  today: Day,
  customerIds: readonly number[],
): Promise<void> => {
  const [site] = (await siteSettingsRow(scope).execute(q)).rows;
  if (site === undefined) throw new AppError('NOT_FOUND');
  const { rows: items } = await itemsOf(scope).execute(q);
  const itemIds = items.map((one) => one.id);
  let last: { inDays: number; itemId: number } | undefined;
  for (const [at, one] of webRequests.entries()) {
    const eventDay = addDays(today, one.inDays);
    const days = { pickupDay: addDays(eventDay, -1), returnDay: addDays(eventDay, 1) };
    const free = await countAvailable(q, scope, { itemIds, ...days });
    const most = last?.inDays === one.inDays ? last.itemId : undefined;
    const itemId =
      most !== undefined && (free.get(most) ?? 0) > 0
        ? most
        : itemIds.findLast((id) => (free.get(id) ?? 0) > 1);
    if (itemId === undefined) continue;
    last = { inDays: one.inDays, itemId };
    const orderId = await placeRequest(q, scope, site, {
      key: randomBytes(16).toString('hex'),
      branchId: scope.branchId,
      eventDay,
      ...days,
      rentDurationId: null,
      lines: [{ itemId, quantity: 1 }],
      answers: [],
      consents: [],
      visits: { pickup: null, return: null },
      voucherId: null,
      typed: {
        ...emptyRequestInput,
        name: one.name,
        phone: one.phone,
        line: one.line,
        measurements: one.measurements,
        note: one.note,
        delivery: one.parcel ? 'parcel' : 'branch',
        address: one.address,
        consent: 'y',
      },
      language: one.language,
      work: 0,
      sender: null,
      sealed: '',
      seen: null,
    });
    if (typeof orderId === 'number') await answer(q, scope, one, orderId, customerIds[at] ?? 0);
  }
};
