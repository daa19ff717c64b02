/** Checks consistency, because a unit in transit without a reservation could never reach a branch. */
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

export type TransitFault = { fault: 'way' | 'garment'; barcode: string };

export const transitFaultsQuery = (scope: Pick<Scope, 'shopId'>) => sql<TransitFault>`
  select 'way' as fault, u.barcode
  from reservation r join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
  where r.shop_id = ${scope.shopId} and r.purpose = 'transfer' and r.state in ('held', 'out') and not exists (
    select from transfer_line l join transfer t on t.shop_id = l.shop_id and t.id = l.transfer_id and t.state = 'sent'
    where l.shop_id = r.shop_id and l.reservation_id = r.id and l.received_at is null)
  union all
  select 'garment', u.barcode from unit u
  where u.shop_id = ${scope.shopId} and u.state = 'transit' and not exists (
    select from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out' and r.purpose = 'transfer')
  order by 1, 2`;
