import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { notificationsContract } from '../contract.ts';
import { lineAppTestUser, makeOrder } from './testing/shop.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { setExternalHosts } from './send/external-hosts.ts';
import { realExternalHosts } from './send/sender.ts';

const a = await testApp();
const { staff, staff2, admin } = a.shop;
const order = await makeOrder(a, { email: 'fon@example.com', name: 'ฝน', pay: 200 });
const plain = await makeOrder(a);

const write = (body: object, who = staff) =>
  a.call(who, notificationsContract.write, {
    body: { orderId: order.orderId, kind: 'free', body: 'x', ...body } as never,
  });

it('previews a template with a real order and Thai placeholder names, with its length in graphemes', async () => {
  const draft = await a.ok(staff, notificationsContract.preview, {
    body: {
      orderId: order.orderId,
      kind: 'free',
      body: 'คุณ{ชื่อลูกค้า} ใบ {เลขที่บิล} ค้าง {ยอดค้างชำระ} · {customer name}',
    },
  });
  expect(draft.body).toBe(`คุณฝน ใบ ${order.orderNo} ค้าง 300 · คุณฝน`);
  expect(draft).toMatchObject({ channel: 'none', recipient: '', customerName: 'ฝน' });
  expect(draft.length).toBe([...new Intl.Segmenter('th').segment(draft.body)].length);
  expect(draft.length).toBeLessThan(draft.body.length);
  const house = await a.ok(staff, notificationsContract.preview, {
    body: { orderId: order.orderId, kind: 'reserved' },
  });
  expect(house.body).toContain(order.orderNo);
  expect(house.body).toContain('ค่าเช่าและค่าบริการที่ต้องชำระ: 300 บาท');
  expect(house.body).not.toMatch(/\{|\}/);
});

it('refuses unknown placeholders and names them', async () => {
  expect(await write({ body: 'คุณ{ชื่อเล่น}' })).toMatchObject({
    status: 400,
    error: { code: 'VALIDATION', fields: [{ field: 'body', message: '{ชื่อเล่น}' }] },
  });
});

it('leaves the text for copying without a channel, and marks it as copied once', async () => {
  const made = (await write({})).data;
  expect(made).toMatchObject({ channel: 'none', state: 'queued', nextAt: null, createdBy: staff.username });
  const id = { params: { id: made.messageId } };
  expect((await a.call(staff2, notificationsContract.copied, id)).status).toBe(404);
  expect((await a.ok(staff, notificationsContract.copied, id)).state).toBe('copied');
  expect(await a.call(staff, notificationsContract.copied, id)).toMatchObject({
    error: { code: 'ILLEGAL_TRANSITION' },
  });
});

it('sends a standard kind once a day, and a free message any number of times', async () => {
  expect((await write({ kind: 'reserved', body: undefined })).status).toBe(200);
  expect(await write({ kind: 'reserved', body: undefined })).toMatchObject({
    status: 409,
    error: { code: 'CONFLICT' },
  });
  expect([(await write({})).status, (await write({})).status]).toEqual([200, 200]);
  const both = await Promise.all(
    Array.from({ length: 5 }, () => write({ kind: 'overdue', body: undefined, orderId: plain.orderId })),
  );
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
});

it('cancels and resends messages, and refuses invalid steps', async () => {
  const { messageId: id } = (await write({})).data;
  expect((await a.ok(staff, notificationsContract.cancelMessage, { params: { id } })).state).toBe(
    'cancelled',
  );
  expect((await a.ok(staff, notificationsContract.resend, { params: { id } })).state).toBe('queued');
  await a.sql("update message set state = 'sent' where id = $1", [id]);
  for (const row of [
    notificationsContract.resend,
    notificationsContract.cancelMessage,
    notificationsContract.copied,
  ])
    expect(await a.call(staff, row, { params: { id } })).toMatchObject({
      error: { code: 'ILLEGAL_TRANSITION' },
    });
});

it('lists by state, kind, order and text, newest first, of the branch only', async () => {
  const all = await a.ok(staff, notificationsContract.messages, { query: {} });
  expect(all.total).toBeGreaterThan(4);
  expect(all.itemList.map((one) => one.messageId)).toEqual(
    all.itemList.map((one) => one.messageId).toSorted((x, y) => y - x),
  );
  const of = async (query: object) => (await a.ok(staff, notificationsContract.messages, { query })).itemList;
  expect(new Set((await of({ state: 'copied' })).map((one) => one.state))).toEqual(new Set(['copied']));
  expect(new Set((await of({ state: 'waiting' })).map((one) => one.channel))).toEqual(new Set(['none']));
  expect((await of({ kind: 'reserved' })).map((one) => one.orderId)).toEqual([order.orderId]);
  expect((await of({ orderId: plain.orderId })).map((one) => one.kind)).toEqual(['overdue']);
  expect(new Set((await of({ q: order.orderNo })).map((one) => one.orderId))).toEqual(
    new Set([order.orderId]),
  );
  expect((await a.ok(staff2, notificationsContract.messages, { query: {} })).itemList).toEqual([]);
});

