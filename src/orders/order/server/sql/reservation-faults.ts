/** No database constraint can refuse these faults. */
import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateInSql } from './state-sets.ts';

/**
 * `line`: a reservation's state, item, branch or due day differ from its line. `garment`: a unit is out
 * without reservation. `times`: a unit's number of rentals is wrong.
 */
export type ReservationFault = { fault: 'line' | 'garment' | 'times'; orderNo: string; barcode: string };

const lineState = sql`l.state`;

export const reservationFaultsQuery = (scope: Pick<Scope, 'shopId'>) => sql<ReservationFault>`
  select 'line' as fault, o.order_no as "orderNo", u.barcode
  from order_line l
  join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
  join rental_order o on o.shop_id = l.shop_id and o.id = l.order_id
  join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
  where l.shop_id = ${scope.shopId} and (
    ${stateInSql('held', lineState)} and r.state <> 'held' or ${stateInSql('out', lineState)} and r.state <> 'out'
    or ${stateInSql('came', lineState)} and r.state <> 'returned'
    or ${stateInSql('running', lineState)} and (r.item_id <> l.item_id or r.branch_id <> l.branch_id or r.due <> l.return_day + o.lead_back_days))
  union all
  select 'garment', '', u.barcode from unit u
  where u.shop_id = ${scope.shopId} and u.state = 'out' and not exists (
    select from reservation r where r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out' and r.purpose = 'rental')
  union all
  select 'times', '', u.barcode from unit u
  left join (select r.unit_id, count(*) as times from reservation r
    where r.shop_id = ${scope.shopId} and r.purpose = 'rental' and r.state in ('out', 'returned') group by r.unit_id) n on n.unit_id = u.id
  where u.shop_id = ${scope.shopId} and u.times_out <> coalesce(n.times, 0)
  order by 1, 2, 3`;
