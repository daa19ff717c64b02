import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay, type Day, weekday } from '#lib/dates/day.ts';
import type { OpeningHoursOfDay } from '#setup/shop/opening-hours.ts';
import { shopContract } from '#setup/shop/contract.ts';
import {
  createWebDress,
  hiddenRequestFieldsIn,
  openVisitedWebShop,
  siteVisitor,
  submitRequest,
} from '../testing/visitor.ts';

const a = await testApp();
const { shop } = a;
const today = bangkokDay(new Date());
const day: OpeningHoursOfDay = { from: '10:00', to: '20:00' };
const week = (part: Record<number, OpeningHoursOfDay | null> = {}) =>
  Array.from({ length: 7 }, (_, at) => (at in part ? (part[at] ?? null) : day));

let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, shop, { parcel: false });
});

/** Sets the branches' hours in order. `[]` is a branch without hours. */
const setHours = async (...hours: (OpeningHoursOfDay | null)[][]) => {
  const { version, info, branches } = await a.ok(shop.admin, shopContract.settings);
  const { logo: _, ...rest } = info;
  const named = branches.map((one, at) => ({ ...one, hours: hours[at] ?? [] }));
  await a.ok(shop.admin, shopContract.saveInfo, { body: { version, ...rest, branches: named } });
  return branches;
};
const get = async (path: string) => (await siteVisitor(a, home).get(path)).body;
const dataIn = (body: string): Record<string, unknown>[] =>
  [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    (one) => JSON.parse(one[1] ?? '') as Record<string, unknown>,
  );

describe('a visitor', () => {
  it('sees no hours when the shop has none', async () => {
    await setHours();
    expect(await get('/')).not.toContain('วันนี้');
    expect(JSON.stringify(dataIn(await get('/branches')))).not.toContain('OpeningHours');
  });

  it('sees today’s hours on the home page at once after a change, and the week with the branch', async () => {
    const branches = await setHours(week(), week());
    expect(await get('/')).toContain('วันนี้เปิด 10:00–20:00 น.');
    expect(await get('/en/')).toContain('Open today 10:00–20:00');
    await setHours(week({ [weekday(today)]: null }), week());
    const page = await get('/');
    expect(page).toContain('วันนี้ร้านหยุด');
    expect(page).toContain(branches[0]?.branchName ?? '-');
    const places = await get('/en/branches');
    expect(places).toContain('<dd>Closed</dd>');
    expect(places).toContain('<dt>Monday–Sunday</dt><dd>10:00–20:00</dd>');
  });

  it('sees that the whole shop is closed on a day, even without hours', async () => {
    await setHours();
    await a.ok(shop.admin, shopContract.putHoliday, { body: { day: today, name: 'ปิดซ่อม', closed: true } });
    expect(await get('/')).toContain('วันนี้ร้านหยุด');
    await a.ok(shop.admin, shopContract.removeHoliday, { params: { day: today } });
    expect(await get('/')).not.toContain('วันนี้ร้านหยุด');
  });
});

