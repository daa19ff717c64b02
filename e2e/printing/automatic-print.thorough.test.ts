/** Papers of a step are printed once without a click, and a cash payment opens the drawer. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '#orders/order/contract.ts';
import type { Printer, PrintJob } from '#reporting/printers/contract.ts';
import { decodeEscPos } from '#reporting/printers/server/testing/decode-escpos.ts';
import { type Api, apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { type DevicePrinter, fakeDevicePrinter } from '../support/device-printers.ts';
import { dotsOfRows, saveDots } from '../support/printed-dots.ts';
import { makeUnpaidOrder } from '../support/steps/offline-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let api: Api;
let order: Order;
let printer: Printer;
beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  const owner = await apiAs(at.server, 'owner');
  printer = await owner.post<Printer>('/api/printer', {
    branchId: api.branchId,
    name: 'หน้าร้าน',
    connection: 'usb',
    language: 'escpos',
    paperWidth: 80,
    cutter: true,
    drawerPin: 2,
    drawerOnCash: true,
    autoPapers: ['payment', 'handOver', 'return'],
  });
  order = await makeUnpaidOrder(api);
});

const asStaff = async (work: (page: Page, device: DevicePrinter) => Promise<void>): Promise<void> => {
  await at.visit({ storageState: await at.sessionOf('staff') }, async ({ page, trouble }) => {
    const device = await fakeDevicePrinter(page, 'usb');
    await work(page, device);
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
};
const jobs = async (): Promise<PrintJob[]> =>
  (await api.get<{ itemList: PrintJob[] }>(`/api/printer/${printer.printerId}/job`)).itemList;
/** Returns 'drawer', or 'paper' for a picture that was cut. */
const printedOn = async (device: DevicePrinter, name: string): Promise<string[]> =>
  Promise.all(
    device.jobs.map(async (bytes, index) => {
      const { rows, cuts, pulses, width } = decodeEscPos(bytes);
      if (rows.length === 0) return `drawer ${pulses.join(',')}`;
      await saveDots(`${name}-${index}`, dotsOfRows(rows));
      return `paper ${width} ${cuts.length}`;
    }),
  );

const connect = async (page: Page): Promise<void> => {
  await page.goto(`/pages/abb-receipt/2/reserve/${order.orderId}`);
  await waitUntilSettled(page);
};

it('without the device, a payment says that nothing was printed', async () => {
  await asStaff(async (page, device) => {
    await page.goto(`/backoffice/order-detail/${order.orderId}`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'รับเงิน', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('รับเงินมา').fill('100');
    await dialog.getByRole('button', { name: 'รับเงิน', exact: true }).click();
    await page.getByText('ยังไม่ได้เชื่อมต่อ หน้าร้าน').waitFor();
    expect([device.jobs.length, await jobs()]).toEqual([0, []]);
  });
});

it('a payment opens the drawer and prints its receipt; a hand-over its slip; each once', async () => {
  await asStaff(async (page, device) => {
    await connect(page);
    await page.getByRole('button', { name: 'พิมพ์ที่ หน้าร้าน' }).click();
    await page.getByText('พิมพ์ที่ หน้าร้าน แล้ว').first().waitFor();
    device.jobs.length = 0;
    const { money, lines } = await api.order(order.orderId);
    await page.goto(`/backoffice/pickup?id=${order.orderId}`);
    await waitUntilSettled(page);
    const [line] = lines;
    await page.getByLabel('ยิงบาร์โค้ดชุด', { exact: true }).fill(line?.barcode ?? '');
    await page.keyboard.press('Enter');
    await page.getByText(`ให้ตัว ${line?.barcode}`).waitFor();
    await page.getByLabel('รับเงินมา').fill(String(money.balance + money.bail));
    await page.getByRole('button', { name: /^รับเงิน .* และส่งมอบ 1 ชุด$/ }).click();
    await page.getByRole('heading', { name: /^ส่งมอบชุดแล้ว/ }).waitFor();
    const after = await api.order(order.orderId);
    const receipts = after.documents.length - order.documents.length - 1;
    await expect.poll(() => device.jobs.length).toBe(2 + receipts);
    expect(await printedOn(device, 'automatic')).toEqual([
      'drawer 2',
      'paper 576 1',
      ...Array.from({ length: receipts }, () => 'paper 576 1'),
    ]);
    await expect.poll(async () => (await jobs()).filter((one) => one.state !== 'printed')).toEqual([]);
    // These papers are printed already, so the page asks before another copy.
    await page.goto(`/pages/hand-over-slip/${order.orderId}`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'พิมพ์ที่ หน้าร้าน' }).click();
    await page.getByText('พิมพ์อีกครั้ง?').waitFor();
    expect(device.jobs.length).toBe(2 + receipts);
  });
});
