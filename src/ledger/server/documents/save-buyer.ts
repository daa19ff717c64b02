import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { changeBuyer } from '#customers/server/index.ts';
import type { BuyerIn } from '#ledger/buyer-shapes.ts';

/** Keeps the buyer of a tax invoice with the customer; an address as it is on papers already (`known`) stays in its parts. */
export const keepBuyer = (
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
