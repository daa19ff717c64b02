import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { testMailOf } from './testing/letters.ts';
import { createTestMailbox } from './testing/mailbox.ts';
import { pollMailbox } from './mailbox-job.ts';

const a = await testApp();
const { shop } = a;
const { admin } = shop;
const { box, reader, due, look, listed } = await createTestMailbox(a);

describe('a mailbox reader', () => {
  const start = () => {
    const file = path.join(import.meta.dirname, 'testing/read-once.ts');
    const child = spawn(process.execPath, [file, a.appUrl, testSecret, String(shop.shopId)], {
      stdio: 'inherit',
    });
    addCleanup(() => child.kill('SIGKILL'));
    return child;
  };

  it('killed midway loses no mail and stores none twice', async () => {
    for (let n = 0; n < 6; n++) box.put(testMailOf({ subject: `No ${n}` }));
    let bodies = 0;
    let reached = (): void => {};
    const there = new Promise<void>((resolve) => (reached = resolve));
    box.on.command = (command) => {
      if (!/FETCH \d+ .*BODY/i.test(command) || ++bodies < 4) return;
      reached();
      return new Promise(() => {});
    };
    const child = start();
    await there;
    const gone = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    box.on.command = () => {};
    expect(await a.sql('select id from mail')).toHaveLength(3);
    // No other reader can start until the lease of the killed reader ends.
    expect(await pollMailbox(reader, shop.shopId)).toBe(0);
    expect(await look()).toBe(3);
    expect((await listed()).map((one) => one.subject).toSorted()).toEqual(
      Array.from({ length: 6 }, (_, n) => `No ${n}`),
    );
  });

  it('is the only one, even with concurrent starts', async () => {
    for (let n = 0; n < 5; n++) box.put(testMailOf({ subject: `No ${n}` }));
    await due();
    const kept = await Promise.all(Array.from({ length: 4 }, () => pollMailbox(reader, shop.shopId)));
    expect(kept.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(box.said.login.length).toBeGreaterThan(0);
    expect(await listed()).toHaveLength(5);
  });

  it('backs off after lost connections, and skips a mail that cannot be fetched', async () => {
    box.put(testMailOf({ subject: 'Before' }));
    const poison = box.put(testMailOf({ subject: 'Poison' }));
    box.put(testMailOf({ subject: 'After' }));
    box.on.command = (command, socket) => {
      if (new RegExp(`FETCH ${poison} .*BODY`, 'i').test(command)) socket.destroy();
    };
    const waits: number[] = [];
    for (let n = 0; n < 3; n++) {
      await look();
      const [row] = await a.sql<{ wait: number; fault: string }>(
        'select extract(epoch from next_at - now())::float as wait, fault from mail_box',
      );
      expect(row?.fault).toBe('broken');
      waits.push(row?.wait ?? 0);
    }
    expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.5);
    expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) * 1.5);
    expect(await look()).toBe(2);
    const all = await listed();
    expect(all.map((one) => one.subject).toSorted()).toEqual(['', 'After', 'Before']);
    expect((await a.ok(admin, inboxContract.mailBox)).fault).toBe('');
  });
});
