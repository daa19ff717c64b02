import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { testMailOf } from './testing/letters.ts';
import { createTestMailbox } from './testing/mailbox.ts';

const a = await testApp();
const { box, look, listed } = await createTestMailbox(a);

const copies = (count: number): string =>
  `insert into mail (shop_id, conversation_id, direction, folder, from_address, sender, message_id, notes, sent_at, arrived_at)
   select shop_id, conversation_id, 'in', folder, from_address, sender, n || $1, notes, sent_at, arrived_at
   from mail, generate_series(1, ${count}) n where subject = $1 limit ${count}`;

describe('a mail', () => {
  it('of a form or an envelope beyond a hundred a day is spam, for any writers; none is lost', async () => {
    const floodFrom = (name: string, of: (n: number) => Parameters<typeof testMailOf>[0]) => {
      for (let n = 0; n < 51; n++) box.put(testMailOf({ subject: name, ...of(n) }));
      return a.sql(copies(50), [name]);
    };
    const form = (n: number) => ({
      from: 'Website <wordpress@shop.example>',
      head: [`Reply-To: bot${n}@spam.example`],
    });
    const envelope = (n: number) => ({
      from: `Bot <bot${n}@spam.example>`,
      head: ['Return-Path: <www@host.example>'],
    });
    box.put(testMailOf({ subject: 'form', ...form(1000) }));
    box.put(testMailOf({ subject: 'envelope', ...envelope(1000) }));
    await look();
    await floodFrom('form', form);
    await floodFrom('envelope', envelope);
    box.put(testMailOf({ subject: 'person' }));
    expect(await look()).toBe(103);
    expect(
      await a.sql(
        "select subject, folder, count(*)::int as n from mail where subject <> '' group by 1, 2 order by 1, 2",
      ),
    ).toEqual([
      { subject: 'envelope', folder: 'inbox', n: 50 },
      { subject: 'envelope', folder: 'spam', n: 2 },
      { subject: 'form', folder: 'inbox', n: 50 },
      { subject: 'form', folder: 'spam', n: 2 },
      { subject: 'person', folder: 'inbox', n: 1 },
    ]);
  });

  it('counts on the day of its arrival, whatever its date, unless its sender is forged', async () => {
    const old = { subject: 'old', from: 'Bot <bot@spam.example>', date: new Date('2020-01-01') };
    const forged = { subject: 'forged', head: ['Authentication-Results: mx.example; dmarc=fail'] };
    for (const one of [old, forged]) {
      box.put(testMailOf(one));
      await look();
      await a.sql(copies(99), [one.subject]);
    }
    for (const one of [old, { subject: 'customer' }]) box.put(testMailOf(one));
    await look();
    expect(await a.sql("select subject, folder from mail where subject <> '' order by id")).toEqual([
      { subject: 'old', folder: 'inbox' },
      { subject: 'forged', folder: 'spam' },
      { subject: 'old', folder: 'spam' },
      { subject: 'customer', folder: 'inbox' },
    ]);
  });

  it("of a form that marks it as generated counts as a customer's mail that waits; an automatic reply does not", async () => {
    const form = (subject: string, head: string[]) =>
      testMailOf({
        from: 'Website <noreply@site.example>',
        subject,
        head: ['Reply-To: Anna <anna@example.com>', ...head],
      });
    box.put(form('Generated', ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']));
    box.put(form('Bulk', ['Precedence: bulk']));
    box.put(form('Answer', ['Auto-Submitted: auto-replied']));
    box.put(form('Newsletter', ['Precedence: bulk', 'List-Unsubscribe: <https://site.example>']));
    await look();
    expect((await listed()).map((one) => [one.subject, one.sender, one.auto, one.state])).toEqual([
      ['Newsletter', 'anna@example.com', 'list', 'answered'],
      ['Answer', 'anna@example.com', 'machine', 'answered'],
      ['Bulk', 'anna@example.com', '', 'waiting'],
      ['Generated', 'anna@example.com', '', 'waiting'],
    ]);
    expect(await a.sql('select id from message')).toEqual([]);
  });
});