it("stores the shop's own template with stored placeholders and shows it in its language", async () => {
  const save = (body: string) =>
    a.ok(admin, notificationsContract.saveTemplate, {
      body: { kind: 'pickup_tomorrow', language: 'th', subject: '', body },
    });
  const shown = (setup: Awaited<ReturnType<typeof save>>, language: string) =>
    setup.templates.find((one) => one.kind === 'pickup_tomorrow' && one.language === language);
  expect(shown(await save('พรุ่งนี้พบกันค่ะ {ชื่อลูกค้า}'), 'th')).toMatchObject({
    own: true,
    body: 'พรุ่งนี้พบกันค่ะ {ชื่อลูกค้า}',
  });
  expect(await a.one(`select body from message_template where shop_id = ${a.shop.shopId}`)).toEqual({
    body: 'พรุ่งนี้พบกันค่ะ {customer}',
  });
  const draft = await a.ok(staff, notificationsContract.preview, {
    body: { orderId: order.orderId, kind: 'pickup_tomorrow' },
  });
  expect(draft.body).toBe('พรุ่งนี้พบกันค่ะ คุณฝน');
  expect(shown(await save(''), 'th')).toMatchObject({ own: false });
  expect(shown(await a.ok(admin, notificationsContract.setup), 'en')?.body).toContain('{customer name}');
  const wrong = await a.call(admin, notificationsContract.saveTemplate, {
    body: { kind: 'free', language: 'th', body: '{อะไรก็ไม่รู้}' },
  });
  expect(wrong).toMatchObject({ status: 400, error: { code: 'VALIDATION' } });
});

it('refuses the second of two concurrent changes of times and kinds', async () => {
  const first = await a.ok(admin, notificationsContract.saveSetup, {
    body: { sendMinute: 600, language: 'th', kinds: ['overdue', 'reserved'], version: 0 },
  });
  expect(first).toMatchObject({ sendMinute: 600, version: 1 });
  expect(first.kinds.filter((one) => one.active).map((one) => one.kind)).toEqual(['reserved', 'overdue']);
  expect(
    await a.call(admin, notificationsContract.saveSetup, {
      body: { sendMinute: 1, language: 'th', kinds: [], version: 0 },
    }),
  ).toMatchObject({ status: 409, error: { code: 'CHANGED', data: { sendMinute: 600, version: 1 } } });
});

it('seals a secret, never returns or logs it, and keeps it when omitted', async () => {
  const settings = {
    active: true,
    host: 'mail.example.com',
    port: 587,
    user: 'shop',
    from: 'shop@example.com',
  };
  const save = (body: object, version: number) =>
    a.call(admin, notificationsContract.saveChannel, {
      params: { channel: 'email' },
      body: { ...settings, version, ...body } as never,
    });
  const saved = await save({ secret: 'pa55-word' }, 0);
  expect(saved.data.channels.find((one) => one.channel === 'email')).toMatchObject({
    hasSecret: true,
    version: 1,
  });
  expect(JSON.stringify([saved, await a.ok(admin, notificationsContract.setup)])).not.toContain('pa55-word');
  const kept = async () =>
    (await a.one<{ secret: string }>("select secret from message_way where channel = 'email'")).secret;
  const sealed = await kept();
  expect(sealed).toMatch(/^v2(\.[\w-]+){4}$/);
  expect(JSON.stringify(await a.sql('select * from audit_log'))).not.toContain('pa55-word');
  expect((await save({ from: 'other@example.com' }, 1)).status).toBe(200);
  expect(await kept()).toBe(sealed);
  expect(await save({ host: 'evil.example.com' }, 2)).toMatchObject({
    status: 400,
    error: { fields: [{ field: 'secret' }] },
  });
  expect((await save({}, 1)).error).toMatchObject({
    code: 'CHANGED',
    data: { channel: 'email', version: 2 },
  });
});

it('sends through an active channel to a reachable customer; LINE only to a LINE user id', async () => {
  expect((await write({})).data).toMatchObject({
    channel: 'email',
    recipient: 'fon@example.com',
    state: 'queued',
  });
  expect((await write({ channel: 'none' })).data).toMatchObject({ channel: 'none' });
  await a.ok(admin, notificationsContract.saveChannel, {
    params: { channel: 'line' },
    body: { active: true, secret: 'token', version: 0 },
  });
  const named = await makeOrder(a, { lineId: '@fon' });
  const known = await makeOrder(a, { lineId: lineAppTestUser, email: 'fon@example.com' });
  expect((await write({ orderId: named.orderId })).data.channel).toBe('none');
  expect((await write({ orderId: known.orderId })).data).toMatchObject({
    channel: 'line',
    recipient: lineAppTestUser,
  });
});

it('sends a test message at once and returns the response of the other side', async () => {
  const { port, mails } = await startMailServer();
  await a.sql("update message_way set settings = settings || $1::jsonb where channel = 'email'", [
    JSON.stringify({ host: '127.0.0.1', port, security: 'none' }),
  ]);
  const send = (to: string) =>
    a.call(admin, notificationsContract.testChannel, { params: { channel: 'email' }, body: { to } });
  expect((await send('me@example.com')).data).toMatchObject({ sent: false });
  onTestFinished(() => setExternalHosts(realExternalHosts));
  setExternalHosts({ privateMail: true, timeout: 3000 });
  expect((await send('me@example.com')).data).toMatchObject({
    sent: false,
    detail: expect.stringContaining('535'),
  });
  await a.sql("update message_way set secret = '' where channel = 'email'");
  expect((await send('me@example.com')).data).toMatchObject({ sent: true });
  expect(mails.map((one) => one.to)).toEqual([['me@example.com']]);
  expect((await send('nobody')).status).toBe(400);
});
