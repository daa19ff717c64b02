/** A shop that sends the report of the month through a real mail server. */
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { type TestApp, testSecret } from '../../../app/server/testing/app.ts';
import { sealOf } from '../../../core/server/seal.ts';
import { mailServer } from '../../../core/server/testing/mail-server.ts';
import { readPdf } from '../../../etax/server/testing/pdf.ts';
import { noticeContract } from '../../../notice/contract.ts';
import { deliver, deliveryOf } from '../../../notice/server/testing/sending.ts';

/** A mail, and the words of its PDF. */
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
  const post = await mailServer();
  const setMail = async (active: boolean): Promise<void> => {
    const kept = (await a.ok(a.shop.admin, noticeContract.setup)).channels.find(
      (one) => one.channel === 'email',
    );
    await a.ok(a.shop.admin, noticeContract.saveChannel, {
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
    deliver(
      deliveryOf({
        db: a.db,
        seal: sealOf(testSecret),
        log: { error: (error: unknown) => expect.unreachable(String(error)) },
        shops: () => Promise.resolve([]),
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
