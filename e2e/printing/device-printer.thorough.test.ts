/** Prints on printers of the device and compares the bytes, decoded to dots, with the paper on the screen. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Printer, PrintJob } from '#reporting/printers/contract.ts';
import { decodeEscPos } from '#reporting/printers/server/testing/decode-escpos.ts';
import { type Api, apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { type DevicePrinter, fakeDevicePrinter } from '../support/device-printers.ts';
import { makeSettledOrder } from '../support/objects/long-orders.ts';
import {
  type Dots,
  dotsOfRows,
  dotsOnScreen,
  printerScale,
  saveDots,
  shareFoundIn,
} from '../support/printed-dots.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
let api: Api;
beforeAll(async () => {
  api = await apiAs(at.server, 'owner');
});

const expectSame = async (name: string, bytes: Buffer | undefined, shown: Dots): Promise<void> => {
  const { rows, cuts } = decodeEscPos(bytes ?? Buffer.alloc(0));
  const dots = dotsOfRows(rows);
  await saveDots(name, dots);
  expect([dots.width, cuts.length]).toEqual([shown.width, 1]);
  expect(shareFoundIn(dots, shown)).toBeGreaterThan(0.97);
  expect(shareFoundIn(shown, dots)).toBeGreaterThan(0.97);
};

const asOwner = async (
  kind: 'usb' | 'serial' | 'bluetooth',
  work: (page: Page, device: DevicePrinter) => Promise<void>,
): Promise<void> => {
  await at.visit(
    { storageState: await at.sessionOf('owner'), deviceScaleFactor: printerScale },
    async ({ page, trouble }) => {
      const device = await fakeDevicePrinter(page, kind);
      await work(page, device);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  );
};

const makePrinter = (body: object): Promise<Printer> =>
  api.post<Printer>('/api/printer', {
    branchId: api.branchId,
    language: 'escpos',
    paperWidth: 80,
    cutter: true,
    ...body,
  });
const lastJob = async ({ printerId }: Pick<Printer, 'printerId'>): Promise<PrintJob | undefined> =>
  (await api.get<{ itemList: PrintJob[] }>(`/api/printer/${printerId}/job`)).itemList[0];

it('a USB printer is set up, connected once, and known after a reload', async () => {
  await asOwner('usb', async (page, device) => {
    await page.goto('/backoffice/printers');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'เพิ่มเครื่องพิมพ์' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'ชื่อ' }).fill('USB หน้าร้าน');
    await form.getByLabel('การเชื่อมต่อ').selectOption('usb');
    await form.getByRole('button', { name: 'บันทึก' }).click();
    const testPrint = page.getByRole('button', { name: 'ทดลองพิมพ์ที่ USB หน้าร้าน' });
    await testPrint.waitFor();
    // The user closes the browser's list of devices.
    device.refuse(true);
    await testPrint.click();
    await page.getByText('ยังไม่ได้เชื่อมต่อ USB หน้าร้าน').waitFor();
    device.refuse(false);
    await page.getByRole('button', { name: 'เชื่อมต่อ USB หน้าร้าน กับเครื่องนี้' }).click();
    await page.getByText('เชื่อมต่อ USB หน้าร้าน กับเครื่องนี้แล้ว').waitFor();
    for (const jobs of [1, 2]) {
      await testPrint.click();
      const paper = page.getByTestId('test-paper');
      await paper.waitFor();
      const shown = await dotsOnScreen(paper, 576);
      await page.getByRole('button', { name: 'พิมพ์ทดลอง' }).click();
      await page.getByText('พิมพ์ที่ USB หน้าร้าน แล้ว').first().waitFor();
      expect(device.jobs.length).toBe(jobs);
      await expectSame(`usb-test-${jobs}`, device.jobs.at(-1), shown);
      await page.reload();
      await waitUntilSettled(page);
    }
    expect(device.asked()).toBe(2);
  });
});

it('a receipt prints over a serial port; a broken cable is reported', async () => {
  const order = await makeSettledOrder(api);
  const printer = await makePrinter({ name: 'COM หน้าร้าน', connection: 'serial', baudRate: 115_200 });
  await asOwner('serial', async (page, device) => {
    await page.goto(`/pages/abb-receipt/2/return/${order.orderId}`);
    await waitUntilSettled(page);
    const shown = await dotsOnScreen(page.getByRole('article').first(), 576);
    const print = page.getByRole('button', { name: 'พิมพ์ที่ COM หน้าร้าน' });
    await print.click();
    await page.getByText('พิมพ์ที่ COM หน้าร้าน แล้ว').waitFor();
    await expectSame('serial-receipt', device.jobs[0], shown);
    expect(await lastJob(printer)).toMatchObject({ state: 'printed' });
    // After the broken print, a second click first asks.
    device.breakAfter(5000);
    await print.click();
    await page.getByRole('button', { name: 'พิมพ์อีกครั้ง' }).click();
    await page.getByText('การเชื่อมต่อกับ COM หน้าร้าน ขาดระหว่างพิมพ์').waitFor();
    expect(await lastJob(printer)).toMatchObject({ state: 'unsure' });
    expect(device.asked()).toBe(1);
  });
});

it('a receipt of 58 mm prints over Bluetooth', async () => {
  const order = await makeSettledOrder(api);
  await makePrinter({ name: 'BT หน้าร้าน', connection: 'bluetooth', paperWidth: 58 });
  await asOwner('bluetooth', async (page, device) => {
    await page.goto(`/pages/abb-receipt/1/return/${order.orderId}`);
    await waitUntilSettled(page);
    const shown = await dotsOnScreen(page.getByRole('article').first(), 384);
    await page.getByRole('button', { name: 'พิมพ์ที่ BT หน้าร้าน' }).click();
    await page.getByText('พิมพ์ที่ BT หน้าร้าน แล้ว').waitFor();
    await expectSame('bluetooth-receipt', device.jobs[0], shown);
  });
});

it('a browser without the API says what to use', async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'usb', { value: undefined, configurable: true }),
    );
    await page.goto('/backoffice/printers');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'เพิ่มเครื่องพิมพ์' }).click();
    await page.getByRole('dialog').getByLabel('การเชื่อมต่อ').selectOption('usb');
    await page.getByText('เบราว์เซอร์นี้ใช้เครื่องพิมพ์ USB ไม่ได้').waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
