import { useAction } from '#ui/api/queries.ts';
import {
  printersContract,
  type Printer,
  type PrintJob,
  type StartedJob,
} from '#reporting/printers/contract.ts';
import type { DeviceResult } from '#reporting/printers/printer-rules.ts';
import { sendToDevice } from './devices.ts';

const faults = { printed: '', unsure: 'broken', failed: 'noAnswer' } as const satisfies Record<
  DeviceResult,
  PrintJob['fault']
>;

/** A device takes the jobs of all tabs one after the other. */
const inTurn = <T>({ connection, printerId }: Printer, work: () => Promise<T>): Promise<T> =>
  connection !== 'network' && 'locks' in navigator
    ? navigator.locks.request(`ratri-printer-${printerId}`, work)
    : work();

/**
 * Runs a call that starts a job. If the printer is at this device, sends the commands and reports the result.
 */
export const useFinishJob = () => {
  const report = useAction(printersContract.reportJob, { refresh: [printersContract.jobs], quiet: true });
  return (printer: Printer, start: () => Promise<StartedJob>): Promise<PrintJob> =>
    inTurn(printer, async () => {
      const { send, ...job } = await start();
      if (send === null) return job;
      const bytes = Uint8Array.from(atob(send), (one) => one.charCodeAt(0));
      const result = await sendToDevice(printer, bytes);
      return report
        .mutateAsync({ params: { id: printer.printerId, jobId: job.jobId }, body: { result } })
        .catch(() => ({ ...job, state: result, fault: faults[result] }));
    });
};
