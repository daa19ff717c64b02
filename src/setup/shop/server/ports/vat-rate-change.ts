import { definePort } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export const vatRateChangePort =
  definePort<(q: Tx, scope: Pick<Scope, 'shopId'>) => Promise<void>>('VAT rate change');
