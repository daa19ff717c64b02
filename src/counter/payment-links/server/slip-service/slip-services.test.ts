import { beforeEach, describe, expect, it } from 'vitest';
import { slipPayload } from '#lib/payments/promptpay.ts';
import { fakeSlipBranch, fakeSlipKey, startFakeSlipServices } from '../testing/fake-slip-services.ts';
import { accountNumbersIn, receiverFits } from './receiver-fits.ts';
import { slipServiceOf } from './services.ts';
import { setSlipServiceHosts, slipServiceHosts } from './slip-service.ts';

const fake = await startFakeSlipServices();
const transRef = 'A1B2C3D4E5F6';
const payload = slipPayload({ bank: '014', transRef });

describe.each(['slipok', 'easyslip'] as const)('%s', (name) => {
  const service = () => slipServiceOf(name, { branch: fakeSlipBranch, key: fakeSlipKey });
  const stranger = () => slipServiceOf(name, { branch: fakeSlipBranch, key: 'wrong' });

  beforeEach(() => {
    fake.seen.clear();
    fake.transfers.clear();
    fake.transfers.set(transRef, {
      amount: 1500.5,
      name: 'ร้านชุดไทย',
      account: 'xxx-x-x5678-x',
      proxy: 'xxx-xxx-5678',
      at: '2026-05-04T10:30:00+07:00',
    });
  });

  it('reads amount, receiver and time', async () => {
    expect(await service().verifySlip({ payload })).toEqual({
      state: 'found',
      duplicate: false,
      wrongReceiver: false,
      facts: {
        transRef,
        amount: 150_050,
        at: '2026-05-04T03:30:00.000Z',
        receiver: { name: 'ร้านชุดไทย', account: 'xxx-x-x5678-x', proxy: 'xxx-xxx-5678' },
      },
    });
  });

  it('knows a slip that it had before, and one that the bank does not know', async () => {
    await service().verifySlip({ payload });
    expect(await service().verifySlip({ payload })).toMatchObject({ state: 'found', duplicate: true });
    const other = slipPayload({ bank: '014', transRef: 'NOBODY' });
    expect(await service().verifySlip({ payload: other })).toEqual({ state: 'not_found' });
  });

  it('names why there is no result', async () => {
    for (const [fault, reason] of [
      ['cut', 'service'],
      ['broken', 'service'],
      ['quota', 'quota'],
      ['pending', 'pending'],
    ] as const) {
      fake.faults.push(fault);
      expect(await service().verifySlip({ payload })).toEqual({ state: 'unavailable', reason });
    }
    expect(await stranger().verifySlip({ payload })).toEqual({ state: 'unavailable', reason: 'key' });
  });

  it('checks the key without a call of the quota', async () => {
    const before = fake.asked.length;
    expect(await service().checkKey()).toEqual({ fault: '', left: 77 });
    expect(await stranger().checkKey()).toEqual({ fault: 'key', left: null });
    const hosts = slipServiceHosts();
    setSlipServiceHosts({ ...hosts, slipokUrl: 'http://127.0.0.1:9', easyslipUrl: 'http://127.0.0.1:9' });
    expect(await service().checkKey()).toEqual({ fault: 'service', left: null });
    setSlipServiceHosts(hosts);
    expect(fake.asked.length).toBe(before);
  });
});

it('takes the verdict of SlipOK on the receiver', async () => {
  fake.seen.clear();
  fake.faults.push('receiver');
  const service = slipServiceOf('slipok', { branch: fakeSlipBranch, key: fakeSlipKey });
  expect(await service.verifySlip({ payload })).toMatchObject({ state: 'found', wrongReceiver: true });
});

it.each([
  ['xxx-x-x5678-x', '', true],
  ['123-x-xxxxx-x', '', true],
  ['xxx-x-x9999-x', '', false],
  ['', 'xxx-xxx-4321', true],
  ['xxx-x-x9999-x', 'xxx-xxx-4321', true],
  ['', 'xxx-xxx-9999', false],
  ['xxxxxx78', '', null],
  ['xxx-x-xxxx7-x', '', null],
  ['', '', null],
])('compares the receiver %s %s', (account, proxy, fits) => {
  const shop = { promptPayId: '0987654321', bankAccount: 'กสิกรไทย 123-4-56780-9, SCB 1111156781' };
  expect(accountNumbersIn(shop.bankAccount)).toEqual(['1234567809', '1111156781']);
  expect(receiverFits({ account, proxy }, shop)).toBe(fits);
});
