import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openLiveUpdates } from '#platform/realtime/live-updates.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { makeSilent, removeSilence } from '#platform/settings/silent-mark.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { inDays, today } from '#test/builders/index.ts';
import { printerReach, setPrinterReach } from '#reporting/printers/server/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { openArchiver } from '../backup/archive.ts';
import { buildConfiguredServer } from '../configured-server.ts';
import { readInstallation } from '../boot/installation.ts';
import { jobsOf } from '../jobs/background-jobs.ts';
import { holdUnsent } from './end-silence.ts';

it('a silent copy has no mail of the installation, no job that reaches other systems, and no archive', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ratri-silent-'));
  addCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
  const { db, files, ownerUrl } = await testApp();
  const live = openLiveUpdates(db);
  addCleanup(() => live.close());
  const parts = { db, files, ownerUrl, live, log: pino({ enabled: false }) };
  const jobParts = { ...parts, find: async () => [], isLeader: () => true };
  const read = () =>
    readSettings({
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://localhost:1',
      ALARM_EMAIL: 'operator@example.com',
      BACKUP_DIR: path.join(dataDir, 'backups'),
      BACKUP_PASSPHRASE: 'a passphrase for tests',
    });
  const reaching = [
    'messages',
    'mailboxes',
    'hooks',
    'slipChecks',
    'onlinePayments',
    'reports',
    'reductions',
    'printers',
    'backup',
    'rehearsal',
    'alarms',
  ];
  const state = () => {
    const settings = read();
    const names = jobsOf(settings, jobParts).map(({ name }) => name);
    return [
      settings.silent,
      readInstallation(settings).sendMail === undefined,
      reaching.filter((name) => names.some((one) => one === name)),
      names.includes('sealing'),
    ];
  };
  expect(state()).toEqual([false, false, reaching, true]);
  makeSilent(dataDir);
  expect(state()).toEqual([true, true, [], true]);
  expect(openArchiver(read(), { ...parts, pgData: dataDir })).toBeUndefined();
  removeSilence(dataDir);
  expect(state()).toEqual([false, false, reaching, true]);
});

it('a server knows before its first request and job that it is a silent copy', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ratri-silent-'));
  addCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
  addCleanup(() => setPrinterReach({ network: false }));
  const { db, ownerUrl, files } = await testApp();
  const live = openLiveUpdates(db);
  addCleanup(() => live.close());
  const reaches = async (): Promise<boolean> => {
    const settings = readSettings({ DATA_DIR: dataDir, LAN_PRINTERS: 'yes' });
    const app = await buildConfiguredServer(settings, {
      db,
      ownerUrl,
      files,
      live,
      log: pino({ enabled: false }),
      together: undefined,
      unready: () => undefined,
      expected: () => undefined,
    });
    await app.close();
    return printerReach().network;
  };
  setPrinterReach({ network: true });
  makeSilent(dataDir);
  expect(await reaches()).toBe(false);
  removeSilence(dataDir);
  expect(await reaches()).toBe(true);
});

it('messages and events that the original may have sent are held when the copy becomes the shop', async () => {
  const a = await testApp({ own: 'holds the messages of all shops' });
  const { shopId, staff } = a.shop;
  const { itemId } = await a.makeItem({ units: 1, rentalPrice: 500 });
  const customerId = await a.makeCustomer();
  const { orderId } = await a.ok(staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: today(),
      returnDay: inDays(2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
    },
  });
  for (const [dedupe, channel, state] of [
    ['queued', 'email', 'queued'],
    ['begun', 'line', 'sending'],
    ['to copy', 'none', 'queued'],
    ['sent', 'email', 'sent'],
  ])
    await a.sql(
      `insert into message (shop_id, branch_id, order_id, customer_id, kind, dedupe, channel, recipient, body, state)
       values ($1, $2, $3, $4, 'free', $5, $6::message_channel, 'somchai@example.com', 'text', $7::message_state)`,
      [shopId, staff.branchIds[0], orderId, customerId, dedupe, channel, state],
    );
  const hook = await a.one<{ id: string }>(
    `insert into hook (shop_id, name, url, events, made_by) values ($1, 'books', 'https://example.com/', '{order.paid}', $2) returning id`,
    [shopId, staff.userId],
  );
  await a.sql(
    "insert into hook_send (shop_id, hook_id, event, subject, data) values ($1, $2, 'order.paid', 'order/1', '{}')",
    [shopId, hook.id],
  );
  const settings = { sealSecret: 'a secret for tests that is long enough', publicUrl: undefined };
  const hold = () =>
    holdUnsent(a.db, settings, (error) => {
      throw error;
    });
  expect(await hold()).toEqual({ messages: 2, webhooks: 1 });
  expect(await a.sql('select dedupe, state::text from message order by 1')).toEqual([
    { dedupe: 'begun', state: 'unknown' },
    { dedupe: 'queued', state: 'unknown' },
    { dedupe: 'sent', state: 'sent' },
    { dedupe: 'to copy', state: 'queued' },
  ]);
  expect(await a.sql('select state from hook_send')).toEqual([{ state: 'failed' }]);
  expect(await hold()).toEqual({ messages: 0, webhooks: 0 });
});
