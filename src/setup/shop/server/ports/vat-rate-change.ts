import { asked } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** What follows when another rate of VAT is in force, in the transaction that saves it. */
export const rateFollower = asked<(q: Tx, scope: Pick<Scope, 'shopId'>) => Promise<void>>(
  'what follows the rate of VAT',
);
