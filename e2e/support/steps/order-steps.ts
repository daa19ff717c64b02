import { encode } from 'uqr';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, expect } from 'vitest';
import { sumEntries } from '#ledger/entry-kinds.ts';
import type { ProductGroup } from '#catalog/contract.ts';
import { satangOfBaht } from '#lib/money/money.ts';
import { crc16 } from '#lib/payments/promptpay.ts';
import type { DayView } from '#cash/shapes.ts';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../api.ts';
import { waitUntilSettled } from '../browser.ts';
import { bahtOnScreen, pillLocator } from './counter-screens.ts';
import { type E2eServer, type BrowserSession, withFailureReport } from '../test-server.ts';

export type UploadFile = { name: string; mimeType: string; buffer: Buffer };
export const satangFromBaht = (baht: number): number => satangOfBaht(baht) ?? 0;

/** Works as a logged-in user, starting with an empty page. Only the expected requests may be refused. */
export const workAs = async (
  at: E2eServer,
  who: string,
  work: (page: Page) => Promise<void>,
  refused: readonly string[] = [],
): Promise<void> =>
  at.visit({ storageState: await at.sessionOf(who) }, async ({ page, trouble }) => {
    await work(page);
    expect(trouble).toEqual({ errors: [], failedCalls: refused });
  });

/**
 * Works like `workAs` on one page per user. The steps of a file share the page as a counter does during a
 * day, so each step continues where the previous step ended.
 */
export const desksPerPerson = (
  at: E2eServer,
): ((who: string, work: (page: Page) => Promise<void>) => Promise<void>) => {
  const desks = new Map<string, BrowserSession>();
  afterAll(async () => {
    for (const { context } of desks.values()) await context.close();
  });
  return async (who, work) => {
    const desk = desks.get(who) ?? (await at.enter({ storageState: await at.sessionOf(who) }));
    // A failed page is not reused.
    desks.delete(who);
    const { page, context, trouble } = desk;
    await page.emulateMedia({ media: null });
    try {
      await withFailureReport(desk, () => work(page));
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
      desks.set(who, desk);
    } finally {
      if (!desks.has(who)) await context.close();
    }
  };
};

export const openSettledPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await waitUntilSettled(page);
};

/**
 * Waits until a dialog has stopped moving, because on a busy machine a click during its animation misses the
 * button.
 */
export const waitUntilDialogStill = async (dialog: Locator): Promise<void> => {
  await dialog.waitFor();
  await dialog.evaluate((one) =>
    Promise.allSettled(
      one.ownerDocument
        .getAnimations()
        .filter((moving) => moving instanceof CSSTransition)
        .map((moving) => moving.finished),
    ).then(() => undefined),
  );
};

export type TestRackGroup = {
  groupId: number;
  code: string;
  name: string;
  sizes: readonly string[];
  each: number;
};

/** Makes a new style with parts and garments of each size in the first branch. */
export const makeTestRackGroup = async (
  admin: Api,
  rack: Omit<TestRackGroup, 'groupId'>,
): Promise<TestRackGroup> => {
  const { itemList: categories } = await admin.get<{ itemList: { code: string }[] }>(
    '/api/lookup/category?size=1',
  );
  const group = await admin.post<ProductGroup>('/api/productgroup/create-all', {
    name: rack.name,
    code: rack.code,
    category: categories[0]?.code ?? '',
    color: 'RED',
    size: rack.sizes.join('|'),
    rentalPrice: 350,
    bail: 500,
    parts: [
      { name: 'สไบ', lossPrice: 300 },
      { name: 'เข็มขัด', lossPrice: 250 },
    ],
    productItem: rack.sizes.map((size) => ({ color: 'RED', size })),
  });
  await admin.post('/api/unit', {
    branchId: admin.branchId,
    lines: group.productItem.map((one) => ({ itemId: one.productItemId, count: rack.each })),
  });
  return { ...rack, groupId: group.productGroupId };
};

const field = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(2, '0')}${value}`;

export const slipQrTextOf = (ref: string, bank = '014'): string => {
  const body = `${field('00', field('00', '000001') + field('01', bank) + field('02', ref))}5102TH9104`;
  return body + crc16(body);
};

/** Draws a slip as a customer sends it: a picture of a phone's screen with the QR code in its corner. */
export const makeSlipFile = async (ref: string): Promise<UploadFile> => {
  const { data, size } = encode(slipQrTextOf(ref), { ecc: 'M', border: 2 });
  const cell = 6;
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) =>
      dark ? [`<rect x="${x * cell}" y="${y * cell}" width="${cell}" height="${cell}"/>`] : [],
    ),
  );
  const edge = size * cell;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1180">
    <rect width="720" height="1180" fill="#f3eefb"/><rect x="30" y="40" width="660" height="1100" rx="24" fill="#fff"/>
    <circle cx="360" cy="160" r="60" fill="#4e2a84"/><path d="M330 160l22 22 40-44" stroke="#fff" stroke-width="12" fill="none"/>
    ${[300, 350, 430, 480, 560].map((y) => `<rect x="90" y="${y}" width="${y % 100 === 0 ? 420 : 300}" height="18" fill="#c9c2d6"/>`).join('')}
    <g transform="translate(${680 - edge} ${1120 - edge})"><rect width="${edge}" height="${edge}" fill="#fff"/>${dots.join('')}</g></svg>`;
  return {
    name: `slip-${ref}.png`,
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
  };
};

