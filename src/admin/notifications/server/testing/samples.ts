import { notificationsContract } from '#admin/notifications/contract.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const byMessage = (of: SampleObjects) => ({ id: of.messageId });

export const notificationsSamples = operationSamplesOf(notificationsContract, {
  mute: { body: () => ({ kinds: ['unpaid'] }) },
  seen: { body: () => ({ counts: { overdue: 1 } }) },
  preview: { body: (of) => ({ orderId: of.orderId, kind: 'reserved' }) },
  write: { body: (of) => ({ orderId: of.orderId, kind: 'free', body: 'sample' }) },
  resend: { params: byMessage },
  cancelMessage: { params: byMessage },
  copied: { params: byMessage },
  linkMail: { params: (of) => ({ id: of.orderId }) },
  sendLink: { params: (of) => ({ id: of.orderId }) },
  saveSetup: { body: () => ({ sendMinute: 540, language: 'th', kinds: ['reserved'], version: 0 }) },
  saveTemplate: { body: () => ({ kind: 'reserved', language: 'th', body: 'sample' }) },
  saveChannel: { params: () => ({ channel: 'email' }), body: () => ({ active: false, version: 0 }) },
  testChannel: { params: () => ({ channel: 'email' }), body: () => ({ to: 'a@example.com' }) },
});

export const notificationsObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { orderId }: FirstSampleObjects,
) => {
  const { messageId } = await a.ok(shop.staff, notificationsContract.write, {
    body: { orderId, kind: 'free', body: 'sample' },
  });
  return { messageId };
};
