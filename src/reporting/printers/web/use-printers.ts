import { useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { printersContract, type Printer } from '#reporting/printers/contract.ts';
import { type PrinterKind, useChosenPrinter } from './device/chosen-printer.ts';
import { isReachable } from './device/devices.ts';

type Printers = { loaded: boolean; all: readonly Printer[]; reached: readonly Printer[] };

/** Returns the printers of the branch (`all`), and those that the server or this browser reaches. */
export const usePrinters = (): Printers => {
  const { branchId } = useSession();
  const { data, isError } = useApi(printersContract.printers, {}, { staleTime: 60_000 });
  const all = data?.itemList.filter((one) => one.branchId === branchId) ?? [];
  const reached = all.filter(({ connection }) =>
    connection === 'network' ? data?.network === true : isReachable(connection),
  );
  return { loaded: data !== undefined || isError, all, reached };
};

export const useDevicePrinter = (kind: PrinterKind, fits: (printer: Printer) => boolean) => {
  const { branchId } = useSession();
  const { chosen, choose } = useChosenPrinter(branchId, kind);
  const { loaded, all, reached } = usePrinters();
  const printers = reached.filter(fits);
  const printer = printers.find((one) => one.printerId === chosen) ?? printers[0];
  return { loaded, all, printers, printer, choose };
};
