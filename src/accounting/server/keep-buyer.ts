import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { changeBuyer } from '../../customer/server/index.ts';
import type { BuyerIn } from '../buyer.ts';

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
