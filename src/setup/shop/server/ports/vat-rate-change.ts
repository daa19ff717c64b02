import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** Called when another VAT rate takes effect, in the transaction that saves it. */
export const vatRateChangePort =
  definePort<(q: Tx, scope: Pick<Scope, 'shopId'>) => Promise<void>>('VAT rate change');
