/** A shop that sends the monthly report through a real mail server. */
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { readPdf } from '#bookkeeping/e-tax/server/testing/pdf.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { deliverMessages, messageDeliveryOf } from '#admin/notifications/server/testing/sending.ts';

/** A mail and the text of its PDF. */
const read = async (text: string) => {
  const { subject, to, text: body, attachments } = await PostalMime.parse(text);
  const [file] = attachments;
  const content = file?.content;
  const pdf = Buffer.from(
    typeof content === 'string' ? content : new Uint8Array(content ?? new ArrayBuffer()),
  );
  return {
    subject,
    to: to?.[0]?.address,
    body,
    file: file?.filename,
    pages: (await readPdf(pdf)).pages.join(' '),
  };
};

export const reportMail = async (a: TestApp) => {
  const post = await startMailServer();
  const setMail = async (active: boolean): Promise<void> => {
    const kept = (await a.ok(a.shop.admin, notificationsContract.setup)).channels.find(
      (one) => one.channel === 'email',
    );
    await a.ok(a.shop.admin, notificationsContract.saveChannel, {
      params: { channel: 'email' },
      body: {
        active,
        host: '127.0.0.1',
        port: post.port,
        security: 'none',
        user: '',
        from: 'shop@example.com',
        version: kept?.version ?? 0,
      },
    });
  };
  const send = (): Promise<number> =>
    deliverMessages(
      messageDeliveryOf({
        db: a.db,
        seal: createSeal(testSecret),
        log: { error: (error: unknown) => expect.unreachable(String(error)) },
        outside: {
          lineUrl: 'http://127.0.0.1:9',
          lineDataUrl: 'http://127.0.0.1:9',
          privateMail: true,
          timeout: 5000,
        },
        leaseSeconds: 60,
        waits: [0],
      }),
      a.shop.shopId,
    );
  return { post, setMail, send, read };
};
