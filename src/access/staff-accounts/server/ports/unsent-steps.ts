import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnsentSteps } from '#access/staff-accounts/unsent-steps.ts';

/** Returns a JSON array. `where` uses `user_id` and `branch_id` of the alias `r`. */
export type UnsentStepsProvider = (
  scope: Pick<Scope, 'shopId'>,
  where: RawBuilder<unknown>,
) => RawBuilder<UnsentSteps[]>;
export const unsentStepsPort = definePort<UnsentStepsProvider>('unsent steps of devices');

export type UnsentHandler = (q: Tx, scope: Scope, deviceNo: number, branchId: number) => Promise<void>;
export const unsentHandlerPort = definePort<UnsentHandler>('unsent steps are handled');
