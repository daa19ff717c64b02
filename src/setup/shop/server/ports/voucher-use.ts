import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

export const voucherUsePort =
  definePort<(scope: Pick<Scope, 'shopId'>) => RawBuilder<boolean>>('use of gift vouchers');
