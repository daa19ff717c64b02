import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { openingCashOf } from '../sql.ts';

type Branch = Pick<Scope, 'shopId' | 'branchId'>;

export const drawerCashSql = (scope: Branch, day: Day): RawBuilder<number | null> => sql<number | null>`(
  select s.opening + (select coalesce(sum(e.amount), 0) from ledger_entry e
    where e.shop_id = ${scope.shopId} and e.branch_id = ${scope.branchId}::bigint and e.day = ${day}::date and e.method = 'cash')::int8
  from (${openingCashOf(scope, day)}) s)`;
