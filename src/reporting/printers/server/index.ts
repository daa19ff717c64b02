import { defineModule } from '#platform/http/handlers.ts';
import { printersContract } from '../contract.ts';
import { listPrinters } from './list-printers.ts';
import { openDrawer, openDrawerForCash } from './open-drawer.ts';
import { listPrintJobs, printPaper, reportJob } from './print-paper.ts';
import { removePrinter, savePrinter } from './save-printer.ts';

export { deleteOldPrintJobs } from './queue/jobs-sql.ts';
export { printersJob } from './queue/printers-job.ts';
export { printerReach, setPrinterReach } from './queue/printer-reach.ts';

export const printersModule = defineModule({
  apiName: 'printer',
  contract: printersContract,
  handlers: {
    printers: listPrinters,
    savePrinter,
    removePrinter,
    openDrawer,
    openDrawerForCash,
    print: printPaper,
    reportJob,
    jobs: listPrintJobs,
  },
  constraints: { printer_shop_id_branch_id_name_key: 'DUPLICATE_CODE' },
});