export const makeGarmentPhoto = async (stained: boolean): Promise<UploadFile> => ({
  name: stained ? 'คราบ.jpg' : 'ชุด.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#d8cfc4"/>
      <path d="M330 120h240l60 260 190 700H80l190-700z" fill="#fbf9f4"/>
      ${stained ? '<ellipse cx="520" cy="760" rx="120" ry="70" fill="#8a4b2a" opacity=".75"/>' : ''}</svg>`),
  )
    .jpeg({ quality: 85 })
    .toBuffer(),
});

/**
 * Checks that every amount of the order is the sum of its entries, and that the total consists of lines and
 * fees.
 */
export const expectBooksAgree = (order: Order): void => {
  const { money } = order;
  const sums = sumEntries(
    order.entries.map(({ kind, amount }) => ({ kind, amount: satangFromBaht(amount) })),
  );
  expect(sums).toEqual({
    paid: satangFromBaht(money.paid),
    bailTaken: satangFromBaht(money.bailTaken),
    bailKept: satangFromBaht(money.bailKept),
    bailReturned: satangFromBaht(money.bailReturned),
    bailHeld: satangFromBaht(money.bailHeld),
  });
  const rent = order.lines.reduce(
    (sum, one) => sum + satangFromBaht(one.rentalPrice) - satangFromBaht(one.discount),
    0,
  );
  const fees = order.charges.reduce((sum, one) => sum + satangFromBaht(one.amount), 0);
  expect(satangFromBaht(money.price)).toBe(rent + fees);
};

/**
 * Checks that the numbers of the order's documents are consecutive in each series. No other document may be
 * issued meanwhile.
 */
export const expectNumbersFollow = (order: Order): void => {
  const series = new Map<string, number[]>();
  for (const { documentNo } of order.documents) {
    const [, name = '', no = ''] = /^(.*-)(\d+)$/.exec(documentNo) ?? [];
    series.set(name, [...(series.get(name) ?? []), Number(no)]);
  }
  expect(series.size).toBeGreaterThan(0);
  for (const [name, numbers] of series) {
    const sorted = numbers.toSorted((x, y) => x - y);
    expect(sorted, name).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
  }
};

export const readDayBook = async (at: E2eServer, day: string): Promise<DayView> =>
  (await apiAs(at.server, 'staff')).get<DayView>(`/api/daybook/day?day=${day}`);

/**
 * In the money dialog, takes the proposed amount by a payment method. `part` and `bail` are the pills to
 * click first.
 */
export const takeMoneyInDialog = async (
  page: Page,
  { part, bail, method }: { part?: string; bail?: string; method?: string },
  send: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> => {
  await page.getByRole('button', { name: 'รับเงิน', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^รับเงิน บิล/ });
  await waitUntilDialogStill(dialog);
  for (const words of [part, bail, method]) if (words !== undefined) await pillLocator(dialog, words).click();
  await send(dialog);
  await dialog.getByRole('button', { name: 'รับเงิน', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** Approves the refund of an order in the owner's queue and pays the refund by transfer with proof. */
export const giveMoneyBack = async (
  page: Page,
  order: Order,
  give: { baht: number; account: string; proof: UploadFile },
  look: (where: 'approve' | 'pay') => Promise<void> = async () => undefined,
): Promise<void> => {
  await openSettledPage(page, '/backoffice/moneyback');
  const find = page.getByRole('searchbox');
  await find.fill(order.orderNo);
  await page.getByRole('button', { name: order.orderNo, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `คืนเงินบิล ${order.orderNo}` });
  await dialog.getByLabel('ธนาคาร').selectOption({ label: 'SCB' });
  await dialog.getByLabel('เลขที่บัญชีหรือพร้อมเพย์').fill(give.account);
  await look('approve');
  await dialog.getByRole('button', { name: `อนุมัติ ${bahtOnScreen(give.baht)}` }).click();
  await dialog.waitFor({ state: 'hidden' });
  await pillLocator(page, /^อนุมัติแล้ว รอจ่าย/).click();
  await page.getByRole('checkbox', { name: `เลือกบิล ${order.orderNo}` }).check();
  await page.getByRole('button', { name: 'จ่ายคืน 1 บิล' }).click();
  const pay = page.getByRole('dialog', { name: 'จ่ายเงินคืน 1 บิล' });
  await pay.getByText(give.account).waitFor();
  await pay.locator('input[type=file]').setInputFiles(give.proof);
  await pay.getByText(/^อ่านได้: SCB/).waitFor();
  await look('pay');
  await pay.getByRole('button', { name: `บันทึกจ่ายคืน ${bahtOnScreen(give.baht)} บาท` }).click();
  await pay
    .getByRole('status')
    .getByText(`คืนแล้ว ${bahtOnScreen(give.baht)} บาท`)
    .waitFor();
  await pay.getByRole('button', { name: 'ปิด', exact: true }).last().click();
  await pay.waitFor({ state: 'hidden' });
};

/** Saves closed days. The shop still opens for events planned on them. */
export const putAndKeepPlans = async (api: Api, to: string, body: object): Promise<void> => {
  const refused = await api.put(to, body).then(() => '', String);
  if (refused === '') return;
  const { data } = JSON.parse(refused.slice(refused.indexOf('{'))) as {
    data: { itemList: { kind: string; id: number; day: string }[] };
  };
  const closing = data.itemList.map((one) => ({ kind: one.kind, id: one.id, day: one.day, way: 'keep' }));
  await api.put(to, { ...body, closing });
};
