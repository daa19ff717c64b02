import { useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { printersContract, type Printer } from '#reporting/printers/contract.ts';
import { isReachable } from './device/devices.ts';

/** The printers of the branch, and those of them that the server or this browser reaches. */
export const usePrinters = (): { all: readonly Printer[]; reached: readonly Printer[] } => {
  const { branchId } = useSession();
  const { data } = useApi(printersContract.printers, {}, { staleTime: 60_000 });
  const all = data?.itemList.filter((one) => one.branchId === branchId) ?? [];
  const reached = all.filter(({ connection }) =>
    connection === 'network' ? data?.network === true : isReachable(connection),
  );
  return { all, reached };
};
