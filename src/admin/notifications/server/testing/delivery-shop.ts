import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { startLineServer } from './channel-servers.ts';
import { messageDeliveryOf } from '../outbox/messages-job.ts';
import { lineAppTestUser, makeOrder } from './shop.ts';

type Row = { state: string; attempts: number; error: string; send_key: string };

export const createDeliveryShop = async (a: TestApp) => {
  const { staff, admin } = a.shop;
  const mail = await startMailServer();
  const line = await startLineServer();
  const delivery = (change: { leaseSeconds?: number; waits?: number[]; timeout?: number } = {}) =>
    messageDeliveryOf({
      db: a.db,
      seal: createSeal(testSecret),
      log: { error: () => {} },
      outside: {
        lineUrl: line.url,
        lineDataUrl: line.url,
        privateMail: true,
        timeout: change.timeout ?? 20_000,
      },
      waits: change.waits ?? [0, 0, 0],
      ...(change.leaseSeconds !== undefined && { leaseSeconds: change.leaseSeconds }),
    });
  await a.ok(admin, notificationsContract.saveChannel, {
    params: { channel: 'email' },
    body: {
      active: true,
      host: '127.0.0.1',
      port: mail.port,
      security: 'none',
      user: 'shop',
      from: 'shop@example.com',
      secret: 'mail-secret',
      version: 0,
    },
  });
  await a.ok(admin, notificationsContract.saveChannel, {
    params: { channel: 'line' },
    body: { active: true, secret: 'line-token', version: 0 },
  });
  const byMail = await makeOrder(a, { email: 'fon@example.com' });
  const byLine = await makeOrder(a, { lineId: lineAppTestUser });

  const reset = async (): Promise<void> => {
    await a.sql("update message set state = 'cancelled' where state not in ('sent', 'unknown')");
    mail.mails.length = 0;
    line.pushes.length = 0;
    line.asked.length = 0;
    mail.box.answer = () => undefined;
    mail.box.greet = () => Promise.resolve();
    line.box.before = () => undefined;
    line.box.after = () => Promise.resolve();
  };
  const write = async (order: { orderId: number }, body = 'สวัสดีค่ะ'): Promise<number> =>
    (await a.ok(staff, notificationsContract.write, { body: { orderId: order.orderId, kind: 'free', body } }))
      .messageId;
  const row = (id: number) =>
    a.one<Row>('select state, attempts, error, send_key from message where id = $1', [id]);
  const steps = async (id: number): Promise<string[]> =>
    (
      await a.sql<{ step: string }>('select step from message_try where message_id = $1 order by id', [id])
    ).map((one) => one.step);
  const leaseOver = (): Promise<unknown> =>
    a.sql("update message set lease_until = now() - interval '1 second' where state = 'sending'");
  return { mail, line, delivery, byMail, byLine, reset, write, row, steps, leaseOver };
};
