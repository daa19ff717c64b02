import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { startProvider, throughProvider } from '#access/authentication/server/testing/provider.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { trySettings, type WebShopSettings } from '../testing/settings.ts';
import { openVisitedWebShop, siteVisitor } from '../testing/visitor.ts';
import { setLineLogin } from './line-login.ts';

const a = await testApp({ own: 'drops a constraint' });
const { shop, other } = a;
const host = 'line.bride.co.th';
const provider = await startProvider(`https://${host}/account/line`);
setLineLogin({ issuer: provider.issuer, prompt: 'login' });
addCleanup(async () => {
  setLineLogin();
  await provider.stop();
});

let home = '';
const save = (part: WebShopSettings) => trySettings(a, shop, { accounts: true, host, ...part });
const channel = { lineLoginId: '1650000000', lineLoginSecret: provider.clientSecret };
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { accounts: true, host });
  await openVisitedWebShop(a, other, { accounts: true });
  await save(channel);
  // The provider of the tests has a client with a name. LINE's clients have a number.
  await a.sql('alter table web_site drop constraint web_site_line_login_id');
  await a.sql('update web_site set line_login_id = $2 where shop_id = $1', [shop.shopId, provider.clientId]);
});

let serial = 0;
let line = '';
beforeEach(() => void (line = `U${String(++serial).padStart(32, '0')}`));
const person = async (lineId = line) => {
  const customerId = await a.makeCustomer(`ไลน์ ${serial}`);
  await a.sql('update customer set line_id = $2 where id = $1', [customerId, lineId]);
  return customerId;
};
const visitor = () => siteVisitor(a, '', `198.51.100.${serial}`, host);
type Visitor = ReturnType<typeof visitor>;
/** Returns the address to which LINE sends the visitor back. */
const back = async (who: Visitor, account = line): Promise<string> => {
  const { status, to } = await who.get('/account/line');
  expect(status).toBe(302);
  return `/account/line${(await throughProvider(to, account)).search}`;
};

describe('sign-in with LINE', () => {
  it('opens the record that has the LINE user', async () => {
    await person();
    const who = visitor();
    expect((await who.get('/account')).body).toContain('เข้าด้วย LINE');
    const { to, cookie } = await who.get(await back(who));
    expect([to.endsWith('/account'), cookie.includes('account-line=;')]).toEqual([true, true]);
    expect((await who.get('/account')).body).toContain(`ไลน์ ${serial}`);
    await a.sql("update customer set line_id = '' where line_id = $1", [line]);
    expect((await who.get('/account')).body).not.toContain(`ไลน์ ${serial}`);
  });

  it('opens nothing for an unknown user, two records, a name typed as LINE id, a merged or erased record', async () => {
    const refused = async (account = line) => {
      const who = visitor();
      expect((await who.get(await back(who, account))).to).toContain('line=unknown');
      expect((await who.get('/account?line=unknown')).body).toContain('ยังไม่ได้ผูกกับข้อมูลลูกค้า');
    };
    await refused();
    await person('somying');
    await refused('somying');
    const one = await person();
    const two = await person();
    await refused();
    await a.sql('update customer set merged_into_id = $2, merged_at = now() where id = $1', [two, one]);
    await a.sql('update customer set erased_at = now() where id = $1', [one]);
    await refused();
  });

  it('begins at the own host of the shop, to which LINE returns', async () => {
    const { status, to, cookie } = await siteVisitor(a, home).get('/en/account/line');
    expect([status, to, cookie]).toEqual([302, `https://${host}/en/account/line`, '']);
  });

  it('is bound to the browser and the shop, and works once', async () => {
    await person();
    const who = visitor();
    const address = await back(who);
    const failed = { status: 303, to: expect.stringContaining('line=failed') };
    expect(await visitor().get(address)).toMatchObject(failed);
    expect(await who.get(address.replace(/state=[^&]*/, `state=${'0'.repeat(64)}`))).toMatchObject(failed);
    expect(await who.get(address)).toMatchObject(failed);
    const [again, third] = [visitor(), visitor()];
    const used = await back(again);
    expect((await again.get(used)).to).not.toContain('line=');
    expect(await again.get(used)).toMatchObject(failed);
    await back(third);
    expect(await third.get(used)).toMatchObject(failed);
    expect((await visitor().get('/account/line?state=x&code=%00%27&error=access_denied')).to).toContain(
      'line=failed',
    );
  });

  it('needs a channel: the secret is sealed, never shown, and removed with the channel', async () => {
    const [row] = await a.sql<{ secret: string }>(
      'select line_login_secret as secret from web_site where shop_id = $1',
      [shop.shopId],
    );
    expect(row?.secret).toMatch(/^v2\./);
    expect(JSON.stringify(await a.ok(shop.admin, webShopContract.site))).not.toContain(provider.clientSecret);
    const logs = await a.sql<{ text: string }>(
      `select (before::text || after::text) as text from audit_log where shop_id = $1`,
      [shop.shopId],
    );
    expect(JSON.stringify(logs)).not.toContain(provider.clientSecret);
    for (const lineLoginId of ['x', '1'.repeat(21), "1' or 1=1"])
      expect((await save({ lineLoginId })).status).toBe(400);
    expect((await save({ lineLoginId: '1650000000' })).data).toMatchObject({ lineLoginReady: true });
    expect((await save({ lineLoginId: '' })).data).toMatchObject({ lineLoginReady: false });
    expect((await visitor().get('/account/line')).status).toBe(404);
    expect((await visitor().get('/account')).body).not.toContain('เข้าด้วย LINE');
  });
});
