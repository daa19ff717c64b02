import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { readPdf } from '#bookkeeping/e-tax/server/testing/pdf.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { deliverMessages, messageDeliveryOf } from '#admin/notifications/server/testing/sending.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { reportMonthsAt } from '../report-emails/compose.ts';

export const reportMonths = reportMonthsAt(bangkokDay(new Date()));
export const timeOf = (day: Day, time: string): Date => new Date(`${day}T${time}:00+07:00`);
/** The morning of the second day of this month, on which reports are due. */
export const due = timeOf(addDays(reportMonths.first, 1), '09:00');

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
  const { owner, shopId } = a.shop;
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

  const setting = () => a.ok(owner, analyticsContract.reportSetting);
  const add = (body: { userId?: number; address?: string; language?: Language | null }, who = owner) =>
    a.call(who, analyticsContract.addReceiver, { body: { userId: owner.userId, ...body } });
  const turnOn = async (hour = 8): Promise<void> => {
    const { version } = await setting();
    await a.ok(owner, analyticsContract.saveReport, { body: { active: true, hour, version } });
  };
  /** Pretends that the reports were turned on 90 days earlier. */
  const longAgo = async (): Promise<void> => {
    await a.sql(
      "update figure_report_setting set since = since - interval '90 days' where since is not null",
    );
    await a.sql("update figure_receiver set made_at = made_at - interval '90 days'");
  };
  const made = () =>
    a.sql<{ address: string; turn: number; messages: string }>(
      `select f.address, f.turn, (select count(*) from message m where m.shop_id = f.shop_id and m.figure_report_id = f.id) as messages from figure_report f
     where f.shop_id = $1 order by f.address, f.turn`,
      [shopId],
    );
  const forget = async (): Promise<void> => {
    await a.sql(
      'delete from message_try where message_id in (select id from message where figure_report_id is not null)',
    );
    await a.sql('delete from message where figure_report_id is not null');
    await a.sql('delete from figure_report');
  };
  const reset = async (): Promise<void> => {
    await forget();
    await a.sql('delete from figure_receiver');
    await a.sql('delete from figure_report_setting');
    await a.sql('update app_user set active = true, email = null, language = null where shop_id = $1', [
      shopId,
    ]);
    await a.sql("update app_user set email = 'owner@example.com' where id = $1", [owner.userId]);
    post.mails.length = 0;
    await setMail(true);
  };
  return { post, setMail, send, read, setting, add, turnOn, longAgo, made, forget, reset };
};
