/**
 * The sealed key of a link to a pick-up slip has shop, order and last day (90 days after the return day). The
 * key is not stored and cannot be forged.
 */
import { type RawBuilder, sql } from 'kysely';
import { addDays, asDay, bangkokDay, isDay } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { CodeProvider } from '#inventory/stock/server/index.ts';
import { itemDetail, orderLineName, paperOfOrder, stateInSql } from '#orders/order/server/index.ts';
import { slipTermsVersion } from '#orders/attachments/server/index.ts';
import type { SharedSlip, printingContract } from '../contract.ts';

const holdsFor = 90;
const place = (shopId: number): string => `shop/${shopId}/slip`;

type Named = { shopId: number; orderId: number; until: string };

const keyOf = (seal: Seal, { shopId, orderId, until }: Named): string =>
  `${shopId}.${seal.close(`${orderId} ${until}`, place(shopId))}`;

const namedBy = (seal: Seal, key: string, today: string): Named | null => {
  const [, shop = '', sealed = ''] = /^([1-9]\d{0,8})\.(.+)$/.exec(key) ?? [];
  const shopId = Number(shop);
  const [orderId, until] = (seal.open(sealed, place(shopId)) ?? '').split(' ');
  if (!isDay(until) || until < today) return null;
  return { shopId, orderId: Number(orderId), until };
};

export const slipCode: CodeProvider = (scope, { text, seal }) => {
  const [, key] = /^https?:\/\/\S+\/pages\/slip\/([^/?#\s]+)/.exec(text) ?? [];
  const named = key === undefined ? null : namedBy(seal, key, bangkokDay(new Date()));
  return named?.shopId === scope.shopId ? paperOfOrder(scope, sql`${named.orderId}`) : null;
};

const gone = stateInSql('gone', sql`l.state`);

export const createSlipLink = readHandler<typeof printingContract.slipLink>(async (db, scope, call) => {
  const { orderid: orderId } = call.params;
  const [order] = await db.read(
    scope,
    sql<{ until: string | null }>`
      select (select max(l.return_day) from order_line l
        where l.shop_id = o.shop_id and l.order_id = o.id and ${gone}) as until
      from rental_order o where o.shop_id = ${scope.shopId} and o.id = ${orderId}
        and o.branch_id = any(${[...scope.branchIds]}::bigint[])`,
  );
  if (order === undefined) return call.fail('NOT_FOUND');
  if (order.until === null) return call.fail('ILLEGAL_TRANSITION');
  const until = addDays(asDay(order.until), holdsFor);
  return { key: keyOf(call.seal, { shopId: scope.shopId, orderId, until }), until };
});

const partNames = (parts: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(p->>'name'), '[]') from jsonb_array_elements(coalesce(${parts}, '[]')) p)`;

const slipRow = ({ shopId, orderId }: Named) => sql<SharedSlip>`
  select json_build_object('name', s.name, 'address', coalesce(nullif(b.address, ''), s.address),
      'phone', coalesce(nullif(b.phone, ''), s.phone)) as shop,
    o.order_no as "orderNo", coalesce(c.name, '') as customer,
    (select min(l.pickup_day) from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and ${gone}) as "pickupDay",
    (select max(l.return_day) from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and ${gone}) as "returnDay",
    t.bail_held as "bailHeld", h.late_fee_per_day as "lateFeePerDay", h.late_grace_days as "lateGraceDays",
    h.hand_over_terms as terms,
    (select json_build_object('signer', g.signer, 'at', g.at) from order_signature g
      where g.shop_id = o.shop_id and g.order_id = o.id and g.moment = 'out' order by g.id desc limit 1) as signed,
    (select json_agg(json_build_object('set', coalesce(e.name || ': ' || l.set_part, ''), 'name', ${orderLineName},
        'detail', concat_ws(' · ', u.barcode, ${itemDetail({ shopId })}),
        'parts', ${partNames(sql`l.parts_out`)}, 'held', ${partNames(sql`l.parts_held`)}) order by l.id)
      from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
      left join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
      left join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
      left join order_set e on e.shop_id = l.shop_id and e.id = l.order_set_id
      where l.shop_id = o.shop_id and l.order_id = o.id and ${gone}) as garments
  from rental_order o
  join shop s on s.shop_id = o.shop_id and s.closed_at is null
  join shop_terms h on h.shop_id = o.shop_id and h.version = ${slipTermsVersion}
  join branch b on b.shop_id = o.shop_id and b.id = o.branch_id
  join order_sums t on t.shop_id = o.shop_id and t.order_id = o.id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  where o.shop_id = ${shopId} and o.id = ${orderId}`;

export const getSharedSlip = readHandler<typeof printingContract.sharedSlip>(async (db, _scope, call) => {
  const named = namedBy(call.seal, call.params.key, bangkokDay(new Date()));
  if (named === null) return call.fail('NOT_FOUND');
  const [row] = await db.read({ shopId: named.shopId }, slipRow(named));
  if (row === undefined || row.garments === null) return call.fail('NOT_FOUND');
  return { ...row, bailHeld: bahtOf(row.bailHeld), lateFeePerDay: bahtOf(row.lateFeePerDay) };
});
