/**
 * Scans in a real browser with a camera and a label, a refused camera, and a hand scanner with the Thai
 * layout.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiAs } from '../support/api.ts';
import { openBrowser, waitUntilSettled, watchPageTrouble, wideViewport } from '../support/browser.ts';
import { cameraFilmOf } from '../support/codes.ts';
import { setUpServer, pageTimeout } from '../support/test-server.ts';
import { thaiLayoutKeysOf, scanWithWedge } from '../support/hand-scanner.ts';

const at = setUpServer();
let barcode = '';
let unitId = 0;
let folder = '';
/** A headless browser cannot ask for permission, so its answer is set at the start. */
const answers = { allowed: '', refused: '=deny', package: '' };
/** The EAN-13 code of this package begins with 0. */
const upc = '036000291452';
let goodsId = 0;
const browsers = new Map<keyof typeof answers, Browser>();
beforeAll(async () => {
  const api = await apiAs(at.server, 'staff');
  const [unit] = (await api.get<{ itemList: { unitId: number; barcode: string }[] }>('/api/unit?size=1'))
    .itemList;
  barcode = unit?.barcode ?? '';
  unitId = unit?.unitId ?? 0;
  folder = await mkdtemp(path.join(tmpdir(), 'ratri-film-'));
  const film = path.join(folder, 'label.mjpeg');
  await writeFile(film, await cameraFilmOf(barcode));
  const packageFilm = path.join(folder, 'package.mjpeg');
  await writeFile(packageFilm, await cameraFilmOf(upc, 'upc'));
  const admin = await apiAs(at.server, 'admin');
  ({ goodsId } = await admin.post<{ goodsId: number }>('/api/goods', {
    name: 'ฮุคตะขอ',
    barcode: `0${upc}`,
    price: 45,
  }));
  for (const answer of ['allowed', 'refused', 'package'] as const)
    browsers.set(
      answer,
      await openBrowser([
        '--use-fake-device-for-media-stream',
        `--use-fake-ui-for-media-stream${answers[answer]}`,
        `--use-file-for-fake-video-capture=${answer === 'package' ? packageFilm : film}`,
      ]),
    );
});
afterAll(async () => {
  for (const browser of browsers.values()) await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const visit = async (
  camera: keyof typeof answers,
  work: (page: Page) => Promise<void>,
  { where = '/backoffice/labels', refused = [] as string[] } = {},
): Promise<void> => {
  const browser = browsers.get(camera);
  if (browser === undefined) throw new Error('no browser');
  const context = await browser.newContext({
    baseURL: at.server.origin,
    viewport: wideViewport,
    locale: 'th-TH',
    storageState: await at.sessionOf('staff'),
  });
  context.setDefaultTimeout(pageTimeout);
  const trouble = watchPageTrouble(context);
  const strangers: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== at.server.origin) strangers.push(request.url());
  });
  try {
    const page = await context.newPage();
    await page.goto(where);
    await waitUntilSettled(page);
    await work(page);
    expect(trouble).toEqual({ errors: [], failedCalls: refused });
    expect(strangers).toEqual([]);
  } finally {
    await context.close();
  }
};

it('reads a label once by camera, without fetching from another host', () =>
  visit('allowed', async (page) => {
    await page.getByRole('button', { name: 'ยิงด้วยกล้อง' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`เพิ่ม ${barcode} แล้ว`).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('units')).toBe(String(unitId));
    // The label is still in the picture and is not reported again.
    await page.waitForTimeout(2500);
    expect(await dialog.getByText(`เพิ่ม ${barcode} แล้ว`).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }));

it('reads the UPC-A code of a package by camera and by hand scanner as its EAN-13 code', async () => {
  const isChosen = async (page: Page): Promise<void> => {
    await expect.poll(() => new URL(page.url()).searchParams.get('goods')).toBe(String(goodsId));
  };
  await visit('package', async (page) => {
    await page.getByRole('button', { name: 'ยิงด้วยกล้อง' }).click();
    await isChosen(page);
  });
  for (const code of [upc, `0${upc}`])
    await visit('allowed', async (page) => {
      await scanWithWedge(page, code);
      await isChosen(page);
    });
});

it('explains what to do when the camera is refused', () =>
  visit('refused', async (page) => {
    await page.getByRole('button', { name: 'ยิงด้วยกล้อง' }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.getByText('ไม่ได้รับอนุญาตให้ใช้กล้อง').waitFor();
    expect(await alert.getByRole('button', { name: 'ลองอีกครั้ง' }).isVisible()).toBe(true);
  }));

it('reads a hand scanner with the Thai layout, wherever the focus is', () =>
  visit('allowed', async (page) => {
    await scanWithWedge(page, barcode, { thai: true });
    await expect.poll(() => new URL(page.url()).searchParams.get('units')).toBe(String(unitId));
  }));

it('accepts a scan in the search box of the rental page, also with the Thai layout', () =>
  visit(
    'allowed',
    async (page) => {
      const box = page.getByRole('searchbox').first();
      await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
      for (const letter of thaiLayoutKeysOf(barcode)) await page.keyboard.insertText(letter);
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'ตะกร้า' }).getByText(barcode).waitFor();
      expect(await box.inputValue()).toBe('');
    },
    { where: '/backoffice/rental' },
  ));

/** Delays the replies for a code that no garment has. */
const holdUnknown = async (page: Page, code: string): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/code', async (route) => {
    if (route.request().postDataJSON().code === code) await held.promise;
    await route.continue();
  });
  return held.resolve;
};

