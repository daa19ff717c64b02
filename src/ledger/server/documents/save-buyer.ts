import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { changeBuyer } from '#customers/server/index.ts';
import type { BuyerIn } from '#ledger/buyer-input.ts';

/** If the address is unchanged, its coded parts stay. */
export const saveBuyer = (
  q: Tx,
  scope: Scope,
  customerId: number,
  { name, address, taxId, taxBranchNo }: BuyerIn,
  known: string,
): Promise<void> =>
  changeBuyer(q, scope, customerId, {
    name,
    taxId,
    taxBranchNo,
    ...(address !== known && { address }),
  });
