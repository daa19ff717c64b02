import { connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import { printersContract } from '#reporting/printers/contract.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { setPrinterReach } from '../queue/printer-reach.ts';

const raster = { width: 576, rows: 1, bits: deflateSync(Buffer.alloc(72)).toString('base64') } as const;

const fields = {
  connection: 'network',
  language: 'escpos',
  address: '192.168.1.50',
  port: 9100,
  paperWidth: 80,
  cutter: true,
} as const;

export const printersSamples = operationSamplesOf(printersContract, {
  savePrinter: {
    body: (of) => ({
      ...fields,
      branchId: of.branchId,
      printerId: of.printerId,
      name: `Printer ${of.printerId}`,
    }),
  },
  removePrinter: { params: (of) => ({ id: of.printerId }) },
  openDrawer: {
    params: (of) => ({ id: of.printerId }),
    body: () => ({ title: 'Drawer', reason: 'Change' }),
  },
  openDrawerForCash: {
    params: (of) => ({ id: of.printerId }),
    body: (of) => ({ title: 'Drawer', orderId: of.orderId }),
  },
  print: {
    params: (of) => ({ id: of.printerId }),
    body: () => ({ title: 'Receipt', ref: 'receipt 1', again: true, raster }),
  },
  reportJob: {
    params: (of) => ({ id: of.usbPrinterId, jobId: of.printJobId }),
    body: () => ({ result: 'printed' }),
  },
  jobs: { params: (of) => ({ id: of.printerId }) },
});

/** The dialled printer of the samples refuses every connection. */
export const printersObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { branchId }: { branchId: number },
) => {
  setPrinterReach({ network: true, dial: () => connect(1, '127.0.0.1') });
  const [row] = await a.sql<{ id: number }>(
    `insert into printer (shop_id, branch_id, name, connection, language, address, port, paper_width, drawer_pin, drawer_on_cash)
     values (${shop.shopId}, ${branchId}, 'Printer ' || random(), 'network', 'escpos', '192.168.1.50', 9100, 80, 2, true) returning id`,
  );
  const [usb] = await a.sql<{ id: number }>(
    `insert into printer (shop_id, branch_id, name, connection, language, paper_width)
     values (${shop.shopId}, ${branchId}, 'Printer ' || random(), 'usb', 'escpos', 80) returning id`,
  );
  const [job] = await a.sql<{ id: number }>(
    `insert into print_job (shop_id, printer_id, title, ref, data, state, sending_until)
     values (${shop.shopId}, ${usb?.id}, 'Receipt', random()::text, 'x', 'sending', now() + interval '10 minutes') returning id`,
  );
  return {
    printerId: Number(row?.id ?? 0),
    usbPrinterId: Number(usb?.id ?? 0),
    printJobId: Number(job?.id ?? 0),
  };
};
