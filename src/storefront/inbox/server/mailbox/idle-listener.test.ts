import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestJobs } from '#test/server/start-test-jobs.ts';
import { testApp } from '#test/server/test-app.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import type { MailboxFault } from '#storefront/inbox/mail-kinds.ts';
import { testMailOf } from './testing/letters.ts';
import { createTestMailbox } from './testing/mailbox.ts';
import { shopsWithMailbox } from './sql.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { mailboxJob } from './mailbox-job.ts';

const a = await testApp();
const { shop } = a;
const { admin } = shop;
const { box, setting, reader, due, look, listed, changed } = await createTestMailbox(a);

const running: { stop(): Promise<void> }[] = [];
const start = () => {
  const one = startTestJobs(a, [mailboxJob(reader)], reader);
  running.push(one);
  return one;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  box.can.idle = true;
});
const subjects = async () => (await listed()).map((one) => one.subject).toSorted();
const setup = () => a.ok(admin, inboxContract.mailBox);
const logins = () => box.said.login.length;

/** Wakes all readers and waits until one listens. */
const listened = async (): Promise<void> => {
  await due();
  wakeJob('mailboxes', shop.shopId);
  await expect.poll(() => box.listeners().length, { timeout: 10_000 }).toBe(1);
};

describe('a mailbox whose server pushes new mail', () => {
  it('delivers it without polling, over one connection, and notifies the shop', async () => {
    box.put(testMailOf({ subject: 'Before' }));
    start();
    await listened();
    expect(await subjects()).toEqual(['Before']);
    await expect.poll(setup).toMatchObject({ live: true, fault: '' });
    const before = logins();
    changed.length = 0;
    box.put(testMailOf({ subject: 'At once' }));
    await expect.poll(() => changed).toEqual([shop.shopId]);
    expect(await subjects()).toEqual(['At once', 'Before']);
    await expect.poll(() => box.listeners().length).toBe(1);
    // The server announces the second mail while the reader fetches the first.
    box.on.command = (command) => {
      if (!/FETCH 3 .*BODY/i.test(command)) return;
      box.on.command = () => {};
      box.put(testMailOf({ subject: 'Meanwhile' }));
    };
    box.put(testMailOf({ subject: 'Third' }));
    await expect.poll(subjects).toEqual(['At once', 'Before', 'Meanwhile', 'Third']);
    expect(logins()).toBe(before);
    // The listener opens folders read-only and changes no flags.
    expect(box.said.commands.some((one) => /STORE|SELECT /i.test(one))).toBe(false);
  });

  it('has one listener among several readers, and another takes over when it ends', async () => {
    const first = start();
    const second = start();
    const third = start();
    await listened();
    const before = logins();
    await due();
    await a.sql("update mail_box set lease_by = $1, lease_until = now() + interval '1 minute'", [
      randomUUID(),
    ]);
    // At its next renewal, the listener notices that another process has the lease, and stops.
    box.put(testMailOf({ subject: 'Not twice' }));
    await expect.poll(() => box.listeners().length).toBe(0);
    expect(await subjects()).toEqual([]);
    await listened();
    expect(await subjects()).toEqual(['Not twice']);
    expect(logins()).toBe(before + 1);
    await Promise.all([first.stop(), second.stop(), third.stop()]);
    expect(box.listeners()).toEqual([]);
    expect(await setup()).toMatchObject({ live: false, fault: '' });
    expect(await a.sql('select from mail_box where lease_by is not null')).toEqual([]);
  });

  it("is reconnected after its connection broke, even when the minute's poll comes first", async () => {
    const one = start();
    await listened();
    const before = logins();
    for (const { socket } of box.listeners()) socket.destroy();
    await expect.poll(setup, { timeout: 4000 }).toMatchObject({ fault: 'broken', live: false });
    await one.runNow('mailboxes');
    box.put(testMailOf({ subject: 'While away' }));
    await expect.poll(subjects, { timeout: 15_000 }).toEqual(['While away']);
    expect(logins()).toBe(before + 1);
    await expect.poll(setup).toMatchObject({ fault: '', live: true });
  });

  it('is disconnected as soon as it is switched off or replaced', async () => {
    start();
    await listened();
    const { version } = await setup();
    const off = await a.ok(admin, inboxContract.saveMailBox, { body: setting({ version, active: false }) });
    await expect.poll(() => box.listeners().length).toBe(0);
    const on = await a.ok(admin, inboxContract.saveMailBox, { body: setting({ version: off.version }) });
    expect(on).toMatchObject({ live: false, fault: '' });
    await expect.poll(() => box.listeners().length).toBe(1);
  });
});