describe('search engines', () => {
  it('get the hours of each branch and the coming closed days', async () => {
    const closed = addDays(today, 5);
    await a.ok(shop.admin, shopContract.putHoliday, {
      body: { day: closed, name: 'ปีใหม่', closed: true },
    });
    await setHours(week({ 0: null, 6: { from: '09:00', to: '21:00' } }), week());
    const data = dataIn(await get('/branches')).filter((one) => one['@type'] === 'LocalBusiness');
    expect(data.length).toBe(1 + (await a.ok(shop.owner, shopContract.branches)).length);
    expect(data[0]).toMatchObject({
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
            (one) => `https://schema.org/${one}`,
          ),
          opens: '10:00',
          closes: '20:00',
        },
        { dayOfWeek: ['https://schema.org/Saturday'], opens: '09:00', closes: '21:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: closed, validThrough: closed, opens: '00:00', closes: '00:00' },
      ],
    });
    expect(data[2]).toMatchObject({ parentOrganization: { '@id': data[0]?.['@id'] } });
    await a.ok(shop.admin, shopContract.removeHoliday, { params: { day: closed } });
  });

  it('get hours past midnight unchanged, and the place of a branch', async () => {
    const late = { from: '18:00', to: '02:00' };
    const place = { latitude: 13.7449, longitude: 100.5332 };
    await setHours(Array.from({ length: 7 }, () => late));
    await a.sql(
      `update branch set latitude = 13.7449, longitude = 100.5332
       where id = (select id from branch where shop_id = $1 and active order by (flag1 = 'm') desc, id limit 1)`,
      [shop.shopId],
    );
    const page = await get('/en/branches');
    expect(page).toContain('<dd>18:00–02:00 (next day)</dd>');
    expect(page).toContain('query=13.7449%2C%20100.5332');
    const [whole, first, second] = dataIn(page).filter((one) => one['@type'] === 'LocalBusiness');
    for (const one of [whole, first])
      expect(one).toMatchObject({
        geo: { '@type': 'GeoCoordinates', ...place },
        openingHoursSpecification: [{ opens: '18:00', closes: '02:00' }],
      });
    expect(second).not.toHaveProperty('geo');
    await a.sql('update branch set latitude = null, longitude = null where shop_id = $1', [shop.shopId]);
  });
});

describe('a pick-up', () => {
  const event = addDays(today, 30);
  const fetched = event;
  const requests = async () =>
    Number((await a.one<{ n: string }>('select count(*) as n from web_request')).n);

  it('is not proposed on a weekday on which every branch is closed', async () => {
    const { code } = await createWebDress(a);
    await setHours(week({ [weekday(fetched)]: null }), week({ [weekday(fetched)]: null }));
    expect((await submitRequest(siteVisitor(a, home), code, event)).status).toBe(303);
    const row = await a.one<{ asked: { pickupDay: Day } }>(
      'select asked from web_request order by id desc limit 1',
    );
    expect(row.asked.pickupDay).toBe(addDays(fetched, -1));
  });

  it('at a branch closed on that day is refused politely, and nothing is written', async () => {
    const { code } = await createWebDress(a);
    await setHours(week({ [weekday(fetched)]: null }), week());
    const who = siteVisitor(a, home);
    const before = await requests();
    // Only the closed branch has the garments, so the page shows no form. The server refuses a form from an
    // older page.
    expect((await submitRequest(who, code, event)).to).toBe(`${home}/cart?day=${event}`);
    const page = await who.get(`/cart?day=${event}`);
    expect(page.body).toContain('ลองเลือกวันงานอื่น');
    const later = hiddenRequestFieldsIn((await who.get(`/cart?day=${addDays(event, 1)}`)).body);
    const refused = await who.post(`/request?day=${event}`, {
      form: 'a'.repeat(32),
      terms: later['terms'] ?? '',
      name: 'มาลี',
      phone: '0812345678',
      consent: 'y',
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('ลองเลือกวันงานอื่น');
    expect(await requests()).toBe(before);
    // A day later, the branch is open on the pick-up day.
    expect((await submitRequest(siteVisitor(a, home), code, addDays(event, 1))).status).toBe(303);
  });

  it('can be replaced by a parcel on such a day', async () => {
    const { code } = await createWebDress(a);
    await openVisitedWebShop(a, shop, { parcel: true });
    const sent = { delivery: 'parcel', address: '9 ถนนพระราม 4 กรุงเทพ 10500' };
    const refused = await submitRequest(siteVisitor(a, home), code, event);
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('สาขาที่เลือกหยุดวันรับชุด');
    expect((await submitRequest(siteVisitor(a, home), code, event, sent)).status).toBe(303);
    await openVisitedWebShop(a, shop, { parcel: false });
  });
});
