import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { setExternalHosts } from '#admin/notifications/server/index.ts';
import { startLineServer } from '#admin/notifications/server/testing/channel-servers.ts';
import { lineAppTestUser } from '#admin/notifications/server/testing/shop.ts';
import { customerContract } from '#customers/contract.ts';
import { createWebDress, openVisitedWebShop, siteVisitor, testEventDay } from '../testing/visitor.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { maxAccountLinks } from '#storefront/web-shop/rules/account/account.ts';

const a = await testApp();
const { shop, other } = a;
const make = orderBuildersOf(a);
const mail = await startMailServer();
const line = await startLineServer();
setExternalHosts({ privateMail: true, lineUrl: line.url, timeout: 2000 });
addCleanup(() => setExternalHosts({ privateMail: false, lineUrl: 'https://api.line.me', timeout: 15_000 }));

let home = '';
let serial = 0;
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { accounts: true, host: 'account.bride.co.th' });
  await openVisitedWebShop(a, other, { accounts: true });
  await a.ok(shop.admin, notificationsContract.saveChannel, {
    params: { channel: 'email' },
    body: {
      active: true,
      host: '127.0.0.1',
      port: mail.port,
      from: 'shop@example.com',
      security: 'none',
      version: 0,
    },
  });
});
beforeEach(() => {
  mail.mails.length = 0;
  line.pushes.length = 0;
});

const person = async (part: { email?: string; phone?: string; lineId?: string; name?: string } = {}) => {
  const n = ++serial;
  const { email = `malee${n}@example.com`, phone = `08${String(10_000_000 + n)}`, lineId = '' } = part;
  const name = part.name ?? `มาลี ${n}`;
  const customerId = await a.makeCustomer(name);
  await a.sql('update customer set email = $2, phone = $3, line_id = $4 where id = $1', [
    customerId,
    email,
    phone,
    lineId,
  ]);
  return { customerId, email, phone, name };
};
const visitor = () => siteVisitor(a, home, `203.0.113.${++serial % 250}`);
const ask = (who: ReturnType<typeof visitor>, contact: string) =>
  who.post('/account', { do: 'link', contact });
const bodyOf = (letter: string): string =>
  Buffer.from(
    letter
      .split(/\r?\n\r?\n/)
      .slice(1)
      .join(''),
    'base64',
  ).toString('utf8');
const linkIn = (text: string): string => /\/account\/enter\/[0-9a-f]{32}/.exec(text)?.[0] ?? '';
const mailed = async (email: string): Promise<string> => {
  await expect.poll(() => mail.mails.filter((one) => one.to.includes(email)).length).toBe(1);
  const [letter] = mail.mails.splice(0);
  return linkIn(bodyOf(letter?.text ?? ''));
};
const signedIn = async (one: { email: string }) => {
  const who = visitor();
  await ask(who, one.email);
  const path = await mailed(one.email);
  const { status, cookie } = await who.post(path, {});
  expect(status).toBe(303);
  return { who, path, cookie };
};

