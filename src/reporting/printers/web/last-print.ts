import { callApi } from '#ui/api/client.ts';
import { printersContract, type Printer, type PrintJob } from '#reporting/printers/contract.ts';

/** Returns the last job that printed this paper, or may have printed it. */
export const lastPrint = async (printer: Printer, ref: string): Promise<PrintJob | undefined> => {
  const { itemList } = await callApi(printersContract.jobs, {
    params: { id: printer.printerId },
    query: { ref },
  });
  return itemList.find((job) => job.state !== 'failed');
};
