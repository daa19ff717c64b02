/** What the tests of whole orders share: garments to rent, slips, what money and papers must come to. */
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
import { settled } from '../browser.ts';
import { onScreen, pill } from './counter-screens.ts';
import { type House, type Visit, telling } from '../test-server.ts';

export type File = { name: string; mimeType: string; buffer: Buffer };
export const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

/** Works as somebody who has logged in, beginning with an empty page; the pages must have had no trouble but the calls that the server is to refuse. */
export const as = async (
  at: House,
  who: string,
  work: (page: Page) => Promise<void>,
  refused: readonly string[] = [],
): Promise<void> =>
  at.visit({ storageState: await at.sessionOf(who) }, async ({ page, trouble }) => {
    await work(page);
    expect(trouble).toEqual({ errors: [], failedCalls: refused });
  });

/**
 * As `as`, on one page for each person, which the steps of a file share as a counter does all day: `goOn` leads from
 * where the step before has left it.
 */
export const desksOf = (at: House): ((who: string, work: (page: Page) => Promise<void>) => Promise<void>) => {
  const desks = new Map<string, Visit>();
  afterAll(async () => {
    for (const { context } of desks.values()) await context.close();
  });
  return async (who, work) => {
    const desk = desks.get(who) ?? (await at.enter({ storageState: await at.sessionOf(who) }));
    // Whoever fails leaves it to nobody.
    desks.delete(who);
    const { page, context, trouble } = desk;
    await page.emulateMedia({ media: null });
    try {
      await telling(desk, () => work(page));
      expect(trouble).toEqual({ errors: [], failedCalls: [] });
      desks.set(who, desk);
    } finally {
      if (!desks.has(who)) await context.close();
    }
  };
};

export const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await settled(page);
};

/** A dialog that has come to rest: on a busy machine a press while it moves in goes beside its button. */
export const still = async (dialog: Locator): Promise<void> => {
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

export type Rack = { groupId: number; code: string; name: string; sizes: readonly string[]; each: number };

/** A style of its own with parts, so many garments of each size in the first branch. */
export const makeRack = async (admin: Api, rack: Omit<Rack, 'groupId'>): Promise<Rack> => {
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

/** The text of the QR on a slip of a bank. */
export const slipText = (ref: string, bank = '014'): string => {
  const body = `${field('00', field('00', '000001') + field('01', bank) + field('02', ref))}5102TH9104`;
  return body + crc16(body);
};

/** A slip as a customer sends it: a picture of a phone's screen with the QR in its corner. */
export const slipPicture = async (ref: string): Promise<File> => {
  const { data, size } = encode(slipText(ref), { ecc: 'M', border: 2 });
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

/** A photo of a garment; with a stain on it. */
export const photo = async (stained: boolean): Promise<File> => ({
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

/** Every figure of the order's money is the sum of its entries, and what was to be paid is made of lines and fees. */
export const booksAgree = (order: Order): void => {
  const { money } = order;
  const sums = sumEntries(order.entries.map(({ kind, amount }) => ({ kind, amount: satang(amount) })));
  expect(sums).toEqual({
    paid: satang(money.paid),
    bailTaken: satang(money.bailTaken),
    bailKept: satang(money.bailKept),
    bailReturned: satang(money.bailReturned),
    bailHeld: satang(money.bailHeld),
  });
  const rent = order.lines.reduce((sum, one) => sum + satang(one.rentalPrice) - satang(one.discount), 0);
  const fees = order.charges.reduce((sum, one) => sum + satang(one.amount), 0);
  expect(satang(money.price)).toBe(rent + fees);
};

/** The numbers of the order's papers follow one another in each series; nothing else was issued meanwhile. */
export const numbersFollow = (order: Order): void => {
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

/** The day of the branch as the day book has it. */
export const bookOf = async (at: House, day: string): Promise<DayView> =>
  (await apiAs(at.server, 'staff')).get<DayView>(`/api/daybook/day?day=${day}`);

/** Takes what the dialog for money proposes, by a way of paying; `part` and `bail` are the pills pressed first. */
export const takeMoney = async (
  page: Page,
  { part, bail, method }: { part?: string; bail?: string; method?: string },
  send: (dialog: Locator) => Promise<void> = async () => undefined,
): Promise<void> => {
  await page.getByRole('button', { name: 'รับเงิน', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^รับเงิน บิล/ });
  await still(dialog);
  for (const words of [part, bail, method]) if (words !== undefined) await pill(dialog, words).click();
  await send(dialog);
  await dialog.getByRole('button', { name: 'รับเงิน', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** In the owner's queue: approves what an order gives back, and pays it by transfer with the proof. */
export const moneyBack = async (
  page: Page,
  order: Order,
  give: { baht: number; account: string; proof: File },
  look: (where: 'approve' | 'pay') => Promise<void> = async () => undefined,
): Promise<void> => {
  await open(page, '/backoffice/moneyback');
  const find = page.getByRole('searchbox');
  await find.fill(order.orderNo);
  await page.getByRole('button', { name: order.orderNo, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `คืนเงินบิล ${order.orderNo}` });
  await dialog.getByLabel('ธนาคาร').selectOption({ label: 'SCB' });
  await dialog.getByLabel('เลขที่บัญชีหรือพร้อมเพย์').fill(give.account);
  await look('approve');
  await dialog.getByRole('button', { name: `อนุมัติ ${onScreen(give.baht)}` }).click();
  await dialog.waitFor({ state: 'hidden' });
  await pill(page, /^อนุมัติแล้ว รอจ่าย/).click();
  await page.getByRole('checkbox', { name: `เลือกบิล ${order.orderNo}` }).check();
  await page.getByRole('button', { name: 'จ่ายคืน 1 บิล' }).click();
  const pay = page.getByRole('dialog', { name: 'จ่ายเงินคืน 1 บิล' });
  await pay.getByText(give.account).waitFor();
  await pay.locator('input[type=file]').setInputFiles(give.proof);
  await pay.getByText(/^อ่านได้: SCB/).waitFor();
  await look('pay');
  await pay.getByRole('button', { name: `บันทึกจ่ายคืน ${onScreen(give.baht)} บาท` }).click();
  await pay
    .getByRole('status')
    .getByText(`คืนแล้ว ${onScreen(give.baht)} บาท`)
    .waitFor();
  await pay.getByRole('button', { name: 'ปิด', exact: true }).last().click();
  await pay.waitFor({ state: 'hidden' });
};
