import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { sampleOrderDays } from '#test/samples/sample.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { testMailOf } from './testing/letters.ts';
import { createTestMailbox } from './testing/mailbox.ts';

const a = await testApp();
const { shop, other } = a;
const { staff, admin } = shop;
const { box, changed, look, listed, opened, only } = await createTestMailbox(a);

describe('incoming mail', () => {
  it('waits in the inbox, is found by its words and rings the bell; the mailbox is unchanged', async () => {
    box.put(testMailOf({ subject: 'ชุดราตรีสีแดง', body: 'ขอเช่าชุดไปงานแต่งค่ะ', from: 'ฟ้า <fah@example.com>' }));
    expect(await look()).toBe(1);
    expect(changed).toEqual([shop.shopId]);
    const { mail, conversation } = await only();
    expect(mail).toMatchObject({
      sender: 'fah@example.com',
      sender_name: 'ฟ้า',
      unread: true,
      state: 'waiting',
      auto: '',
    });
    expect(conversation).toMatchObject({
      channel: 'email',
      subject: 'ชุดราตรีสีแดง',
      language: 'th',
      email: 'fah@example.com',
    });
    expect((await a.ok(staff, inboxContract.mails, { query: { q: 'งานแต่ง' } })).total).toBe(1);
    expect((await a.ok(staff, notificationsContract.counts)).counts.contact).toBe(1);
    expect(box.said.commands.some((one) => /STORE|APPEND|EXPUNGE|SELECT |CREATE|DELETE/i.test(one))).toBe(
      false,
    );
    expect((await a.ok(admin, inboxContract.mailBox)).readAt).not.toBeNull();
    expect(
      (await a.call(other.staff, inboxContract.conversation, { params: { id: mail.conversationId } })).status,
    ).toBe(404);
  });

  it('is stored once: across polls, folders and a new UID validity', async () => {
    const first = testMailOf({ id: '<one@example.com>' });
    box.put(first);
    expect([await look(), await look()]).toEqual([1, 0]);
    box.put(first);
    box.put(first, { folder: 'Spam' });
    expect(await look()).toBe(0);
    const inbox = box.folders.get('INBOX');
    if (inbox !== undefined) inbox.validity += 10;
    box.put(testMailOf({ subject: 'New' }));
    expect(await look()).toBe(1);
    expect((await listed()).map((one) => one.subject)).toEqual(['New', 'A question']);
  });

  it('of a new mailbox covers the last thirty days, and mails read elsewhere do not wait', async () => {
    const ago = (count: number): Date => new Date(Date.now() - count * 86_400_000);
    box.put(testMailOf({ subject: 'Old', date: ago(40) }), { at: ago(40) });
    box.put(testMailOf({ subject: 'Seen', date: ago(2) }), { at: ago(2), flags: ['\\Seen'] });
    box.put(testMailOf({ subject: 'Unseen', date: ago(1) }), { at: ago(1) });
    expect(await look()).toBe(2);
    box.put(testMailOf({ subject: 'Seen at once' }), { flags: ['\\Seen'] });
    expect(await look()).toBe(1);
    expect((await listed()).map((one) => [one.subject, one.unread, one.state])).toEqual([
      ['Seen at once', true, 'waiting'],
      ['Unseen', true, 'waiting'],
      ['Seen', false, 'answered'],
    ]);
  });

  it('joins the conversation that it answers if the same person wrote it, never by its subject', async () => {
    box.put(testMailOf({ id: '<1@x>', subject: 'Red gown' }));
    box.put(
      testMailOf({ id: '<2@x>', subject: 'Other', head: ['In-Reply-To: <1@x>'], from: 'friend@example.com' }),
    );
    box.put(testMailOf({ id: '<3@x>', subject: 'And', head: ['References: <0@x> <1@x> <9@x>'] }));
    box.put(testMailOf({ id: '<4@x>', subject: 'Re: Red gown' }));
    box.put(
      testMailOf({ id: '<5@x>', subject: 'Re: And', from: 'FAH@Example.com', head: ['In-Reply-To: <3@x>'] }),
    );
    box.put(
      testMailOf({ subject: 'Failed', from: 'MAILER-DAEMON@mx.example', head: ['In-Reply-To: <1@x>'] }),
    );
    expect(await look()).toBe(6);
    const all = await listed();
    const first = await opened(all.find((one) => one.subject === 'Red gown')?.conversationId ?? 0);
    expect(first.mails.map((one) => one.subject)).toEqual(['Red gown', 'And', 'Re: And', 'Failed']);
    expect(first.answerTo).toBe('FAH@Example.com');
    expect(new Set(all.map((one) => one.conversationId)).size).toBe(3);
  });

  it('of a form belongs to the person who filled it in: two persons are two conversations', async () => {
    const form = (who: string, head: string[] = []) =>
      testMailOf({
        from: 'Website <wordpress@shop.example>',
        subject: 'Contact form',
        head: [`Reply-To: ${who} <${who}@example.com>`, ...head],
        body: `From ${who}`,
      });
    box.put(form('anna', ['In-Reply-To: <form@shop.example>']));
    box.put(form('ben', ['References: <form@shop.example>']));
    await look();
    const inbox = await listed();
    expect(inbox.map((one) => [one.sender_name, one.sender])).toEqual([
      ['ben', 'ben@example.com'],
      ['anna', 'anna@example.com'],
    ]);
    for (const { conversationId, sender } of inbox)
      expect(await opened(conversationId)).toMatchObject({
        answerTo: sender,
        email: sender,
        state: 'waiting',
        otherWriters: false,
        mails: [{ via: 'wordpress@shop.example' }],
      });
    // Mails that an earlier version joined into one conversation remain together, with a warning.
    const [ben, anna] = inbox.map((one) => one.conversationId);
    await a.sql('update mail set conversation_id = $1', [ben]);
    expect(await opened(ben ?? 0)).toMatchObject({ answerTo: 'ben@example.com', otherWriters: true });
    expect(await opened(anna ?? 0)).toMatchObject({ answerTo: 'anna@example.com', otherWriters: false });
  });

  it("of another form, with the same sender and references, never joins another person's conversation", async () => {
    box.put(testMailOf({ id: '<a@x>', from: 'pat@site.example', head: ['Reply-To: anna@example.com'] }));
    box.put(
      testMailOf({
        from: 'pat@site.example',
        head: ['Reply-To: ben@example.com', 'References: <a@x>', 'In-Reply-To: <a@x>'],
      }),
    );
    await look();
    const answers = await Promise.all((await listed()).map((one) => opened(one.conversationId)));
    expect(answers.map((one) => [one.answerTo, one.mails.length])).toEqual([
      ['ben@example.com', 1],
      ['anna@example.com', 1],
    ]);
  });

  it("from the shop's address with another Reply-To waits for an answer; one to the shop itself does not", async () => {
    const own = 'Shop <shop@example.com>';
    box.put(testMailOf({ from: own, subject: 'Form', head: ['Reply-To: Nok <nok@example.com>'] }));
    box.put(testMailOf({ from: own, subject: 'Copy', head: ['Reply-To: SHOP@example.com'] }));
    box.put(testMailOf({ subject: 'Person', head: ['Reply-To: shop@example.com'] }));
    await look();
    const inbox = await listed();
    expect(inbox.map((one) => [one.subject, one.sender, one.auto, one.state])).toEqual([
      ['Person', 'fah@example.com', '', 'waiting'],
      ['Copy', 'shop@example.com', 'own', 'answered'],
      ['Form', 'nok@example.com', '', 'waiting'],
    ]);
    const [person] = inbox;
    expect((await opened(person?.conversationId ?? 0)).answerTo).toBe('fah@example.com');
  });

  it('waits again when the customer writes again, and is answered when the shop answers from another program', async () => {
    box.put(testMailOf({ id: '<1@x>' }));
    await look();
    const { mail } = await only();
    const settle = () =>
      a.ok(staff, inboxContract.settle, { params: { id: mail.conversationId }, body: { answered: true } });
    await settle();
    box.put(testMailOf({ head: ['In-Reply-To: <1@x>'], body: 'And?' }));
    await look();
    expect((await opened(mail.conversationId)).state).toBe('waiting');
    box.put(
      testMailOf({ id: '<s@x>', from: 'shop@example.com', head: ['In-Reply-To: <1@x>'], body: 'It is free' }),
      { folder: 'Sent' },
    );
    box.put(testMailOf({ from: 'shop@example.com', to: 'friend@example.com', subject: 'Private' }), {
      folder: 'Sent',
    });
    expect(await look()).toBe(1);
    expect(await opened(mail.conversationId)).toMatchObject({ state: 'answered', answeredBy: '' });
    expect((await listed('sent')).map((one) => [one.message, one.outgoing])).toEqual([['It is free', true]]);
  });

  it('from a machine is marked and does not wait, also in a loop; from the shop itself it is not even unread', async () => {
    box.put(testMailOf({ id: '<1@x>' }));
    await look();
    const { mail } = await only();
    await a.ok(staff, inboxContract.settle, {
      params: { id: mail.conversationId },
      body: { answered: true },
    });
    for (let n = 0; n < 120; n++)
      box.put(
        testMailOf({
          subject: 'Out of office',
          head: ['Auto-Submitted: auto-replied', 'In-Reply-To: <1@x>'],
          from: 'fah@example.com',
        }),
      );
    box.put(testMailOf({ from: 'shop@example.com', subject: 'A copy' }));
    box.put(testMailOf({ from: 'MAILER-DAEMON@mx.example.com', subject: 'Undelivered' }));
    expect(await look()).toBe(122);
    const { rows } = {
      rows: await a.sql<{ auto: string; folder: string; unread: boolean; n: number }>(
        'select auto, folder, unread, count(*)::int as n from mail group by 1, 2, 3 order by 1, 2',
      ),
    };
    expect(rows).toEqual([
      { auto: '', folder: 'inbox', unread: true, n: 1 },
      { auto: 'bounce', folder: 'inbox', unread: true, n: 1 },
      { auto: 'machine', folder: 'inbox', unread: true, n: 99 },
      { auto: 'machine', folder: 'spam', unread: true, n: 21 },
      { auto: 'own', folder: 'inbox', unread: false, n: 1 },
    ]);
    expect(await a.sql("select id from conversation where state = 'waiting'")).toEqual([]);
    expect(await a.sql('select id from message')).toEqual([]);
  });

  it("is spam by the mail server's verdict", async () => {
    box.put(testMailOf({ subject: 'One', head: ['X-Spam-Flag: YES'] }));
    box.put(testMailOf({ subject: 'Two' }), { folder: 'Spam' });
    expect(await look()).toBe(2);
    expect((await listed('spam')).map((one) => [one.subject, one.state])).toEqual([
      ['Two', 'answered'],
      ['One', 'answered'],
    ]);
    expect((await a.ok(staff, notificationsContract.counts)).counts.contact).toBe(0);
  });

  it("is linked to the only customer with the address and to their order in the subject, never to another's", async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const customerId = await a.makeCustomer();
    await a.sql("update customer set email = 'Fah@Example.com' where id = $1", [customerId]);
    const order = await a.ok(staff, rentalsContract.open, {
      body: { customerId, ...sampleOrderDays, lines: [{ itemId, quantity: 1 }], reserve: true },
    });
    box.put(testMailOf({ subject: `About ${order.orderNo}, please` }));
    box.put(testMailOf({ subject: `It is mine: ${order.orderNo}`, from: 'stranger@example.com' }));
    box.put(
      testMailOf({ subject: `Forged ${order.orderNo}`, head: ['Authentication-Results: mx; dmarc=fail'] }),
    );
    box.put(
      testMailOf({ subject: 'Typed', from: 'noreply@site.example', head: ['Reply-To: fah@example.com'] }),
    );
    await look();
    const tied = async (subject: string, filter: 'inbox' | 'spam' = 'inbox') => {
      const row = (await listed(filter)).find((one) => one.subject.startsWith(subject));
      return opened(row?.conversationId ?? 0);
    };
    expect(await tied('About')).toMatchObject({
      customer: { customerId },
      order: { orderId: order.orderId },
    });
    expect(await tied('It is')).toMatchObject({ customer: null, order: null });
    expect(await tied('Forged', 'spam')).toMatchObject({ customer: null, order: null });
    // Anybody can type an address into a form, so it does not identify the sender.
    expect(await tied('Typed')).toMatchObject({ customer: null, suggested: [{ customerId }] });
  });
});
