import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { ShopSettings } from '../contract.ts';
import { shopContract } from '../contract.ts';

const a = await testApp();

const read = (): Promise<ShopSettings> => a.ok(a.shop.admin, shopContract.settings);
const rulesOf = async (part: object = {}) => {
  const { version, rules } = await read();
  return { version, ...rules, ...part } as never;
};
const infoOf = async (part: object = {}) => {
  const { version, info, branches } = await read();
  const { logo: _, ...rest } = info;
  return { version, ...rest, branches, ...part } as never;
};
const saveRules = async (part: object) =>
  a.call(a.shop.admin, shopContract.saveRules, { body: await rulesOf(part) });
const saveInfo = async (part: object) =>
  a.call(a.shop.admin, shopContract.saveInfo, { body: await infoOf(part) });

describe('rules', () => {
  it('are saved as a whole and apply at the counter at once', async () => {
    const before = await read();
    const answer = await saveRules({
      dayCounting: 'nights',
      turnaroundDays: 3,
      lateGraceDays: 1,
      lateFeePerDay: 150.5,
      lateFeeDays: 4,
      downPaymentPercent: 30,
      swapFee: 50,
      cancelRules: [
        { daysBefore: 1, money: 'credit', percent: 50 },
        { daysBefore: 10, money: 'refund', percent: 100 },
      ],
      closedWeekdays: [3, 1, 3],
      receiptLayout: 5,
    });
    expect(answer.status).toBe(200);
    const info = await a.ok(a.shop.staff, shopContract.shopInfo);
    expect(info).toMatchObject({
      dayCounting: 'nights',
      turnaroundDays: 3,
      lateFeePerDay: 150.5,
      lateGraceDays: 1,
      lateFeeDays: 4,
      downPaymentPercent: 30,
      swapFee: 50,
      closedWeekdays: [1, 3],
      receiptLayout: 5,
    });
    expect(info.cancelRules.map((one) => one.daysBefore)).toEqual([10, 1]);
    expect((await read()).version).toBe(before.version + 1);
    const audited = await a.one<{ before: { turnaroundDays: number }; after: { turnaroundDays: number } }>(
      "select before, after from audit_log where action = 'shop.saveRules' order by id desc limit 1",
    );
    expect([audited.before.turnaroundDays, audited.after.turnaroundDays]).toEqual([
      before.rules.turnaroundDays,
      3,
    ]);
  });

  it('refuse values out of bounds and change nothing', async () => {
    const before = await read();
    for (const [field, value] of [
      ['turnaroundDays', 61],
      ['transferDays', 31],
      ['lateGraceDays', -1],
      ['lateFeeDays', 0],
      ['lateFeePerDay', 1.005],
      ['downPaymentPercent', 101],
      ['receiptLayout', 8],
      ['closedWeekdays', [0, 1, 2, 3, 4, 5, 6]],
      ['cancelRules', [{ daysBefore: 1, money: 'credit', percent: 101 }]],
      [
        'cancelRules',
        [
          { daysBefore: 1, money: 'credit', percent: 1 },
          { daysBefore: 1, money: 'refund', percent: 1 },
        ],
      ],
    ] as const) {
      const answer = await saveRules({ [field]: value });
      expect([field, answer.status]).toEqual([field, 400]);
    }
    expect(await read()).toEqual(before);
  });

  it('refuse the second of two concurrent saves, with the values of the first', async () => {
    const body = await rulesOf({ swapFee: 70 });
    const other = await rulesOf({ swapFee: 80 });
    const answers = await Promise.all([
      a.call(a.shop.admin, shopContract.saveRules, { body }),
      a.call(a.shop.owner, shopContract.saveRules, { body: other }),
    ]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const lost = answers.find((one) => one.status === 409);
    expect(lost?.error.code).toBe('CHANGED');
    expect(lost?.error.data).toMatchObject({ version: (await read()).version });
  });
});

describe('names and addresses', () => {
  it('are saved for the shop and its branches; a wrong tax id or PromptPay id is refused', async () => {
    const { branches } = await read();
    const ok = await saveInfo({
      name: 'ร้านราตรี',
      taxId: '0-1055-36092-64-1',
      promptPayId: '0812345678',
      branches: branches.map((one) => ({ ...one, address: '1 ถนนสุขุมวิท' })),
    });
    expect(ok.status).toBe(200);
    expect((await a.ok(a.shop.staff, shopContract.shopInfo)).name).toBe('ร้านราตรี');
    expect((await a.ok(a.shop.owner, shopContract.branches)).map((one) => one.address)).toContain(
      '1 ถนนสุขุมวิท',
    );
    expect((await saveInfo({ taxId: '1234567890123' })).error.fields?.[0]?.field).toBe('taxId');
    for (const promptPayId of ['12', '0105541069238', '0712345678', '0212345678'])
      expect((await saveInfo({ promptPayId })).error.fields?.[0]?.field).toBe('promptPayId');
    expect((await saveInfo({ name: ' ' })).status).toBe(400);
  });

  it('refuse a branch or a picture of another shop as unknown', async () => {
    const before = await read();
    const strange = { ...before.branches[0], branchId: a.other.branchA };
    expect((await saveInfo({ name: 'x', branches: [strange] })).status).toBe(404);
    const image = await a.one<{ id: number }>(
      `insert into image (shop_id, folder, token, mime, bytes, width, height) values (${a.other.shopId}, 'web', 'strange', 'image/webp', 1, 1, 1) returning id`,
    );
    expect((await saveInfo({ logoImageId: image.id + 1000 })).status).toBe(404);
    expect(await read()).toEqual(before);
  });

  it('take opening hours of seven days or none, none of zero length, some past midnight; the database enforces it too', async () => {
    const { branches } = await read();
    const day = { from: '10:00', to: '20:00' };
    const week = [null, day, day, day, day, { from: '18:00', to: '02:00' }, { from: '09:30', to: '21:00' }];
    const save = (hours: unknown) =>
      saveInfo({ branches: branches.map((one, at) => (at === 0 ? { ...one, hours } : one)) });
    expect((await save(week)).status).toBe(200);
    expect((await read()).branches[0]?.hours).toEqual(week);
    const wrong = [
      [day],
      Array(7).fill(null),
      [...week.slice(0, 6), { from: '10:00', to: '10:00' }],
      [...week.slice(0, 6), { from: '10:00', to: '24:00' }],
      [...week.slice(0, 6), { from: '', to: '20:00' }],
      [...week.slice(0, 6), { ...day, note: 'x' }],
      'always',
      undefined,
    ];
    for (const hours of wrong) expect([hours, (await save(hours)).status]).toEqual([hours, 400]);
    expect((await read()).branches[0]?.hours).toEqual(week);
    for (const hours of [...wrong.slice(0, 1), ...wrong.slice(2, 5), 'always', null, [[day]], [{}]])
      await expect(
        a.sql('update branch set hours = $1 where id = $2', [JSON.stringify(hours), branches[0]?.branchId]),
      ).rejects.toMatchObject({ code: '23514' });
    expect((await a.ok(a.shop.owner, shopContract.branches)).some((one) => 'hours' in one)).toBe(false);
    expect((await save([])).status).toBe(200);
  });

  it('take both coordinates of a branch or none, within the globe; the database enforces it too', async () => {
    const { branches } = await read();
    const save = (latitude: unknown, longitude: unknown) =>
      saveInfo({
        branches: branches.map((one, at) => (at === 0 ? { ...one, latitude, longitude } : one)),
      });
    expect((await save(13.7449, 100.5332)).status).toBe(200);
    const wrong = [
      [13.7, null],
      [null, 100.5],
      [90.1, 100],
      [-91, 0],
      [0, 180.5],
    ] as const;
    for (const [latitude, longitude] of wrong) {
      expect([latitude, longitude, (await save(latitude, longitude)).status]).toEqual([
        latitude,
        longitude,
        400,
      ]);
      await expect(
        a.sql('update branch set latitude = $1, longitude = $2 where id = $3', [
          latitude,
          longitude,
          branches[0]?.branchId,
        ]),
      ).rejects.toMatchObject({ code: '23514' });
    }
    for (const one of ['13.7', undefined]) expect((await save(one, 100.5)).status).toBe(400);
    expect((await read()).branches[0]).toMatchObject({ latitude: 13.7449, longitude: 100.5332 });
    expect((await a.ok(a.shop.owner, shopContract.branches)).some((one) => 'latitude' in one)).toBe(false);
    expect((await save(null, null)).status).toBe(200);
    expect((await read()).branches[0]).toMatchObject({ latitude: null, longitude: null });
  });

  it('never give two branches the same tax branch number', async () => {
    const { branches } = await read();
    const answer = await saveInfo({ branches: branches.map((one) => ({ ...one, taxBranchNo: '00042' })) });
    expect([answer.status, answer.error.code]).toEqual([409, 'DUPLICATE_CODE']);
  });
});

describe('tax', () => {
  const tax = { taxRate: 7, vatSystem: true, inVat: true, receiptHeader: 'ใบเสร็จรับเงิน' };

  it("rates take effect from their day; taxinfo returns today's rate", async () => {
    const today = bangkokDay(new Date());
    const later = addDays(today, 40);
    await saveInfo({ taxId: '0105536092641' });
    await a.ok(a.shop.admin, shopContract.changeTax, { body: { ...tax, taxRate: 10, fromDay: later } });
    expect(await a.ok(a.shop.staff, shopContract.taxInfo)).toEqual({ ...tax, taxRate: 7 });
    expect((await read()).tax.rates[0]).toEqual({ fromDay: later, taxRate: 10 });
    const ownRate = await a.call(a.shop.admin, shopContract.changeTax, { body: { ...tax, taxRate: 6.3 } });
    expect(ownRate.error).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'taxRate', message: 'vatRate' }],
    });
    const now = await a.ok(a.shop.owner, shopContract.changeTax, { body: { ...tax, taxRate: 6.3 } });
    await a.ok(a.shop.admin, shopContract.changeTax, { body: { ...tax, taxRate: 6.3 } });
    expect(now).toEqual({ ...tax, taxRate: 6.3 });
    expect((await a.ok(a.shop.staff, shopContract.taxInfo)).taxRate).toBe(6.3);
  });

  it('settings refuse a rate of yesterday, three decimals, and VAT without a tax id', async () => {
    const yesterday = addDays(bangkokDay(new Date()), -1);
    const refused = async (body: object) =>
      (await a.call(a.shop.admin, shopContract.changeTax, { body: { ...tax, ...body } as never })).status;
    expect(await refused({ fromDay: yesterday })).toBe(400);
    expect(await refused({ taxRate: 7.001 })).toBe(400);
    expect(await refused({ taxRate: 101 })).toBe(400);
    await a.ok(a.shop.admin, shopContract.changeTax, { body: { ...tax, vatSystem: false } });
    await saveInfo({ taxId: '' });
    expect(await refused({})).toBe(400);
  });
});

describe('only an admin', () => {
  it('sees and changes settings; 401 without a token', async () => {
    const day = bangkokDay(new Date());
    const calls = [
      [shopContract.settings, {}],
      [shopContract.saveInfo, { body: await infoOf() }],
      [shopContract.saveRules, { body: await rulesOf() }],
      [
        shopContract.changeTax,
        { body: { taxRate: 7, vatSystem: false, inVat: true, receiptHeader: 'x' } as never },
      ],
      [shopContract.putHoliday, { body: { day, name: 'x', closed: true } as never }],
      [shopContract.removeHoliday, { params: { day } as never }],
      [shopContract.addHolidays, { body: { year: 2027 } as never }],
    ] as const;
    for (const [row, sent] of calls) {
      const staff = await a.call(a.shop.staff, row as never, sent as never);
      const nobody = await a.call(null, row as never, sent as never);
      expect([row.path, staff.status, nobody.status]).toEqual([row.path, 403, 401]);
    }
  });
});
