/** Readers that die, that are many, and whose line breaks: nothing is missing and nothing comes twice. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { atEnd } from '#lib/testing/cleanup.ts';
import { mailContract } from '#storefront/inbox/contract.ts';
import { letter } from './testing/letters.ts';
import { mailboxOf } from './testing/mailbox.ts';
import { lookIntoBox } from './worker.ts';

const a = await testApp();
const { shop } = a;
const { admin } = shop;
const { box, reader, due, look, listed } = await mailboxOf(a);

describe('a reader', () => {
  const start = () => {
    const file = path.join(import.meta.dirname, 'testing/read-once.ts');
    const child = spawn(process.execPath, [file, a.appUrl, testSecret, String(shop.shopId)], {
      stdio: 'inherit',
    });
    atEnd(() => child.kill('SIGKILL'));
    return child;
  };

  it('killed in the middle leaves nothing out and nothing twice', async () => {
    for (let n = 0; n < 6; n++) box.put(letter({ subject: `No ${n}` }));
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
    // While the dead one's lease lasts nobody else reads.
    expect(await lookIntoBox(reader, shop.shopId)).toBe(0);
    expect(await look()).toBe(3);
    expect((await listed()).map((one) => one.subject).toSorted()).toEqual(
      Array.from({ length: 6 }, (_, n) => `No ${n}`),
    );
  });

  it('is the only one, however many begin', async () => {
    for (let n = 0; n < 5; n++) box.put(letter({ subject: `No ${n}` }));
    await due();
    const kept = await Promise.all(Array.from({ length: 4 }, () => lookIntoBox(reader, shop.shopId)));
    expect(kept.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(box.said.login.length).toBeGreaterThan(0);
    expect(await listed()).toHaveLength(5);
  });

  it('whose line breaks comes back later and later, and passes by what nobody can fetch', async () => {
    box.put(letter({ subject: 'Before' }));
    const poison = box.put(letter({ subject: 'Poison' }));
    box.put(letter({ subject: 'After' }));
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
    expect((await a.ok(admin, mailContract.mailBox)).fault).toBe('');
  });
});
