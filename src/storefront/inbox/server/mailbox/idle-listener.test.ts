/** Mailboxes that are listened to: told at once, by one of several readers, again after their line broke; and why one cannot be read. */
import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { atEnd } from '#lib/testing/cleanup.ts';
import { shopsWith } from '#platform/jobs/shops-with-work.ts';
import { mailContract } from '#storefront/inbox/contract.ts';
import type { BoxFault } from '#storefront/inbox/mail-kinds.ts';
import { letter } from './testing/letters.ts';
import { mailboxOf } from './testing/mailbox.ts';
import { shopsWithBox } from './sql.ts';
import { wakeBox } from './wake.ts';
import { startMailboxes } from './worker.ts';

const a = await testApp();
const { shop } = a;
const { admin } = shop;
const { box, setting, reader, due, look, listed, changed } = await mailboxOf(a);

const running: { stop(): Promise<void> }[] = [];
const start = () => {
  const one = startMailboxes({ ...reader, shops: () => Promise.resolve([shop.shopId]) });
  running.push(one);
  return one;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  box.can.idle = true;
});
const subjects = async () => (await listed()).map((one) => one.subject).toSorted();
const setup = () => a.ok(admin, mailContract.mailBox);
const logins = () => box.said.login.length;

/** Every reader is woken and one of them listens. */
const listened = async (): Promise<void> => {
  await due();
  wakeBox(shop.shopId);
  await expect.poll(() => box.listeners().length, { timeout: 10_000 }).toBe(1);
};

describe('a mailbox whose server tells of new mail', () => {
  it('brings it without being asked again, over one line, and says so to the shop', async () => {
    box.put(letter({ subject: 'Before' }));
    start();
    await listened();
    expect(await subjects()).toEqual(['Before']);
    await expect.poll(setup).toMatchObject({ live: true, fault: '' });
    const before = logins();
    changed.length = 0;
    box.put(letter({ subject: 'At once' }));
    await expect.poll(() => changed).toEqual([shop.shopId]);
    expect(await subjects()).toEqual(['At once', 'Before']);
    await expect.poll(() => box.listeners().length).toBe(1);
    // Two together, of which the second is told of while the first is read.
    box.on.command = (command) => {
      if (!/FETCH 3 .*BODY/i.test(command)) return;
      box.on.command = () => {};
      box.put(letter({ subject: 'Meanwhile' }));
    };
    box.put(letter({ subject: 'Third' }));
    await expect.poll(subjects).toEqual(['At once', 'Before', 'Meanwhile', 'Third']);
    expect(logins()).toBe(before);
    // Rounds of listening follow each other on the same line, and other folders are read between them.
    expect(box.said.commands.some((one) => /STORE|SELECT /i.test(one))).toBe(false);
  });

  it('is listened to by one of several readers; another takes over where it ends', async () => {
    const first = start();
    const second = start();
    const third = start();
    await listened();
    const before = logins();
    await due();
    await a.sql("update mail_box set lease_by = $1, lease_until = now() + interval '1 minute'", [
      randomUUID(),
    ]);
    // Somebody else has taken it: whoever listened hears so when they next say that it is theirs, and lets go.
    box.put(letter({ subject: 'Not twice' }));
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

  it('is found again after its line broke, though the round of the minute comes meanwhile', async () => {
    const one = start();
    await listened();
    const before = logins();
    for (const { socket } of box.listeners()) socket.destroy();
    await expect.poll(setup, { timeout: 4000 }).toMatchObject({ fault: 'broken', live: false });
    await one.round();
    box.put(letter({ subject: 'While away' }));
    // By itself, seconds later.
    await expect.poll(subjects, { timeout: 15_000 }).toEqual(['While away']);
    expect(logins()).toBe(before + 1);
    await expect.poll(setup).toMatchObject({ fault: '', live: true });
  });

  it('is left as soon as it is switched off or is another', async () => {
    start();
    await listened();
    const { version } = await setup();
    const off = await a.ok(admin, mailContract.saveMailBox, { body: setting({ version, active: false }) });
    await expect.poll(() => box.listeners().length).toBe(0);
    const on = await a.ok(admin, mailContract.saveMailBox, { body: setting({ version: off.version }) });
    expect(on).toMatchObject({ live: false, fault: '' });
    await expect.poll(() => box.listeners().length).toBe(1);
  });
});

it('a mailbox whose server tells of nothing is read when it is due, and says so', async () => {
  box.can.idle = false;
  box.put(letter({ subject: 'Asked for' }));
  start();
  await due();
  wakeBox(shop.shopId);
  await expect.poll(subjects).toEqual(['Asked for']);
  // What was read is told after the mails are kept.
  await expect.poll(setup).toMatchObject({ live: false, fault: '', readAt: expect.any(String) });
  expect(await a.sql('select from mail_box where lease_by is not null')).toEqual([]);
});

describe('why it cannot be read', () => {
  const closed = async (answer?: string): Promise<number> => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      if (answer === '') socket.destroy();
      else if (answer !== undefined) socket.write(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    atEnd(() => server.close());
    return (server.address() as AddressInfo).port;
  };
  const faults: [string, BoxFault, () => Promise<object> | object, string][] = [
    ['a password that is wrong', 'login', () => ({ secret: 'wrong' }), 'Wrong user or password'],
    ['a host that is none', 'host', () => ({ host: 'no-such-host.invalid' }), ''],
    ['a port where nobody is', 'refused', () => ({ port: 1 }), ''],
    ['a server that says nothing', 'silent', async () => ({ port: await closed() }), ''],
    ['a server without the encryption that is wanted', 'tls', () => ({ security: 'starttls' }), ''],
    ['a port of another encryption', 'tls', () => ({ security: 'tls' }), ''],
    ['a line that is cut', 'broken', async () => ({ port: await closed('') }), ''],
  ];
  it.each(faults)('is said of %s: %s', async (_, fault, change, said) => {
    const { version } = await setup();
    await a.ok(admin, mailContract.saveMailBox, { body: setting({ version, ...(await change()) }) });
    expect(await look()).toBe(0);
    const told = await setup();
    expect(told).toMatchObject({ fault, error: said, readAt: null });
    expect(await a.ok(admin, mailContract.testMailBox)).toEqual({
      opened: false,
      mails: 0,
      fault,
      error: said,
    });
  });

  it('is said of a mailbox without an inbox, in the words of its server; the last good time stays', async () => {
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

  it('is said of a server that has too many visitors', async () => {
    box.on.command = (command, socket) => {
      if (command.startsWith('LOGIN')) socket.end('* BYE [UNAVAILABLE] Too many connections\r\n');
    };
    await look();
    expect(await setup()).toMatchObject({ fault: 'busy', error: 'Too many connections' });
  });
});

it('only shops that have a mailbox read are looked at', async () => {
  const named = () =>
    shopsWith(a.ownerUrl, a.db, { warn: (error: unknown) => expect(error).toBeUndefined() })(shopsWithBox);
  expect(await named()).toEqual([shop.shopId]);
  const { version } = await setup();
  const off = await a.ok(admin, mailContract.saveMailBox, { body: setting({ version, active: false }) });
  expect(await named()).toEqual([]);
  await a.ok(admin, mailContract.saveMailBox, { body: setting({ version: off.version }) });
});
