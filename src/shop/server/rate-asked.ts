import { asked } from '../../core/server/asked.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';

/** What follows when another rate of VAT is in force, in the transaction that saves it. */
export const rateFollower = asked<(q: Tx, scope: Pick<Scope, 'shopId'>) => Promise<void>>(
  'what follows the rate of VAT',
);
