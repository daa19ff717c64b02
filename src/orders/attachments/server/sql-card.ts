import { type RawBuilder, sql } from 'kysely';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { HeldCardRow, HeldCard } from '../card-contract.ts';
import type { CardKind } from '../held-cards.ts';

type Shop = Pick<Scope, 'shopId'>;

export type SealedCard = {
  cardId: number;
  number: string | null;
  photo: string | null;
  backAt: string | null;
};

const columns = sql`h.id as "cardId", h.kind, h.drawer, h.number is not null as "hasNumber", h.photo is not null as "hasPhoto",
  h.held_at as "heldAt", coalesce(u.display_name, '') as "heldBy"`;

export const cardsOfOrder = (scope: Shop, orderId: number) => sql<HeldCard>`
  select ${columns}, h.back_at as "backAt", coalesce(b.display_name, '') as "backBy" from held_card h
  left join app_user u on u.shop_id = h.shop_id and u.id = h.held_by
  left join app_user b on b.shop_id = h.shop_id and b.id = h.back_by
  where h.shop_id = ${scope.shopId} and h.order_id = ${orderId} order by h.id`;

/** Writers set `lock` to lock the card with its order. */
export const sealedCardQuery = (
  scope: Scope,
  orderId: number,
  cardId: number,
  lock: boolean,
) => sql<SealedCard>`
  select h.id as "cardId", h.number, h.photo, h.back_at as "backAt" from held_card h
  where h.shop_id = ${scope.shopId} and h.order_id = ${orderId} and h.id = ${cardId}
    and h.branch_id = any(${[...scope.branchIds]}::bigint[]) ${lock ? sql`for update` : sql``}`;

export const cardSettings = (scope: Shop) => sql<{ holds: boolean; photo: boolean }>`
  select h.holds_cards as holds, h.card_photo as photo from shop h where h.shop_id = ${scope.shopId}`;

export const insertCard = (
  scope: Scope,
  one: { orderId: number; kind: CardKind; number: string | null; drawer: string },
) => sql<{ id: number }>`
  insert into held_card (shop_id, order_id, branch_id, kind, number, drawer, held_by)
  select o.shop_id, o.id, o.branch_id, ${one.kind}::card_kind, ${one.number}, ${one.drawer}, ${scope.userId || null}::bigint
  from rental_order o where o.shop_id = ${scope.shopId} and o.id = ${one.orderId} returning id`;

export const saveCardPhoto = (scope: Shop, cardId: number, photo: string) => sql`
  update held_card set photo = ${photo} where shop_id = ${scope.shopId} and id = ${cardId}`;

export const clearCard = (scope: Scope, cardId: number, signatureId: number) => sql`
  update held_card set number = null, photo = null, drawer = '', back_at = now(), back_by = ${scope.userId || null}::bigint,
    signature_id = ${signatureId} where shop_id = ${scope.shopId} and id = ${cardId}`;

/** Returns a row if the signature was made since the shop took the card, and belongs to no returned card. */
export const isCardSignedFor = (scope: Shop, orderId: number, cardId: number, signatureId: number) => sql<{
  ok: number;
}>`
  select 1 as ok from order_signature s join held_card h on h.shop_id = s.shop_id and h.id = ${cardId}
  where s.shop_id = ${scope.shopId} and s.id = ${signatureId} and s.order_id = ${orderId} and s.moment = 'card' and s.at >= h.held_at
    and not exists (select from held_card x where x.shop_id = s.shop_id and x.signature_id = s.id)`;

const here = (scope: Scope) =>
  sql`h.shop_id = ${scope.shopId} and h.branch_id = ${scope.branchId} and h.back_at is null`;

export const cardsPage = (scope: Scope, page: { page: number; size: number }) => sql<HeldCardRow>`
  select ${columns}, h.order_id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName", s.return_day as "returnDay"
  from (select * from held_card h where ${here(scope)} order by h.id ${limitOffset(page)}) h
  join rental_order o on o.shop_id = h.shop_id and o.id = h.order_id
  join order_sums s on s.shop_id = h.shop_id and s.order_id = h.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join app_user u on u.shop_id = h.shop_id and u.id = h.held_by order by h.id`;

export const cardsCount = (scope: Scope) => countQuery(sql`select from held_card h where ${here(scope)}`);

export const holdsCardSql = (
  { shopId }: Shop,
  orderId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from held_card h where h.shop_id = ${shopId} and h.order_id = ${orderId} and h.back_at is null)`;
