import { beforeEach, describe, expect, it } from 'vitest';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { errorCodeOf, updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { testSecret } from '#test/server/test-constants.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { fakeSlipKey, startFakeSlipServices, type FakeTransfer } from '../testing/fake-slip-services.ts';
import { slipBuildersOf, type SlippedOrder } from '../testing/slips.ts';
import { checkWaitingSlips } from './slip-checks-job.ts';

const a = await testApp();
const { admin, staff } = a.shop;
const make = slipBuildersOf(a);
const fake = await startFakeSlipServices();
const changed: number[] = [];

const settings = () => a.ok(admin, paymentLinksContract.slipService, {});
const save = async (body: object = {}) =>
  a.call(admin, paymentLinksContract.saveSlipService, {
    body: {
      active: true,
      service: 'easyslip',
      key: fakeSlipKey,
      dailyLimit: 100,
      version: (await settings()).version,
      ...body,
    } as never,
  });
const check = () =>
  checkWaitingSlips(
    { db: a.db, seal: createSeal(testSecret), changed: (shopId) => changed.push(shopId) },
    a.shop.shopId,
  );

const good: FakeTransfer = {
  amount: 1500,
  name: 'ร้านชุดไทย',
  account: 'xxx-x-x5678-x',
  proxy: 'xxx-xxx-4321',
  at: '2026-05-04T10:30:00+07:00',
};
const refOf = (one: SlippedOrder): string => parseSlip(one.text)?.transRef ?? '';
const askedFor = (one: SlippedOrder): number => fake.asked.filter((text) => text === one.text).length;

/** Makes a slip on a bill of 1,500 baht, and the bank's record of the slip. */
const sent = async (transfer?: Partial<FakeTransfer>): Promise<SlippedOrder> => {
  const one = await make.slipped();
  if (transfer !== undefined) fake.transfers.set(refOf(one), { ...good, ...transfer });
  return one;
};
const checked = async (one: SlippedOrder) => {
  await check();
  const row = await make.billingOf(one.order.orderId);
  return { row, facts: row.slips[0]?.check };
};
const confirm = (one: SlippedOrder, differs?: string) =>
  a.call(staff, paymentLinksContract.confirm, {
    params: { id: one.row.bill?.billId ?? 0 },
    body: {
      method: 'promptpay',
      version: one.row.bill?.version ?? 0,
      ...(differs !== undefined && { differs }),
    },
  });

beforeEach(async () => {
  await updateShopSettings(a, { promptpay_id: '0987654321' });
  await save();
  fake.faults.length = 0;
});

describe('a slip is verified at the bank', () => {
  it('once, with amount, receiver and time; then it is confirmed as before', async () => {
    const one = await sent({});
    expect(one.row.slips[0]?.check).toBeNull();
    const { facts } = await checked(one);
    expect(facts).toEqual({
      state: 'found',
      reason: '',
      amount: 1500,
      receiverName: 'ร้านชุดไทย',
      receiverAccount: 'xxx-xxx-4321',
      receiverFits: true,
      duplicate: false,
      at: '2026-05-04T03:30:00.000Z',
    });
    await check();
    expect(askedFor(one)).toBe(1);
    expect(changed).toContain(a.shop.shopId);
    expect(errorCodeOf(await confirm(one))).toBe('done');
  });

  it.each([
    ['another amount', { amount: 15 }],
    ['another receiver', { proxy: 'xxx-xxx-0000' }],
    ['no record at the bank', undefined],
  ])('with %s it needs a reason', async (_name, transfer) => {
    const one = await sent(transfer);
    await check();
    expect(errorCodeOf(await confirm(one))).toBe('SLIP_DIFFERS');
    expect(errorCodeOf(await confirm(one, ' '))).toBe('SLIP_DIFFERS');
    expect(await make.books(one.order.orderId)).toMatchObject({ slip: 0 });
    expect(errorCodeOf(await confirm(one, 'เห็นเงินเข้าในแอปแล้ว'))).toBe('done');
    const [bill] = await a.sql<{ slip_differs: string }>('select slip_differs from bill where id = $1', [
      one.row.bill?.billId,
    ]);
    expect(bill?.slip_differs).toBe('เห็นเงินเข้าในแอปแล้ว');
  });

  it('and the booked amount must be the one at the bank', async () => {
    const one = await sent({ amount: 1200 });
    const { row } = await checked(one);
    const wrong = { amount: 1500, price: 500, bail: 1000 };
    expect(errorCodeOf(await make.book(row, wrong))).toBe('SLIP_DIFFERS');
    expect(errorCodeOf(await make.book(row, { amount: 1200, price: 500, bail: 700 }))).toBe('done');
  });
});

describe('without a result the slip waits as before', () => {
  it('and only a call without a result is repeated, at most twice', async () => {
    const one = await sent({});
    fake.faults.push('cut');
    expect((await checked(one)).facts).toMatchObject({ state: 'unavailable', reason: 'service' });
    await check();
    expect(askedFor(one)).toBe(1);
    const due = () => a.sql('update slip_check set next_at = now() where next_at is not null');
    await due();
    fake.faults.push('pending');
    expect((await checked(one)).facts).toMatchObject({ state: 'unavailable', reason: 'pending' });
    await due();
    fake.faults.push('quota');
    expect((await checked(one)).facts).toMatchObject({ state: 'unavailable', reason: 'quota' });
    await due();
    await check();
    expect(askedFor(one)).toBe(3);
    expect(errorCodeOf(await confirm(one))).toBe('done');
  });

  it('a repeated call whose first answer was lost is no duplicate', async () => {
    const one = await sent({});
    fake.faults.push('cut');
    await check();
    fake.seen.add(refOf(one));
    await a.sql('update slip_check set next_at = now() where next_at is not null');
    expect((await checked(one)).facts).toMatchObject({ state: 'found', duplicate: false });
  });

  it('above the calls of a day, and while the service is off', async () => {
    const { usedToday } = await settings();
    await save({ dailyLimit: Math.max(1, usedToday), key: undefined });
    const one = await sent({});
    await check();
    await save({ active: false, key: undefined, dailyLimit: 100 });
    await check();
    expect(askedFor(one)).toBe(0);
    expect(errorCodeOf(await confirm(one))).toBe('done');
  });
});

describe('the settings', () => {
  it('never show the key, and never send it to another service', async () => {
    expect(await settings()).toMatchObject({ active: true, service: 'easyslip', hasKey: true });
    expect(JSON.stringify(await settings())).not.toContain(fakeSlipKey);
    const [row] = await a.sql<{ secret: string }>('select secret from slip_service where shop_id = $1', [
      a.shop.shopId,
    ]);
    expect(row?.secret).not.toContain(fakeSlipKey);
    const moved = await save({ service: 'slipok', branch: '12', key: undefined });
    expect(errorCodeOf(moved)).toBe('VALIDATION');
    expect(errorCodeOf(await save({ service: 'slipok', branch: 'x' }))).toBe('VALIDATION');
    expect(errorCodeOf(await save({ version: 0 }))).toBe('CHANGED');
    expect((await a.call(staff, paymentLinksContract.slipService, {})).status).toBe(403);
  });

  it('check the stored key', async () => {
    expect(await a.ok(admin, paymentLinksContract.checkSlipService, {})).toEqual({ fault: '', left: 77 });
    await save({ key: 'wrong' });
    expect(await a.ok(admin, paymentLinksContract.checkSlipService, {})).toEqual({
      fault: 'key',
      left: null,
    });
  });
});
