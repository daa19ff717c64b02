import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { webshopContract } from '../contract.ts';
import { openWebSite } from './testing/samples.ts';

const a = await testApp();
const { shop, other } = a;

describe('settings of the web shop', () => {
  it('begin closed, are saved under their version, and the second of two savings is told of the first', async () => {
    const before = await a.ok(shop.admin, webshopContract.site);
    expect(before).toMatchObject({ open: false, version: 0, updatedAt: null, shareDuePercent: 30 });
    const saved = await a.ok(shop.admin, webshopContract.saveSite, {
      body: { ...openWebSite, parcel: true, parcelFee: 80.5, tagline: '  ชุดสวยทุกงาน  ' },
    });
    expect(saved).toMatchObject({ open: true, version: 1, parcelFee: 80.5, tagline: 'ชุดสวยทุกงาน' });
    expect(await a.ok(shop.admin, webshopContract.site)).toEqual(saved);
    const late = await a.call(shop.admin, webshopContract.saveSite, { body: { ...openWebSite, version: 0 } });
    expect(late).toMatchObject({ status: 409, error: { code: 'CHANGED', data: { version: 1 } } });
    const [kept] = await a.sql<{ parcel_fee: string }>('select parcel_fee from web_site where shop_id = $1', [
      shop.shopId,
    ]);
    expect(Number(kept?.parcel_fee)).toBe(8050);
  });

  it('say by a new number that customers consent to other terms', async () => {
    const now = await a.ok(shop.admin, webshopContract.site);
    const save = (part: object, version: number) =>
      a.ok(shop.admin, webshopContract.saveSite, { body: { ...openWebSite, ...part, version } });
    const same = await save({ accent: '#123456' }, now.version);
    expect(same.termsVersion).toBe(now.termsVersion);
    const changed = await save({ terms: 'คืนชุดภายในเที่ยง' }, same.version);
    expect(changed.termsVersion).toBe(now.termsVersion + 1);
    expect((await save({ terms: 'คืนชุดภายในเที่ยง' }, changed.version)).termsVersion).toBe(changed.termsVersion);
  });

  it('give a host name to one shop only, and free it when it is given up', async () => {
    const host = 'www.bride.co.th';
    const now = await a.ok(shop.admin, webshopContract.site);
    const mine = await a.ok(shop.admin, webshopContract.saveSite, {
      body: { ...openWebSite, host: 'WWW.Bride.co.th', version: now.version },
    });
    expect(mine.host).toBe(host);
    const taken = await a.call(other.admin, webshopContract.saveSite, { body: { ...openWebSite, host } });
    expect(taken).toMatchObject({ status: 409, error: { code: 'HOST_TAKEN' } });
    await a.ok(shop.admin, webshopContract.saveSite, { body: { ...openWebSite, version: mine.version } });
    const theirs = await a.ok(other.admin, webshopContract.saveSite, { body: { ...openWebSite, host } });
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
    const { version } = await a.ok(shop.admin, webshopContract.site);
    const answer = await a.call(shop.admin, webshopContract.saveSite, {
      body: { ...openWebSite, version, ...part },
    });
    expect(answer).toMatchObject({ status: 400, error: { code: 'VALIDATION' } });
  });

  it('are for admins', async () => {
    expect((await a.call(shop.staff, webshopContract.site)).status).toBe(403);
    expect((await a.call(shop.staff, webshopContract.saveSite, { body: openWebSite })).status).toBe(403);
    expect((await a.call(null, webshopContract.site)).status).toBe(401);
  });
});
