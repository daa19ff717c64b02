import { useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { printersContract, type Printer } from '#reporting/printers/contract.ts';

/** The printers of the branch that this installation reaches. */
export const usePrinters = (): readonly Printer[] => {
  const { branchId } = useSession();
  const { data } = useApi(printersContract.printers, {}, { staleTime: 60_000 });
  return data?.network === true ? data.itemList.filter((one) => one.branchId === branchId) : [];
};
