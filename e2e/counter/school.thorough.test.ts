/**
 * A school rents forty costumes, from the teacher's Excel list to the refunded deposit and the books of the
 * day.
 */
import { beforeAll, expect, it } from 'vitest';
import type { GroupOrder } from '#counter/group-orders/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { type Api, apiAs } from '../support/api.ts';
import { openInApp, waitUntilSettled } from '../support/browser.ts';
import {
  factLocator,
  idInAddress,
  daysFromNow,
  menuLocator,
  bahtOnScreen,
  pillLocator,
  sumLocator,
  currentDay,
  typedDayOf,
} from '../support/steps/counter-screens.ts';
import { takeGuidePicture } from '../support/guide-pictures.ts';
import {
  type TestRackGroup,
  readDayBook,
  expectBooksAgree,
  desksPerPerson,
  makeTestRackGroup,
  giveMoneyBack,
  expectNumbersFollow,
  satangFromBaht,
  makeSlipFile,
  waitUntilDialogStill,
  takeMoneyInDialog,
} from '../support/steps/order-steps.ts';
import { pdfPageSizesOf } from '../support/pdf.ts';
import {
  chooseClass,
  decidePupilGarment,
  pupilListFileOf,
  makePupils,
  schoolName,
  countLineStates,
  schoolClasses,
} from '../support/steps/school-steps.ts';
import { setUpServer } from '../support/test-server.ts';

const at = setUpServer();
const as = desksPerPerson(at);
const rent = 350 * 40;
const bail = 500 * 40;

let api: Api;
let rack: TestRackGroup;
let orderId = 0;
let before: Awaited<ReturnType<typeof readDayBook>>;

beforeAll(async () => {
  api = await apiAs(at.server, 'staff');
  rack = await makeTestRackGroup(await apiAs(at.server, 'admin'), {
    code: 'SCH40',
    name: 'ชุดไทยนักเรียนประถม',
    sizes: ['S', 'M', 'L'],
    each: 15,
  });
  before = await readDayBook(at, currentDay());
});

const order = (): Promise<Order> => api.order(orderId);
const party = (): Promise<GroupOrder> => api.get<GroupOrder>(`/api/party/${orderId}`);

