/** Validation of the buyer on a full tax invoice (Revenue Code §86/4); dialog and server share it. */
import { bareDigits, isCitizenId } from '#lib/thai/thai.ts';

export type Buyer = { name: string; address: string; taxId: string; taxBranchNo: string };

/** Is it a company's tax id? Those begin with 0; a person's is the citizen id, which does not. */
export const isCompanyId = (taxId: string): boolean => taxId.startsWith('0');

/**
 * Invalid fields: an empty name or address; a tax id with a wrong check digit, or a branch without a tax id; a branch that is not
 * five digits (00000 = head office), or a company without one.
 */
export const invalidBuyerFields = (buyer: Buyer): (keyof Buyer)[] => {
  const taxId = bareDigits(buyer.taxId);
  const branch = buyer.taxBranchNo.trim();
  const faults: Record<keyof Buyer, boolean> = {
    name: buyer.name.trim() === '',
    address: buyer.address.trim() === '',
    taxId: taxId === '' ? branch !== '' : !isCitizenId(taxId),
    taxBranchNo: branch === '' ? isCompanyId(taxId) : !/^\d{5}$/.test(branch),
  };
  return (['name', 'address', 'taxId', 'taxBranchNo'] as const).filter((field) => faults[field]);
};
