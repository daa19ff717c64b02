/** Letters of the web shop: to a real mail server, once, and to nobody who should not be written to. */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { textOf } from '#platform/testing/smtp-server.ts';
import { customerContract } from '#customers/contract.ts';
import { webshopContract } from '#storefront/web-shop/contract.ts';
import { askFor, visitor, webDress, webEventDay } from '#storefront/web-shop/server/testing/visitor.ts';
import { lettersOf, publicUrl } from './testing/web-shop-emails.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const { asked, answer, channel, home, look, mail, sent } = await lettersOf(a);

it('a request is confirmed in the language it was asked in, with what is due and the way to its page; once', async () => {
  const { code } = await webDress(a);
  const { page } = await asked(code, { name: 'มาลี ใจดี', email: ' malee@example.com ' });
  const [first, ...more] = await sent();
  expect(more).toEqual([]);
  expect(first?.to).toEqual(['malee@example.com']);
  const text = textOf(first);
  for (const part of [
    'เรียน คุณมาลี ใจดี',
    '1 ชุด',
    'ค่าเช่ารวมค่าประกัน: 1,700 บาท',
    'มัดจำเพื่อจอง: 510 บาท',
    `${publicUrl}${page.split('?')[0]}`,
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/[{}]/);
  expect(await sent()).toEqual([]);
  expect(await a.call(null, webshopContract.requests).then((one) => one.status)).toBe(401);
  const english = await webDress(a);
  const who = visitor(a, `${home}/en`);
  await askFor(who, english.code, webEventDay, {
    email: 'ann@example.com',
    name: 'Ann',
    phone: '0899999901',
  });
  expect(textOf((await sent())[0])).toContain('Dear Ann,');
});

it('accepted, offered, refused: each answer is told once, with its words; the customer has the address, and keeps one they have', async () => {
  const { code } = await webDress(a, { units: 4 });
  const mine = await asked(code, { email: 'one@example.com' });
  const other = await asked(code, { email: 'two@example.com' });
  const off = await asked(code, { email: 'three@example.com' });
  await sent();
  const accepted = await answer(mine.id);
  await a.ok(staff, webshopContract.acceptRequest, { params: { id: mine.id }, body: accepted });
  await a.ok(staff, webshopContract.offerRequest, {
    params: { id: other.id },
    body: { ...(await answer(other.id)), answer: 'ไซซ์นี้รัดเอวให้ได้ค่ะ', hours: 24 },
  });
  await a.ok(staff, webshopContract.refuseRequest, {
    params: { id: off.id },
    body: { version: (await answer(off.id)).version, reason: 'soon', answer: 'ขออภัยจริง ๆ ค่ะ' },
  });
  const byTo = new Map((await sent()).map((one) => [one.to[0], one]));
  expect([...byTo.keys()].toSorted()).toEqual(['one@example.com', 'three@example.com', 'two@example.com']);
  expect(textOf(byTo.get('one@example.com'))).toMatch(
    new RegExp(`ส่งสลิป: ${publicUrl}${home}/r/[0-9a-f]{32}`),
  );
  const offered = textOf(byTo.get('two@example.com'));
  expect(offered).toContain('ไซซ์นี้รัดเอวให้ได้ค่ะ');
  expect(offered).toContain(`${publicUrl}${other.page.split('?')[0]}`);
  const refused = textOf(byTo.get('three@example.com'));
  for (const part of ['เตรียมชุดไม่ทันวันนั้น', 'ขออภัยจริง ๆ ค่ะ']) expect(refused).toContain(part);
  expect(await sent()).toEqual([]);
  const emailOf = async (id: number) => (await a.ok(staff, customerContract.get, { params: { id } })).email;
  expect(await emailOf(accepted.customerId)).toBe('one@example.com');
  const again = await asked(code, { email: 'four@example.com' });
  await a.ok(staff, webshopContract.acceptRequest, {
    params: { id: again.id },
    body: await answer(again.id, { customerId: accepted.customerId }),
  });
  expect(await emailOf(accepted.customerId)).toBe('one@example.com');
  // Yes to the offer books it, which is told as well.
  const page = await other.who.get(other.page);
  await other.who.post(other.page, {
    say: 'yes',
    version: /name="version" value="(\d+)"/.exec(page.body)?.[1] ?? '',
  });
  expect((await sent()).map((one) => one.to[0]).toSorted()).toContain('two@example.com');
});

it('nobody writes headers, other recipients or advertisements into a mail', async () => {
  const { code } = await webDress(a, { units: 8 });
  await asked(code, { email: 'safe@example.com', name: 'มาลี\r\nBcc: evil@example.com\r\n\r\nซื้อเลย' });
  await asked(code, { email: 'safe2@example.com', name: 'Win now at www.evil.example' });
  const mails = await sent();
  expect(mails.flatMap((one) => one.to).toSorted()).toEqual(['safe2@example.com', 'safe@example.com']);
  for (const one of mails) {
    expect(one.text.split('\r\n\r\n')[0]).not.toContain('evil@');
    expect(textOf(one)).not.toContain('evil.example');
  }
  for (const email of [
    'a@b',
    'x@example.com, y@example.com',
    'x@example.com\r\nCc: y@example.com',
    '<x@example.com>',
    `${'x'.repeat(200)}@example.com`,
  ]) {
    const who = visitor(a, home);
    const answered = await askFor(who, code, webEventDay, { email, phone: '0812220000' });
    expect([email, answered.status]).toEqual([email, 400]);
    expect(answered.body).toContain('อีเมลนี้ไม่ถูกต้อง');
  }
  expect(await sent()).toEqual([]);
});

it("a stranger's mailbox is not flooded, however its address is written", async () => {
  const { code } = await webDress(a, { units: 12 });
  for (const email of [
    'vic.tim@example.com',
    'victim+1@example.com',
    'VICTIM@example.com',
    'v.i.c.t.i.m@example.com',
    'victim+2@example.com',
    'victim@example.com',
  ]) {
    await asked(code, { email });
    await look();
  }
  const ids = (
    await a.sql<{ id: string }>(
      "select order_id as id from web_request where mailbox = 'victim@example.com' order by id",
    )
  ).map((one) => Number(one.id));
  expect(ids).toHaveLength(6);
  expect(mail.mails).toHaveLength(3);
  mail.mails.length = 0;
  const versionOf = async (id: number) =>
    (await a.ok(staff, webshopContract.request, { params: { id } })).version;
  for (const id of ids.slice(2, 5))
    await a.ok(staff, webshopContract.refuseRequest, {
      params: { id },
      body: { version: await versionOf(id), reason: 'taken' },
    });
  expect(await sent()).toHaveLength(1);
});

it('who does not want to be written to is left alone, and so is who is forgotten before the mail has gone', async () => {
  const { code } = await webDress(a, { units: 3 });
  const { customerId } = await a.ok(staff, customerContract.create, {
    body: { name: 'ไม่รับ', phone: '0812345600', email: 'no@example.com' },
  });
  await a.ok(staff, customerContract.consent, {
    params: { id: customerId },
    body: { purpose: 'service', version: '1', given: false },
  });
  await asked(code, { email: 'NO@example.com' });
  expect(await sent()).toEqual([]);
  const phone = '0812345601';
  await asked(code, { email: 'gone@example.com', phone });
  mail.box.answer = () => Object.assign(new Error('busy'), { responseCode: 450 });
  await look();
  const gone = await a.ok(staff, customerContract.create, { body: { name: 'ลืมฉัน', phone } });
  const { requestId } = await a.ok(staff, customerContract.addRequest, {
    params: { id: gone.customerId },
    body: { kind: 'erase' },
  });
  await a.ok(admin, customerContract.erase, { params: { id: requestId } });
  mail.box.answer = () => undefined;
  await a.sql("update message set next_at = now() where state = 'queued'");
  expect(await sent()).toEqual([]);
  expect(await a.sql("select id from message where recipient = 'gone@example.com'")).toEqual([]);
  expect(await a.sql("select id from web_request where email = 'gone@example.com'")).toEqual([]);
});

it('nothing is made while the shop sends no e-mail, nor later of what happened then; nothing without an address', async () => {
  const { code } = await webDress(a, { units: 3 });
  await channel(false);
  const before = await a.sql('select id from message');
  await asked(code, { email: 'late@example.com' });
  await look();
  expect(await a.sql('select id from message')).toHaveLength(before.length);
  await channel(true);
  await asked(code);
  expect(await sent()).toEqual([]);
});