it('creates an order of forty garments from an Excel list, with two rows decided manually', async () => {
  const all = makePupils(rack);
  await as('staff', async (page) => {
    await openInApp(page, '/backoffice/rental');
    await menuLocator(page, 'งานกลุ่ม').click();
    await page.getByRole('link', { name: 'เปิดงานกลุ่มจาก Excel' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'เปิดงานกลุ่มจากรายชื่อ' }).waitFor();
    await page.getByLabel(/^ผู้จ่ายเงิน/).fill(schoolName);
    await page.getByRole('option', { name: `เพิ่มลูกค้าใหม่ “${schoolName}”` }).click();
    const customer = page.getByRole('dialog', { name: 'เพิ่มลูกค้าใหม่' });
    await customer.getByLabel('เบอร์โทร', { exact: true }).fill('025551234');
    await customer.getByRole('button', { name: 'บันทึก' }).click();
    await customer.waitFor({ state: 'hidden' });
    for (const [label, day] of [
      ['วันงาน', daysFromNow(1)],
      ['วันรับชุด', currentDay()],
      ['วันคืนชุด', daysFromNow(2)],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(typedDayOf(day));
      await page.getByLabel(label, { exact: true }).press('Tab');
    }
    await page.locator('input[type=file]').setInputFiles(await pupilListFileOf(rack, all));
    await page.getByText('เหลืออีก 2 แถวที่ต้องเลือกชุด').waitFor();
    expect(await page.getByRole('button', { name: 'จองทั้งหมด' }).isDisabled()).toBe(true);
    await page.getByText('ไม่มีไซซ์ 4XL').waitFor();
    await page.getByText('มีหลายแบบ เลือกหนึ่งแบบ').waitFor();
    await takeGuidePicture(page, 'party-new', page.getByRole('button', { name: 'เลือกไฟล์' }));
    await decidePupilGarment(page, all[6]?.name ?? '', 'L');
    await decidePupilGarment(page, all[17]?.name ?? '', 'M');
    await page.getByText('พร้อม 40 คน 40 ชุด').waitFor();
    await page.getByRole('button', { name: 'จองทั้งหมด' }).click();
    await page.waitForURL(/\/backoffice\/party\/\d+$/);
    orderId = idInAddress(page.url());
    await waitUntilSettled(page);
    await page.getByRole('heading', { level: 1, name: `งานกลุ่ม ${(await order()).orderNo}` }).waitFor();
    expect(await page.getByRole('list', { name: 'คนใส่ชุด' }).locator(':scope > li').count()).toBe(40);
  });
  const made = await order();
  expect(made).toMatchObject({
    state: 'reserved',
    pickupDay: currentDay(),
    returnDay: daysFromNow(2),
    eventDay: daysFromNow(1),
    customer: { name: schoolName },
    money: { price: rent, paid: 0, bail, bailHeld: 0 },
  });
  const wearers = (await party()).wearers;
  expect(wearers.map((one) => [one.name, one.team])).toEqual(all.map((one) => [one.name, one.team]));
  expect(wearers.every((one) => one.garments.length === 1 && one.garments[0]?.orderDetailId !== null)).toBe(
    true,
  );
});

it('takes half of the payment, with its documents', async () => {
  await as('staff', async (page) => {
    await openInApp(page, `/backoffice/party/${orderId}`);
    await page.getByRole('link', { name: 'เปิดบิล', exact: true }).click();
    await page.waitForURL(`**/backoffice/order-detail/${orderId}`);
    await waitUntilSettled(page);
    await takeMoneyInDialog(page, { part: `มัดจำครึ่งหนึ่ง ${bahtOnScreen(rent / 2)}` });
    await expect.poll(() => sumLocator(page, 'ค้างชำระ').textContent()).toBe(bahtOnScreen(rent / 2));
  });
  const paid = await order();
  expect(paid.money).toMatchObject({ paid: rent / 2, balance: rent / 2, bailTaken: 0 });
  expect(paid.entries.map((one) => one.kind)).toEqual(['down_payment']);
  expect(paid.documents).toHaveLength(1);
});

it('is prepared: one garment step by step, the others at once', async () => {
  await as('staff', async (page) => {
    const { orderNo } = await order();
    await openInApp(page, '/backoffice/rental');
    await menuLocator(page, 'เตรียมชุด').click();
    await waitUntilSettled(page);
    await page.getByLabel('ยิงบาร์โค้ดหรือพิมพ์เลขที่บิล').fill(orderNo);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `เตรียมชุดของบิล ${orderNo}` }).waitFor();
    const first = page.getByRole('list', { name: 'ชุดในบิล' }).locator(':scope > li').first();
    for (const step of ['หยิบชุด', 'รีด', 'ตรวจชุดและอุปกรณ์', 'ใส่ถุง'])
      await first.getByRole('checkbox', { name: step, exact: true }).check();
    await first.getByText('ติ๊กอุปกรณ์ในถุงให้ครบก่อน').waitFor();
    for (const part of ['สไบ', 'เข็มขัด'])
      await first.getByRole('checkbox', { name: part, exact: true }).check();
    await page.getByText('พร้อม 1 จาก 40 ชุด').waitFor();
    await takeGuidePicture(page, 'todo-detail');
    await page.getByRole('button', { name: 'พร้อมทั้งหมด (39 ชุด)' }).click();
    const sure = page.getByRole('dialog', { name: 'ติ๊กทุกขั้นของทั้ง 39 ชุด' });
    await sure.getByText('นับอุปกรณ์ในถุงครบแล้ว: สไบ × 39, เข็มขัด × 39').waitFor();
    await sure.getByRole('button', { name: 'พร้อมทั้งหมด (39 ชุด)' }).click();
    await page.getByText('ครบทุกชุดแล้ว พร้อมส่งให้ลูกค้า').waitFor();
  });
  expect(countLineStates(await order())).toEqual({ prepared: 40 });
});