it('reports an unknown code although the next code was scanned meanwhile', () =>
  visit('allowed', async (page) => {
    const release = await holdUnknown(page, 'NIX-1');
    await scanWithWedge(page, 'NIX-1');
    await scanWithWedge(page, barcode);
    release();
    await expect.poll(() => new URL(page.url()).searchParams.get('units')).toBe(String(unitId));
    await page.getByText('ไม่พบรหัส “NIX-1” ในร้านนี้').waitFor();
  }));

it('hides the previous garment while another code is looked up', () =>
  visit(
    'allowed',
    async (page) => {
      const release = await holdUnknown(page, 'NIX-1');
      const garment = page.getByRole('region', { name: 'ยิงบาร์โค้ดชุด' }).getByRole('link', { name: barcode });
      await scanWithWedge(page, barcode);
      await garment.waitFor();
      await scanWithWedge(page, 'NIX-1');
      await garment.waitFor({ state: 'detached' });
      release();
      await page.getByText('ไม่พบรหัส “NIX-1” ในร้านนี้').waitFor();
      expect(await garment.count()).toBe(0);
    },
    { where: '/backoffice/stock-list' },
  ));

it('shows the branch of a garment elsewhere, and lets the user request it', async () => {
  const owner = await apiAs(at.server, 'owner');
  const staff = await apiAs(at.server, 'staff');
  const away = owner.branchIds.find((one) => !staff.branchIds.includes(one)) ?? 0;
  const { itemList } = await owner.get<{ itemList: { barcode: string }[] }>(
    `/api/unit?size=1&state=ready&branchId=${away}`,
  );
  const code = itemList[0]?.barcode ?? '';
  await visit(
    'allowed',
    async (page) => {
      await page.getByRole('searchbox').first().fill(code);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByText(`ชุด ${code} อยู่สาขา`).waitFor();
      await dialog.getByRole('button', { name: 'ขอโอนมาสาขานี้' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    { where: '/backoffice/rental' },
  );
  const asked = await staff.get<{ itemList: { transferId: number; fromBranchId: number }[] }>(
    '/api/transfer?state=requested&size=1',
  );
  expect(asked.itemList[0]?.fromBranchId).toBe(away);
});

it('adds a scan during a pending response to the cart, and preserves the payment method', () =>
  visit(
    'allowed',
    async (page) => {
      const { itemList } = await (
        await apiAs(at.server, 'staff')
      ).get<{ itemList: { barcode: string; name: string }[] }>('/api/goods?size=20');
      const [first, second] = itemList.filter((one) => one.barcode !== '');
      if (first === undefined || second === undefined) throw new Error('no goods with barcodes');
      let asked = 0;
      const both = Promise.withResolvers<void>();
      await page.route('**/api/sale/find', async (route) => {
        asked += 1;
        if (asked === 3) both.resolve();
        await both.promise;
        await route.continue();
      });
      for (const code of [first.barcode, second.barcode, first.barcode]) {
        await page.keyboard.type(code);
        await page.keyboard.press('Enter');
      }
      const cart = page.getByRole('list', { name: 'ของที่จะขาย' }).getByRole('listitem');
      await expect.poll(() => cart.count()).toBe(2);
      await expect
        .poll(() =>
          cart
            .filter({ hasText: first.name })
            .getByLabel(/^จำนวน \(/)
            .inputValue(),
        )
        .toBe('2');
      await page.unroute('**/api/sale/find');
      // Adding another item does not change the payment method.
      const transfer = page.getByRole('radio', { name: 'โอนเงิน' });
      await transfer.check({ force: true });
      await page.getByRole('textbox', { name: 'ยิงบาร์โค้ดชุดหรือสินค้าที่ขาย' }).focus();
      await page.keyboard.type(second.barcode);
      await page.keyboard.press('Enter');
      await expect
        .poll(() =>
          cart
            .filter({ hasText: second.name })
            .getByLabel(/^จำนวน \(/)
            .inputValue(),
        )
        .toBe('2');
      expect(await transfer.isChecked()).toBe(true);
    },
    { where: '/backoffice/sale-order' },
  ));

it('sends and shows a ticket of scanned garments without questions, but asks before the user leaves an unsaved receipt', async () => {
  const staff = await apiAs(at.server, 'staff');
  const { itemList } = await staff.get<{ itemList: { barcode: string }[] }>('/api/unit?size=2&state=wash');
  const codes = itemList.map((one) => one.barcode);
  await visit(
    'allowed',
    async (page) => {
      const scan = async (code: string): Promise<void> => {
        await page.keyboard.type(code);
        await page.keyboard.press('Enter');
      };
      for (const code of codes) {
        await scan(code);
        await page.getByRole('button', { name: `เอา ${code} ออก` }).waitFor();
      }
      await scan(codes[0] ?? '');
      await page.getByText('ยิงบาร์โค้ดชุดนี้ไปแล้ว').waitFor();
      await page.getByRole('button', { name: 'ส่งซัก-ซ่อม (2)' }).click();
      await page.getByRole('heading', { level: 1, name: /^ใบส่งซัก #/ }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await scan(codes[0] ?? '');
      const coming = page.getByRole('table', { name: 'ชุดที่กำลังรับคืน' }).locator('tbody').getByRole('row');
      await coming.filter({ hasText: codes[0] ?? '' }).waitFor();
      await page.getByRole('link', { name: 'ออกใบส่งซัก' }).click();
      const question = page.getByRole('dialog', { name: 'ออกโดยไม่รับคืน?' });
      await question.getByRole('button', { name: 'รับคืนต่อ' }).click();
      await question.waitFor({ state: 'hidden' });
      expect(await coming.count()).toBe(1);
    },
    { where: '/backoffice/cleanandfix-order' },
  );
});