it('polls a mailbox whose server has no push, and shows so', async () => {
  box.can.idle = false;
  box.put(testMailOf({ subject: 'Asked for' }));
  start();
  await due();
  wakeJob('mailboxes', shop.shopId);
  await expect.poll(subjects).toEqual(['Asked for']);
  await expect.poll(setup).toMatchObject({ live: false, fault: '', readAt: expect.any(String) });
  expect(await a.sql('select from mail_box where lease_by is not null')).toEqual([]);
});

describe('a mailbox fault', () => {
  const closed = async (answer?: string): Promise<number> => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      if (answer === '') socket.destroy();
      else if (answer !== undefined) socket.write(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    addCleanup(() => server.close());
    return (server.address() as AddressInfo).port;
  };
  const faults: [string, MailboxFault, () => Promise<object> | object, string][] = [
    ['a wrong password', 'login', () => ({ secret: 'wrong' }), 'Wrong user or password'],
    ['an unknown host', 'host', () => ({ host: 'no-such-host.invalid' }), ''],
    ['a closed port', 'refused', () => ({ port: 1 }), ''],
    ['a silent server', 'silent', async () => ({ port: await closed() }), ''],
    ['a server without the required encryption', 'tls', () => ({ security: 'starttls' }), ''],
    ['a port of another encryption', 'tls', () => ({ security: 'tls' }), ''],
    ['a cut connection', 'broken', async () => ({ port: await closed('') }), ''],
  ];
  it.each(faults)('is shown for %s: %s', async (_, fault, change, said) => {
    const { version } = await setup();
    await a.ok(admin, inboxContract.saveMailBox, { body: setting({ version, ...(await change()) }) });
    expect(await look()).toBe(0);
    const settings = await setup();
    expect(settings).toMatchObject({ fault, error: said, readAt: null });
    expect(await a.ok(admin, inboxContract.testMailBox)).toEqual({
      opened: false,
      mails: 0,
      fault,
      error: said,
    });
  });

  it("of a missing inbox shows the server's message and keeps the last good time", async () => {
    expect(await look()).toBe(0);
    const { readAt } = await setup();
    const inbox = box.folders.get('INBOX');
    box.folders.delete('INBOX');
    await look();
    expect(await setup()).toMatchObject({ fault: 'folder', error: 'no such mailbox', readAt });
    if (inbox !== undefined) box.folders.set('INBOX', inbox);
    await look();
    expect(await setup()).toMatchObject({ fault: '', error: '' });
  });

  it('is shown for a server with too many connections', async () => {
    box.on.command = (command, socket) => {
      if (command.startsWith('LOGIN')) socket.end('* BYE [UNAVAILABLE] Too many connections\r\n');
    };
    await look();
    expect(await setup()).toMatchObject({ fault: 'busy', error: 'Too many connections' });
  });
});

it('looks only at shops with an active mailbox', async () => {
  const named = () =>
    createShopFinder(a.ownerUrl, a.db, { warn: (error: unknown) => expect(error).toBeUndefined() })(
      shopsWithMailbox,
    );
  expect(await named()).toEqual([shop.shopId]);
  const { version } = await setup();
  const off = await a.ok(admin, inboxContract.saveMailBox, { body: setting({ version, active: false }) });
  expect(await named()).toEqual([]);
  await a.ok(admin, inboxContract.saveMailBox, { body: setting({ version: off.version }) });
});
