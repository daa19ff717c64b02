import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { customerContract } from '#customers/contract.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { onePixelPicture, lineShop, lineTestUser } from '../testing/line-shop.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;
const { line, event, tell, fetchAll, listed, opened } = await lineShop(a);

describe('an unsent LINE message', () => {
  const unsent = (messageId: string, change: object = {}) => ({
    ...event(),
    type: 'unsend',
    message: undefined,
    unsend: { messageId },
    ...change,
  });

  it('is removed with its files, fetched or not; a trace of the message remains', async () => {
    line.answers.set('/v2/bot/message/91/content', { type: 'image/png', body: onePixelPicture });
    line.answers.set('/v2/bot/message/92/content', { type: 'image/png', body: onePixelPicture });
    await tell(
      event({ id: '90', type: 'text', text: 'เลขบัตร 1101700207030' }),
      event({ id: '91', type: 'image' }),
    );
    await fetchAll();
    await tell(event({ id: '92', type: 'image' }), event({ id: '93', type: 'text', text: 'ยังอยู่' }));
    await tell(unsent('90'), unsent('91'), unsent('92'));
    await fetchAll();
    const { mails, state } = await opened();
    expect(state).toBe('waiting');
    expect(mails.map((one) => [one.message, one.files])).toEqual([
      ['ลบข้อความนี้ใน LINE แล้ว', []],
      ['ลบข้อความนี้ใน LINE แล้ว', []],
      ['ลบข้อความนี้ใน LINE แล้ว', []],
      ['ยังอยู่', []],
    ]);
    expect((await a.ok(staff, inboxContract.mails, { query: { q: '1101700207030' } })).total).toBe(0);
    expect(JSON.stringify(await a.sql('select * from mail'))).not.toContain('1101700207030');
    expect(await a.sql('select id from mail_file')).toEqual([]);
  });

  it('that arrives after its removal is not stored; users cannot remove messages of others', async () => {
    await tell(unsent('95'));
    await tell(
      event({ id: '95', type: 'text', text: 'ไม่ควรเห็น' }),
      event({ id: '96', type: 'text', text: 'เห็น' }),
    );
    const other = { type: 'user', userId: `U${'f'.repeat(32)}` };
    await tell(unsent('96', { source: other }));
    const all = await listed();
    expect(all.map((one) => one.message)).toContain('เห็น');
    expect(all.map((one) => one.message)).not.toContain('ไม่ควรเห็น');
  });
});

describe('a flooding sender', () => {
  it('fills neither the inbox nor the database: dropped messages are counted and shown, and other senders get through', async () => {
    for (let n = 0; n < 5; n++)
      await tell(...Array.from({ length: 100 }, (_, i) => event({ type: 'text', text: `ข้อความ ${n} ${i}` })));
    const kept = (await a.sql('select id from mail')).length;
    // The minute may have changed once during the test.
    expect(kept).toBeGreaterThanOrEqual(60);
    expect(kept).toBeLessThanOrEqual(120);
    const { dropped, conversationId } = await opened();
    expect(dropped?.count).toBe(500 - kept);
    await tell(
      event({ type: 'text', text: 'คนอื่น' }, { source: { type: 'user', userId: `U${'e'.repeat(32)}` } }),
    );
    expect((await listed()).map((one) => one.message)).toContain('คนอื่น');
    // A minute later new messages are accepted, until the daily limit.
    await a.sql("update line_flood set minute_at = minute_at - interval '1 minute'");
    await tell(event({ type: 'text', text: 'อีกครั้ง' }));
    expect((await listed()).map((one) => one.message)).toContain('อีกครั้ง');
    await a.ok(staff, inboxContract.settle, { params: { id: conversationId }, body: { answered: true } });
    await a.sql("update line_flood set minute_at = minute_at - interval '1 minute', day_n = 500");
    await tell(event({ type: 'text', text: 'เกินวัน' }));
    const after = await a.ok(staff, inboxContract.conversation, { params: { id: conversationId } });
    expect(after).toMatchObject({ state: 'waiting', dropped: { count: 501 - kept } });
    await a.sql('update line_flood set day_at = day_at - 1');
    await tell(event({ type: 'text', text: 'วันใหม่' }));
    expect((await listed()).map((one) => one.message)).toContain('วันใหม่');
  });

  it('has a daily limit of file bytes; files beyond it are not fetched', async () => {
    line.answers.set('/v2/bot/message/97/content', { type: 'image/png', body: onePixelPicture });
    line.answers.set('/v2/bot/message/98/content', { type: 'image/png', body: onePixelPicture });
    await tell(event({ id: '97', type: 'image' }));
    await fetchAll();
    expect(await a.sql('select day_bytes::int as n from line_flood')).toEqual([
      { n: onePixelPicture.length },
    ]);
    await a.sql('update line_flood set day_bytes = 200000000');
    line.gets.length = 0;
    await tell(event({ id: '98', type: 'image' }));
    await fetchAll();
    expect(line.gets).toEqual([]);
    expect(
      (await opened()).mails.map((one) => one.files.map(({ kept, bytes }) => ({ kept, bytes }))),
    ).toEqual([[{ kept: true, bytes: onePixelPicture.length }], [{ kept: false, bytes: 0 }]]);
  });
});

describe('a conversation linked to a customer', () => {
  const lineOf = async (id: number): Promise<string> =>
    (await a.ok(staff, customerContract.get, { params: { id } })).lineId;
  const tieTo = async (customerId: number, change: object = {}) => {
    const { conversationId, version } = await opened();
    return a.call(staff, inboxContract.tie, {
      params: { id: conversationId },
      body: { customerId, orderId: null, version, ...change },
    });
  };

  it('gives the customer its LINE id, by which later messages find them; a different LINE id needs confirmation', async () => {
    const first = await a.makeCustomer();
    await tell(event());
    expect((await tieTo(first)).data).toMatchObject({ otherLine: false, customer: { customerId: first } });
    expect(await lineOf(first)).toBe(lineTestUser);
    const found = await a.ok(staff, customerContract.list, { query: { q: lineTestUser } });
    expect(found.itemList.map((one) => one.customerId)).toEqual([first]);
    const second = await a.makeCustomer();
    await a.sql("update customer set line_id = 'fah_99' where id = $1", [second]);
    expect((await tieTo(second)).data).toMatchObject({ otherLine: true });
    expect(await lineOf(second)).toBe('fah_99');
    expect((await tieTo(second, { takeLine: true })).data).toMatchObject({ otherLine: false });
    expect(await lineOf(second)).toBe(lineTestUser);
    const [log] = await a.sql<{ after: object }>(
      "select after from audit_log where action = 'customer.update' order by id desc limit 1",
    );
    expect(log?.after).toMatchObject({ fields: ['lineId'] });
  });

  it('of another shop is not found, and nothing changes', async () => {
    await tell(event());
    const { rows } = {
      rows: await a.sql<{ id: number }>('select id from customer where shop_id = $1', [other.shopId]),
    };
    expect((await tieTo(rows[0]?.id ?? 999_999, { takeLine: true })).status).toBe(404);
    expect((await tieTo(1, { takeLine: 'yes' as never })).status).toBe(400);
  });
});
