import type { RawBuilder } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Satang in the branch's drawer, null until it is counted or has a float. */
export const drawerCashPort =
  definePort<(scope: Pick<Scope, 'shopId' | 'branchId'>, day: Day) => RawBuilder<number | null>>(
    'cash in the drawer',
  );
