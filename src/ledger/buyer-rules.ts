import { bareDigits, isCitizenId } from '#lib/thai/thai.ts';

export type Buyer = { name: string; address: string; taxId: string; taxBranchNo: string };

export const buyerLimits: Readonly<Record<keyof Buyer, number>> = {
  name: 300,
  address: 600,
  taxId: 30,
  taxBranchNo: 5,
};

export const isCompanyId = (taxId: string): boolean => taxId.startsWith('0');

/**
 * A branch number has five digits (00000 is the head office) and needs a tax id. A company needs a branch
 * number.
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