describe('the link to an account', () => {
  it('goes to the contact of the record, works once, and opens the own rentals only', async () => {
    const malee = await person();
    const stranger = await person({ phone: malee.phone, name: 'คนอื่น เบอร์เดียวกัน' });
    const own = await make.reserved({ customerId: malee.customerId, from: 3, to: 5 });
    const theirs = await make.reserved({ customerId: stranger.customerId, from: 3, to: 5 });
    const { who, path, cookie } = await signedIn(malee);
    expect(cookie).toMatch(/^account=.*Max-Age=2592000; Path=\/w\/[^;]+; HttpOnly; SameSite=Lax; Secure/);
    const page = await who.get('/account');
    for (const shown of [own.orderNo, malee.name, malee.email]) expect(page.body).toContain(shown);
    for (const hidden of [theirs.orderNo, stranger.name, stranger.email])
      expect(page.body).not.toContain(hidden);
    const opened = await who.get(`/account/rental/${own.orderNo}`);
    expect(opened.to).toMatch(/\/r\/[0-9a-f]{32}$/);
    expect((await who.get(`/account/rental/${theirs.orderNo}`)).status).toBe(404);
    const again = visitor();
    expect((await again.get(path)).status).toBe(410);
    expect((await again.post(path, {})).to).toContain('stale=1');
    expect((await again.get('/account')).body).not.toContain(own.orderNo);
  });

  it('is not used by a look at it, and by one of several clicks', async () => {
    const malee = await person();
    await ask(visitor(), malee.phone);
    const path = await mailed(malee.email);
    for (let n = 0; n < 3; n++) expect((await visitor().get(path)).status).toBe(200);
    const clicks = await Promise.all([1, 2, 3].map(() => visitor().post(path, {})));
    expect(clicks.filter((one) => one.cookie.includes('account=')).length).toBe(1);
  });

  it('is answered alike for known and unknown contacts; wrong ones are refused', async () => {
    const malee = await person();
    const answers = [];
    for (const contact of [malee.email.toUpperCase(), malee.phone, 'nobody@example.com', '089-999-9999']) {
      const { status, to, body, cookie } = await ask(visitor(), contact);
      answers.push(JSON.stringify({ status, to, body, cookie }));
    }
    expect(new Set(answers).size).toBe(1);
    await expect.poll(() => mail.mails.length).toBe(2);
    for (const contact of ['', 'x', "' or 1=1 --", '<script>', 'a'.repeat(5000), '081'])
      expect((await ask(visitor(), contact)).status).toBe(422);
  });

  it('goes by LINE for a telephone number of a record with a LINE user', async () => {
    await a.ok(shop.admin, notificationsContract.saveChannel, {
      params: { channel: 'line' },
      body: { active: true, secret: 'token', version: 0 } as never,
    });
    const malee = await person({ lineId: lineAppTestUser });
    await ask(visitor(), malee.phone);
    await expect.poll(() => line.pushes.length).toBe(1);
    expect(line.pushes[0]?.to).toBe(lineAppTestUser);
    const who = visitor();
    await who.post(linkIn(line.pushes[0]?.text ?? ''), {});
    expect((await who.get('/account')).body).toContain(malee.name);
    await a.sql("update customer set line_id = '' where id = $1", [malee.customerId]);
    expect((await who.get('/account')).body).not.toContain(malee.name);
  });

  it('is limited by contact and by customer', async () => {
    const malee = await person();
    for (let n = 0; n < 5; n++) expect((await ask(visitor(), malee.email)).status).toBe(303);
    expect((await ask(visitor(), malee.email)).status).toBe(429);
    for (let n = 0; n < 3; n++) await ask(visitor(), malee.phone);
    await expect
      .poll(() => a.sql('select id from account_link where customer_id = $1', [malee.customerId]))
      .toHaveLength(maxAccountLinks);
    const nobody = 'unknown@example.com';
    for (let n = 0; n < 5; n++) expect((await ask(visitor(), nobody)).status).toBe(303);
    expect((await ask(visitor(), nobody)).status).toBe(429);
  });

  it('is not opened by a form of another site', async () => {
    const malee = await person();
    await ask(visitor(), malee.email);
    const path = await mailed(malee.email);
    const enter = (site: string) =>
      a.app.inject({
        method: 'POST',
        url: `${home}${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
        payload: '',
      });
    for (const site of ['cross-site', 'same-site']) {
      const { statusCode, headers } = await enter(site);
      expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect((await enter('same-origin')).statusCode).toBe(303);
  });

  it('expires, and is dead for another contact, a merged or an erased record, and another shop', async () => {
    const dead = async (change: (id: number) => Promise<unknown>) => {
      const one = await person();
      await ask(visitor(), one.email);
      const path = await mailed(one.email);
      await change(one.customerId);
      return (await visitor().post(path, {})).cookie;
    };
    const cookies = [
      await dead((id) =>
        a.sql(`update account_link set made_at = now() - interval '31 minutes' where customer_id = $1`, [id]),
      ),
      await dead((id) => a.sql(`update customer set email = 'new@example.com' where id = $1`, [id])),
      await dead(async (from) => {
        const { customerId: id } = await person();
        await a.ok(shop.admin, customerContract.merge, { params: { id }, body: { from } });
      }),
      await dead(async (id) => {
        const { requestId } = await a.ok(shop.admin, customerContract.addRequest, {
          params: { id },
          body: { kind: 'erase', note: '' },
        });
        await a.ok(shop.admin, customerContract.erase, { params: { id: requestId } });
      }),
    ];
    expect(cookies.join('')).not.toContain('account=%');
    const malee = await person();
    const { path } = await signedIn(malee);
    const { domain } = (
      await a.sql<{ domain: string }>('select domain from shop where shop_id = $1', [other.shopId])
    )[0] ?? { domain: '' };
    expect((await visitor().get(`/w/${domain}${path}`)).status).toBe(410);
    expect(
      await a.sql('select token_hash from account_link where token_hash = $1', [path.slice(-32)]),
    ).toEqual([]);
  });
});

describe('an account', () => {
  it('ends when the contact changes, at sign-out, and everywhere at once', async () => {
    const malee = await person();
    const [one, two] = [await signedIn(malee), await signedIn(malee)];
    await one.who.post('/account', { do: 'out' });
    expect((await one.who.get('/account')).body).not.toContain(malee.name);
    expect((await two.who.get('/account')).body).toContain(malee.name);
    const three = await signedIn(malee);
    await two.who.post('/account', { do: 'outAll' });
    expect((await three.who.get('/account')).body).not.toContain(malee.name);
    const four = await signedIn(malee);
    await a.sql(`update customer set email = 'x@example.com' where id = $1`, [malee.customerId]);
    expect((await four.who.get('/account')).body).not.toContain(malee.name);
  });

  it('fills in the request form, keeps the wish list, and records requests about personal data once', async () => {
    const malee = await person();
    const { code } = await createWebDress(a);
    const { who } = await signedIn(malee);
    await who.post('/wish', { do: 'add', key: code });
    await who.post(`/cart?day=${testEventDay}`, {
      key: code,
      choice: cartChoiceOf('', 'M'),
      n: '1',
      set: '1',
    });
    const cart = (await who.get(`/cart?day=${testEventDay}`)).body;
    for (const filled of [malee.name, malee.email]) expect(cart).toContain(`value="${filled}"`);
    expect(cart).toContain('content="no-referrer"');
    expect((await visitor().get('/cart')).body).not.toContain('content="no-referrer"');
    const elsewhere = await signedIn(malee);
    expect((await elsewhere.who.get('/wish')).body).toContain(code);
    for (const kind of ['export', 'erase', 'export', 'nonsense'])
      expect((await who.post('/account', { do: kind, note: '<b>ขอ</b>' })).status).toBe(303);
    const { itemList } = await a.ok(shop.admin, customerContract.requests, {
      query: { customerId: malee.customerId } as never,
    });
    expect(itemList.map((row) => row.kind).toSorted()).toEqual(['erase', 'export']);
    const copy = await a.ok(shop.admin, customerContract.exportData, {
      params: { id: itemList.find((row) => row.kind === 'export')?.requestId ?? 0 },
      body: { format: 'json' },
    });
    expect(JSON.parse(Buffer.from(copy.body as Uint8Array).toString())).toMatchObject({
      webWishes: [{ items: code }],
    });
    expect((await visitor().post('/account', { do: 'erase' })).status).toBe(303);
    expect((await who.get('/account')).body).toContain('ร้านได้รับคำขอลบข้อมูลแล้ว');
  });

  it('shows past rentals apart, and hostile names as text', async () => {
    const malee = await person({ name: '<script>alert(1)</script>' });
    const gone = await make.cancel(await make.reserved({ customerId: malee.customerId, from: 3, to: 5 }));
    const { who } = await signedIn(malee);
    const { body } = await who.get('/account');
    expect(body).not.toContain('<script>alert');
    expect(body.indexOf('การเช่าที่ผ่านมา')).toBeLessThan(body.indexOf(gone.orderNo));
  });

  it('names garments in the language of the page, else as the shop', async () => {
    const malee = await person();
    const { itemId, groupId } = await a.makeItem({ name: 'ราตรีแดง' });
    await a.sql(`update product_group set name_en = 'Scarlet gown' where id = $1`, [groupId]);
    await make.reserved({ customerId: malee.customerId, itemId });
    const { who } = await signedIn(malee);
    expect((await who.get('/en/account')).body).toContain('Scarlet gown');
    for (const path of ['/account', '/de/account']) {
      const { body } = await who.get(path);
      expect(body, path).toContain('ราตรีแดง');
      expect(body, path).not.toContain('Scarlet gown');
    }
  });

  it('does not exist where the shop has not turned it on', async () => {
    const { domain } = (
      await a.sql<{ domain: string }>('select domain from shop where shop_id = $1', [other.shopId])
    )[0] ?? { domain: '' };
    await a.sql('update web_site set accounts = false where shop_id = $1', [other.shopId]);
    for (const path of ['/account', `/account/enter/${'0'.repeat(32)}`])
      expect((await visitor().get(`/w/${domain}${path}`)).status).toBe(404);
    expect(
      (await visitor().post(`/w/${domain}/account`, { do: 'link', contact: 'a@example.com' })).status,
    ).toBe(404);
  });
});
