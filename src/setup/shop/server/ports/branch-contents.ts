import type { RawBuilder } from 'kysely';
import { definePort } from '#platform/ports/define-port.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { BranchContentKind } from '#setup/shop/branch-contract.ts';

/** The id is a column of the outer query. */
export type BranchContentProvider = {
  kind: BranchContentKind;
  count: (scope: Pick<Scope, 'shopId'>, branchId: RawBuilder<unknown>) => RawBuilder<number>;
};

export const branchContentsPort = definePort<readonly BranchContentProvider[]>('contents of branches');
