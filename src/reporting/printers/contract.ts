import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { DoneReply, IdIn, IdParams, RequiredTextIn, TimeOut } from '#lib/contract/wire-schemas.ts';
import { PrinterInput, RasterInput, printerFields } from './printer-input.ts';
import { deviceResults, printFaults, printJobStates } from './printer-rules.ts';

const Printer = z.object({
  printerId: z.number(),
  ...printerFields,
  branchId: z.number(),
  branchName: z.string(),
  name: z.string(),
  address: z.string(),
});
export type Printer = z.output<typeof Printer>;

const PrintJob = z.object({
  jobId: z.number(),
  title: z.string(),
  state: z.enum(printJobStates),
  fault: z.enum(printFaults),
  createdAt: TimeOut,
  doneAt: TimeOut.nullable(),
});
export type PrintJob = z.output<typeof PrintJob>;

const StartedJob = PrintJob.extend({
  /**
   * Commands in base64 if the printer is connected to the user's device. The page then sends the commands and
   * reports the result.
   */
  send: z.string().nullable(),
});
export type StartedJob = z.output<typeof StartedJob>;

export const printersContract = {
  openDrawer: defineOperation({
    method: 'POST',
    path: '/api/printer/:id/drawer',
    summary: 'Open the cash drawer at a printer without a payment. The reason is logged',
    params: IdParams,
    body: z.strictObject({ title: RequiredTextIn(200), reason: RequiredTextIn(500) }),
    reply: StartedJob,
    errors: ['PRINTER_NETWORK_OFF', 'PRINTER_NO_DRAWER'],
    allow: 'staff',
    right: 'drawer',
  }),
  openDrawerForCash: defineOperation({
    method: 'POST',
    path: '/api/printer/:id/drawer/cash',
    summary:
      'Open the cash drawer for cash that the order took or paid out in the last minutes; a repetition opens nothing',
    params: IdParams,
    body: z.strictObject({ title: RequiredTextIn(200), orderId: IdIn }),
    reply: StartedJob,
    errors: ['PRINTER_NETWORK_OFF', 'PRINTER_NO_DRAWER', 'NO_CASH_MOVED'],
    allow: 'staff',
  }),
  printers: defineOperation({
    method: 'GET',
    path: '/api/printer',
    summary: "Printers of the user's branches. `network`: this installation reaches printers of its network",
    reply: z.object({ network: z.boolean(), itemList: z.array(Printer) }),
    errors: [],
    allow: 'staff',
  }),
  savePrinter: defineOperation({
    method: 'POST',
    path: '/api/printer',
    summary: 'Add a printer of a branch, or change the one with printerId',
    body: PrinterInput,
    record: Printer,
    reply: Printer,
    errors: ['DUPLICATE_CODE', 'PRINTER_NETWORK_OFF'],
    allow: 'admin',
  }),
  removePrinter: defineOperation({
    method: 'DELETE',
    path: '/api/printer/:id',
    summary: 'Delete a printer with its jobs',
    params: IdParams,
    reply: DoneReply,
    errors: [],
    allow: 'admin',
  }),
  print: defineOperation({
    method: 'POST',
    path: '/api/printer/:id/job',
    summary:
      'Print a picture, or labels below each other. A paper with the same `ref` is printed again only with `again`',
    params: IdParams,
    body: z.strictObject({
      title: RequiredTextIn(200),
      ref: RequiredTextIn(200),
      again: z.boolean().default(false),
      raster: RasterInput,
    }),
    reply: StartedJob,
    errors: ['PRINTED_BEFORE', 'PRINTER_NETWORK_OFF', 'PRINTER_PAPER'],
    allow: 'staff',
  }),
  reportJob: defineOperation({
    method: 'POST',
    path: '/api/printer/:id/job/:jobId/result',
    summary: "Report how a job ended that the page sent to a printer of the user's device",
    params: z.strictObject({ id: IdIn, jobId: IdIn }),
    body: z.strictObject({ result: z.enum(deviceResults) }),
    reply: PrintJob,
    errors: [],
    allow: 'staff',
  }),
  jobs: defineOperation({
    method: 'GET',
    path: '/api/printer/:id/job',
    summary: 'The last 20 jobs of a printer, newest first; with `ref` only those of this paper',
    params: IdParams,
    query: z.strictObject({ ref: RequiredTextIn(200).optional() }),
    reply: z.object({ itemList: z.array(PrintJob) }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
  }),
};