it('prints forty bag labels on five sheets, each with its wearer', async () => {
  await as('staff', async (page) => {
    await openInApp(page, `/backoffice/party/${orderId}`);
    await page.getByRole('link', { name: 'พิมพ์ป้ายถุงรายคน' }).click();
    await page.waitForURL(`**/pages/party-labels/${orderId}`);
    await page.getByRole('article').nth(39).waitFor();
    await waitUntilSettled(page);
    await takeGuidePicture(page, 'party-labels');
    await page.emulateMedia({ media: 'print' });
    const texts = await page.getByRole('article').allInnerTexts();
    const { wearers, orderNo } = await party();
    expect(texts).toHaveLength(40);
    for (const [index, wearer] of wearers.entries())
      for (const part of [wearer.name, wearer.team, schoolName, orderNo, wearer.garments[0]?.barcode])
        expect(texts[index]).toContain(part);
    const sheets = pdfPageSizesOf(await page.pdf({ preferCSSPageSize: true }));
    expect(sheets).toEqual(Array.from({ length: 5 }, () => ({ width: 210, height: 297 })));
  });
});

it('is handed over class by class, after the rest of the rent and the deposit are paid', async () => {
  await as('staff', async (page) => {
    await openInApp(page, `/backoffice/order-detail/${orderId}`);
    await takeMoneyInDialog(
      page,
      { part: `เต็มจำนวน ${bahtOnScreen(rent / 2)}`, bail: `รับตอนนี้ ${bahtOnScreen(bail)}`, method: 'โอนเงิน' },
      async (dialog) => {
        await dialog.locator('input[type=file]').setInputFiles(await makeSlipFile('SCHOOL0000000001'));
        await dialog.getByText('อ่านได้: SCB เลขที่รายการ SCHOOL0000000001').waitFor();
      },
    );
    expect((await order()).money).toMatchObject({ balance: 0, bailTaken: bail, bailHeld: bail });
    await openInApp(page, `/backoffice/party/${orderId}`);
    for (const [index, team] of schoolClasses.entries()) {
      const n = index === 0 ? 14 : 13;
      await chooseClass(page, team);
      if (index === 0) await takeGuidePicture(page, 'party');
      await page.getByRole('button', { name: `ส่งมอบชุด (${n})` }).click();
      const dialog = page.getByRole('dialog', { name: `ส่งมอบ ${n} ชุด` });
      await dialog.getByRole('button', { name: `ส่งมอบ ${n} ชุด` }).click();
      await dialog.getByRole('link', { name: 'พิมพ์ใบรับชุด' }).waitFor();
      await dialog.getByRole('button', { name: 'ปิด', exact: true }).last().click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.getByText('รับไปแล้ว 40 คืนแล้ว 0 จาก 40 ชุด').waitFor();
  });
  expect(countLineStates(await order())).toEqual({ out: 40 });
});

it('is returned in two visits: a scan shows the wearer; one costume is lost and a sash is missing', async () => {
  const { wearers } = await party();
  const [scanned] = wearers;
  const barcode = scanned?.garments[0]?.barcode ?? '';
  await as('staff', async (page) => {
    await openInApp(page, `/backoffice/party/${orderId}`);
    const box = page.getByLabel('ยิงบาร์โค้ดชุดเพื่อหาว่าเป็นของใคร');
    await box.fill(barcode);
    await box.press('Enter');
    await page.getByText(`${barcode} ของ ${scanned?.name} ${scanned?.team}`).first().waitFor();
    expect(await page.getByRole('checkbox', { name: `เลือก ${scanned?.name}`, exact: true }).isChecked()).toBe(
      true,
    );
    await box.fill('NOTHERE');
    await box.press('Enter');
    await page.getByText('ไม่มีชุด NOTHERE ในงานนี้').first().waitFor();
    for (const team of schoolClasses.slice(0, 2)) await chooseClass(page, team);
    await page.getByRole('button', { name: 'รับคืนชุด (27)' }).click();
    const dialog = page.getByRole('dialog', { name: 'รับคืน 27 ชุด' });
    await dialog.getByRole('button', { name: 'รับคืน 27 ชุด' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('รับไปแล้ว 13 คืนแล้ว 27 จาก 40 ชุด').waitFor();
  });
  expect((await order()).state).toBe('partially_returned');

  const last = wearers.filter((one) => one.team === schoolClasses[2]);
  const [lost = '', torn = ''] = last.map((one) => one.garments[0]?.barcode);
  await as('admin', async (page) => {
    await openInApp(page, `/backoffice/party/${orderId}`);
    await chooseClass(page, schoolClasses[2]);
    await page.getByRole('button', { name: 'รับคืนชุด (13)' }).click();
    await page.getByRole('link', { name: 'ไปหน้ารับคืน' }).click();
    await page.waitForURL(`**/backoffice/return-detail/${orderId}`);
    await waitUntilSettled(page);
    await page.getByRole('checkbox', { name: 'เลือกทุกชุด' }).check();
    await page.getByText('เลือก 13 จาก 13 ชุด').waitFor();
    const row = (code: string) =>
      page.getByRole('list', { name: 'รายการชุด' }).locator(':scope > li').filter({ hasText: code });
    await row(lost).getByRole('button', { name: 'แจ้งชุดหาย' }).click();
    const sure = page.getByRole('dialog', { name: /^แจ้งว่า .* หาย\?$/ });
    await waitUntilDialogStill(sure);
    await sure.getByRole('button', { name: 'แจ้งชุดหาย' }).click();
    await sure.waitFor({ state: 'hidden' });
    await row(torn).getByRole('checkbox', { name: 'สไบ', exact: true }).uncheck();
    const side = page.getByRole('region', { name: 'สรุปเงิน' });
    await expect.poll(() => sumLocator(side, 'ค่าปรับและค่าเสียหายครั้งนี้').textContent()).toBe(bahtOnScreen(800));
    expect(await sumLocator(side, 'คืนลูกค้า').textContent()).toBe(bahtOnScreen(bail - 800));
    await side.getByRole('button', { name: 'รับคืน 13 ชุด' }).click();
    await page.getByText(`หักจากค่าประกันชุด ${bahtOnScreen(800)} บาท`).waitFor();
  });
  const back = await order();
  expect(back.charges.map((one) => [one.kind, one.amount]).toSorted()).toEqual([
    ['lost_part', 300],
    ['lost_unit', 500],
  ]);
  expect(back.money).toMatchObject({ bailHeld: bail, balance: 800, refundDue: bail - 800 });
});

it('has its refund approved and paid by the owner with proof; documents and books are complete', async () => {
  const back = await order();
  const given = bail - 800;
  await as('owner', async (page) => {
    const proof = await makeSlipFile('SHOPPAID00000001');
    await giveMoneyBack(page, back, { baht: given, account: '1234567890', proof }, (where) =>
      takeGuidePicture(page, `moneyback-${where}`),
    );
    await pillLocator(page, 'คืนแล้ว').click();
    await page.getByRole('row').filter({ hasText: back.orderNo }).first().waitFor();
  });
  const closed = await order();
  expect(countLineStates(closed)).toEqual({ closed: 40 });
  expect(closed.state).toBe('closed');
  expect(closed.money).toMatchObject({
    price: rent + 800,
    paid: rent + 800,
    balance: 0,
    bailTaken: bail,
    bailKept: 800,
    bailReturned: given,
    bailHeld: 0,
    refundDue: 0,
  });
  expectBooksAgree(closed);
  expectNumbersFollow(closed);
  expect(closed.entries.find((one) => one.kind === 'bail_returned')).toMatchObject({
    method: 'transfer',
    amount: -given,
    slip: { bank: '014', ref: 'SHOPPAID00000001' },
  });

  // The order's money appears by method in the day book and on its page.
  const after = await readDayBook(at, currentDay());
  const grown = (method: string, figure: 'takings' | 'bailIn' | 'bailOut'): number => {
    const of = (view: typeof after) => view.methods.find((one) => one.method === method)?.[figure] ?? 0;
    return (satangFromBaht(of(after)) - satangFromBaht(of(before))) / 100;
  };
  expect(grown('cash', 'takings')).toBe(rent / 2);
  expect(grown('transfer', 'takings')).toBe(rent / 2);
  expect(grown('transfer', 'bailIn')).toBe(bail);
  expect(grown('transfer', 'bailOut')).toBe(-given);
  await as('staff', async (page) => {
    await openInApp(page, '/backoffice/rental');
    await menuLocator(page, 'บัญชีประจำวัน').click();
    await waitUntilSettled(page);
    const row = page.getByRole('table', { name: 'ยอดตามวิธีชำระ' }).getByRole('row');
    const cells = await row.filter({ hasText: 'รวมทุกวิธีชำระ' }).innerText();
    for (const figure of [after.total.takings, after.total.bailIn, after.total.bailOut])
      expect(cells).toContain(bahtOnScreen(figure));
    await takeGuidePicture(page, 'accounting');
    expect(await factLocator(page, 'รับสุทธิจากบิล').textContent()).toContain(bahtOnScreen(after.total.takings));
  });
});
