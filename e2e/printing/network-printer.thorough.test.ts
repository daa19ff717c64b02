/** Prints receipts on a network printer and compares the dots with the paper on the screen. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Printer } from '#reporting/printers/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { waitUntilSettled } from '../support/browser.ts';
import { makeSettledOrder } from '../support/objects/long-orders.ts';
import {
  type Dots,
  dotsOfRequest,
  dotsOnScreen,
  printerScale,
  saveDots,
  shareFoundIn,
} from '../support/printed-dots.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer({ env: { LAN_PRINTERS: 'yes' } });
let api: Api;
beforeAll(async () => {
  api = await apiAs(at.server, 'owner');
});

type Sent = { title: string; ref: string; again: boolean; dots: Dots };

/** Responds as the printer, whose address this machine cannot reach. */
const catchJobs = async (page: Page): Promise<Sent[]> => {
  const sent: Sent[] = [];
  await page.route('**/api/printer/*/job', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const { raster, ...rest } = route.request().postDataJSON();
    sent.push({ ...rest, dots: dotsOfRequest(raster) });
    return route.fulfill({
      json: {
        jobId: sent.length,
        title: rest.title,
        state: 'printed',
        fault: '',
        createdAt: new Date().toISOString(),
        doneAt: new Date().toISOString(),
        send: null,
      },
    });
  });
  return sent;
};

it('is set up on the page of printers and prints a test with Thai text', async () => {
  await at.visit(
    { storageState: await at.sessionOf('owner'), deviceScaleFactor: printerScale },
    async ({ page, trouble }) => {
      const sent = await catchJobs(page);
      await page.goto('/backoffice/printers');
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'เพิ่มเครื่องพิมพ์' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: 'ชื่อ' }).fill('หน้าร้าน');
      await form.getByLabel('เลข IP ของเครื่องพิมพ์').fill('8.8.8.8');
      await form.getByRole('button', { name: 'บันทึก' }).click();
      await form.getByText('ใส่เลข IP ในเครือข่ายของร้าน').waitFor();
      await form.getByLabel('เลข IP ของเครื่องพิมพ์').fill('192.168.1.50');
      await form.getByRole('button', { name: 'บันทึก' }).click();
      await page.getByRole('button', { name: 'ทดลองพิมพ์ที่ หน้าร้าน' }).click();
      const paper = page.getByTestId('test-paper');
      await paper.waitFor();
      await page.getByRole('button', { name: 'พิมพ์ทดลอง' }).click();
      await page.getByText('พิมพ์ที่ หน้าร้าน แล้ว').waitFor();
      const [job] = sent;
      if (job === undefined) throw new Error('nothing was sent');
      await saveDots('test-paper', job.dots);
      const shown = await dotsOnScreen(paper, 576);
      expect(job.dots.width).toBe(576);
      expect(shareFoundIn(job.dots, shown)).toBeGreaterThan(0.98);
      expect(shareFoundIn(shown, job.dots)).toBeGreaterThan(0.98);
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  );
});

it.each([
  [2, 80, 576],
  [1, 58, 384],
] as const)('prints the receipt in layout %i as it is shown', async (layout, paperWidth, width) => {
  const order = await makeSettledOrder(api);
  await api.post<Printer>('/api/printer', {
    branchId: api.branchId,
    name: `เครื่อง ${paperWidth}`,
    connection: 'network',
    language: 'escpos',
    address: '192.168.1.51',
    port: 9100,
    paperWidth,
    cutter: true,
  });
  await at.visit(
    { storageState: await at.sessionOf('owner'), deviceScaleFactor: printerScale },
    async ({ page, trouble }) => {
      const sent = await catchJobs(page);
      await page.goto(`/pages/abb-receipt/${layout}/return/${order.orderId}?doc=all`);
      await waitUntilSettled(page);
      const papers = page.getByRole('article');
      // After a print, the page shows the next print, a copy.
      const shown = await Promise.all((await papers.all()).map((one) => dotsOnScreen(one, width)));
      await page.getByRole('button', { name: /^พิมพ์ที่/ }).click();
      await expect.poll(() => sent.length).toBe(shown.length);
      for (const [index, paper] of shown.entries()) {
        const dots = sent[index]?.dots;
        if (dots === undefined) throw new Error('a paper is missing');
        await saveDots(`receipt-${paperWidth}-${index}`, dots);
        await saveDots(`receipt-${paperWidth}-${index}-shown`, paper);
        expect(dots.width).toBe(width);
        expect(shareFoundIn(dots, paper)).toBeGreaterThan(0.97);
        expect(shareFoundIn(paper, dots)).toBeGreaterThan(0.97);
      }
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
    },
  );
});

it('a wrong port, which the form then hides, does not stop a USB printer', async () => {
  await at.visit({ storageState: await at.sessionOf('owner') }, async ({ page, trouble }) => {
    await page.goto('/backoffice/printers');
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'เพิ่มเครื่องพิมพ์' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'ชื่อ' }).fill('USB');
    await form.getByRole('textbox', { name: 'พอร์ต' }).fill('9');
    await form.getByLabel('การเชื่อมต่อ').selectOption('usb');
    await form.getByRole('button', { name: 'บันทึก' }).click();
    await page.getByRole('button', { name: 'ทดลองพิมพ์ที่ USB' }).waitFor();
    expect(trouble).toEqual({ errors: [], failedCalls: [] });
  });
});
