import { randomUUID } from 'node:crypto';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { encryptValue, encryptionKeyOf } from '#counter/offline/encryption.ts';
import {
  type SealedRecord,
  type StepDraft,
  OfflineStepInput,
  offlineContract,
} from '#counter/offline/contract.ts';
import { provisionalNumber } from '#counter/offline/provisional-numbers.ts';
import { encodeSlip, signingKey } from '#counter/offline/slip-code.ts';

const newDevice = 'a7c3f0de-0000-4000-8000-000000000001';

export const stepNow = (
  of: { device: string; deviceNo: number; branchId: number },
  n: number,
  what: StepDraft['what'],
): StepDraft => {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    device: of.device,
    branchId: of.branchId,
    number: provisionalNumber(of.branchId, of.deviceNo, n),
    sequence: n,
    happenedAt: now,
    clockError: 0,
    asOf: now,
    what,
  };
};

const sealed = async (stepKey: string, name: string, value: object): Promise<SealedRecord> => {
  const { nonce, bytes } = await encryptValue(await encryptionKeyOf(stepKey), name, value);
  const base64 = (of: ArrayBuffer | Uint8Array<ArrayBuffer>): string =>
    Buffer.from(of instanceof ArrayBuffer ? new Uint8Array(of) : of).toString('base64');
  return { name, nonce: base64(nonce), bytes: base64(bytes) };
};

const recordName = (kind: 'step' | 'picture', { sequence }: StepDraft): string =>
  `shop/user/${kind}/${String(sequence).padStart(8, '0')}`;

export const sealedStep = (stepKey: string, step: StepDraft): Promise<SealedRecord> =>
  sealed(stepKey, recordName('step', step), {
    step,
    about: { orderNo: '', customerName: 'คุณออฟไลน์' },
    sent: null,
    refused: null,
  });

export const sealedPicture = (stepKey: string, step: StepDraft): Promise<SealedRecord> =>
  sealed(stepKey, recordName('picture', step), { jpeg: 'AAAA' });

export const offlineObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { branchId, orderId, orderDetailId }: FirstSampleObjects,
) => {
  const body = { device: randomUUID() };
  const opened = await a.ok(shop.staff, offlineContract.openDevice, { body });
  await a.ok(shop.staff, offlineContract.numbers, { body });
  const of = { ...body, deviceNo: opened.deviceNo, branchId };
  const takeBack = { kind: 'takeBack' as const, orderId, lines: [{ orderDetailId }] };
  const conflict = await a.ok(shop.staff, offlineContract.send, { body: stepNow(of, 1, takeBack) });
  const slip = await encodeSlip(
    OfflineStepInput.parse(stepNow(of, 2, takeBack)),
    await signingKey(opened.stepKey),
  );
  const left = stepNow(of, 4, takeBack);
  return {
    leftRecord: JSON.stringify(await sealedStep(opened.stepKey, left)),
    offlineDevice: of.device,
    offlineDeviceNo: of.deviceNo,
    offlineStepId: conflict.stepId,
    offlineSlip: slip ?? '',
  };
};

export const offlineSamples = operationSamplesOf(offlineContract, {
  openDevice: { body: () => ({ device: newDevice }) },
  numbers: { body: (of) => ({ device: of.offlineDevice }) },
  report: { body: (of) => ({ device: of.offlineDevice, unsent: [], others: [] }) },
  openLeft: {
    body: (of) => ({ device: of.offlineDevice, records: [JSON.parse(of.leftRecord) as SealedRecord] }),
  },
  sendLeft: {
    body: (of) => ({ device: of.offlineDevice, record: JSON.parse(of.leftRecord) as SealedRecord }),
  },
  send: {
    body: (of: SampleObjects) =>
      stepNow({ device: of.offlineDevice, deviceNo: of.offlineDeviceNo, branchId: of.branchId }, 3, {
        kind: 'pay',
        orderId: of.orderId,
        payments: [{ for: 'price', method: 'cash', amount: 1 }],
      }),
  },
  enterSlip: { body: (of) => ({ code: of.offlineSlip }) },
  settle: { params: (of) => ({ id: of.offlineStepId }), body: () => ({ way: 'note', note: 'x' }) },
});
