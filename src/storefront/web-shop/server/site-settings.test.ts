import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { webShopContract } from '../contract.ts';
import { openTestWebShop } from './testing/samples.ts';

const a = await testApp();
const { shop, other } = a;

describe('settings of the web shop', () => {
  it('start closed, are saved by version, and the second of two concurrent saves is refused', async () => {
    const before = await a.ok(shop.admin, webShopContract.site);
    expect(before).toMatchObject({ open: false, version: 0, updatedAt: null, shareDuePercent: 30 });
    const saved = await a.ok(shop.admin, webShopContract.saveSite, {
      body: { ...openTestWebShop, parcel: true, parcelFee: 80.5, tagline: '  ชุดสวยทุกงาน  ' },
    });
    expect(saved).toMatchObject({ open: true, version: 1, parcelFee: 80.5, tagline: 'ชุดสวยทุกงาน' });
    expect(await a.ok(shop.admin, webShopContract.site)).toEqual(saved);
    const late = await a.call(shop.admin, webShopContract.saveSite, {
      body: { ...openTestWebShop, version: 0 },
    });
    expect(late).toMatchObject({ status: 409, error: { code: 'CHANGED', data: { version: 1 } } });
    const [kept] = await a.sql<{ parcel_fee: string }>('select parcel_fee from web_site where shop_id = $1', [
      shop.shopId,
    ]);
    expect(Number(kept?.parcel_fee)).toBe(8050);
  });

  it('get a new version of the terms when their text changes', async () => {
    const now = await a.ok(shop.admin, webShopContract.site);
    const save = (part: object, version: number) =>
      a.ok(shop.admin, webShopContract.saveSite, { body: { ...openTestWebShop, ...part, version } });
    const same = await save({ accent: '#123456' }, now.version);
    expect(same.termsVersion).toBe(now.termsVersion);
    const changed = await save({ terms: 'คืนชุดภายในเที่ยง' }, same.version);
    expect(changed.termsVersion).toBe(now.termsVersion + 1);
    expect((await save({ terms: 'คืนชุดภายในเที่ยง' }, changed.version)).termsVersion).toBe(changed.termsVersion);
  });

  it('allow a host name for one shop only, and free it when it is removed', async () => {
    const host = 'www.bride.co.th';
    const now = await a.ok(shop.admin, webShopContract.site);
    const mine = await a.ok(shop.admin, webShopContract.saveSite, {
      body: { ...openTestWebShop, host: 'WWW.Bride.co.th', version: now.version },
    });
    expect(mine.host).toBe(host);
    const taken = await a.call(other.admin, webShopContract.saveSite, { body: { ...openTestWebShop, host } });
    expect(taken).toMatchObject({ status: 409, error: { code: 'HOST_TAKEN' } });
    await a.ok(shop.admin, webShopContract.saveSite, { body: { ...openTestWebShop, version: mine.version } });
    const theirs = await a.ok(other.admin, webShopContract.saveSite, { body: { ...openTestWebShop, host } });
    expect(theirs.host).toBe(host);
    const names = await a.sql<{ name: string }>('select name from web_address where shop_id = $1', [
      shop.shopId,
    ]);
    expect(names).toEqual([{ name: mine.domain }]);
  });

  it.each([
    { host: 'https://bride.co.th' },
    { host: 'localhost' },
    { host: '10.0.0.1' },
    { host: 'a..b' },
    { accent: 'red' },
    { accent: '#12345' },
    { lineUrl: 'javascript:alert(1)' },
    { lineUrl: 'https://line.me.evil.com/x' },
    { googleKey: '"><script>' },
    { shareDuePercent: 101 },
    { holdMinutes: -1 },
    { maxHolds: 0 },
    { parcelFee: 100_001 },
    { unknown: 1 },
  ])('refuse %j', async (part) => {
    const { version } = await a.ok(shop.admin, webShopContract.site);
    const answer = await a.call(shop.admin, webShopContract.saveSite, {
      body: { ...openTestWebShop, version, ...part },
    });
    expect(answer).toMatchObject({ status: 400, error: { code: 'VALIDATION' } });
  });

  it('are for admins', async () => {
    expect((await a.call(shop.staff, webShopContract.site)).status).toBe(403);
    expect((await a.call(shop.staff, webShopContract.saveSite, { body: openTestWebShop })).status).toBe(403);
    expect((await a.call(null, webShopContract.site)).status).toBe(401);
  });
});
