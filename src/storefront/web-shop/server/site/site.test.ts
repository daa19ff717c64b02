import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { languages } from '#lib/text/languages.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { openWebShop } from '../testing/settings.ts';

const a = await testApp();
const { shop, other } = a;
const today = bangkokDay(new Date());
const pickupDay = addDays(today, 20);
const eventDay = addDays(today, 21);

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await a.app.inject({ url: path, headers });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
};

let home = '';
let red = { groupId: 0, itemId: 0, code: '', name: '' };

const showOnWeb = (groupId: number, part: Record<string, unknown> = {}) =>
  a.sql(
    `update product_group set web_item = 'y', ${Object.keys(part)
      .map((name, at) => `${name} = $${at + 2},`)
      .join(' ')} updated_at = now() where id = $1`,
    [groupId, ...Object.values(part)],
  );

beforeAll(async () => {
  await a.sql(
    `insert into lookup (shop_id, kind, code, description) values ($1, 'web_category', 'งานแต่ง', 'ชุดงานแต่ง'), ($1, 'web_category', 'NIGHT', 'ราตรี')`,
    [shop.shopId],
  );
  red = await a.makeItem({ name: 'ราตรีสีแดง ปักเลื่อม', size: 'M', units: 1, rentalPrice: 1200 });
  await showOnWeb(red.groupId, { web_category: 'งานแต่ง' });
  await a.makeItem({ name: 'ชุดหลังร้าน' });
  home = `/w/${(await openWebShop(a, shop, { tagline: 'สวยทุกงาน' })).domain}`;
});

describe('the public site', () => {
  it('works without a script: the shop, its garments, and links to further pages', async () => {
    const page = await get(`${home}/`);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<html lang="th">');
    expect(page.body).toContain('สวยทุกงาน');
    expect(page.body).toContain('ราตรีสีแดง ปักเลื่อม');
    expect(page.body).not.toContain('ชุดหลังร้าน');
    const links = [...page.body.matchAll(/href="(\/w\/[^"#]+)"/g)].map((one) => one[1] ?? '');
    expect(links.length).toBeGreaterThan(10);
    for (const link of new Set(links))
      expect([link, (await get(link.replaceAll('&amp;', '&'))).status]).toEqual([link, 200]);
  });

  it('has a policy that allows its own style, and no other inline style or script', async () => {
    const { body, headers } = await get(`${home}/`);
    const policy = String(headers['content-security-policy']);
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
    const { createHash } = await import('node:crypto');
    expect(policy).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(policy).not.toContain('unsafe-inline');
    expect(body).not.toMatch(/ style="/);
    expect(body).not.toMatch(/ on[a-z]+="/);
    expect(body).not.toMatch(/<script(?! type="application\/)/);
  });

  it('has five languages, each with its own URLs', async () => {
    const english = await get(`${home}/en/dresses`);
    expect(english.status).toBe(200);
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('All outfits');
    for (const tag of [...languages, 'x-default']) expect(english.body).toContain(`hrefLang="${tag}"`);
    expect(english.body).toMatch(/<link rel="canonical" href="http[^"]+\/en\/dresses"\/>/);
    expect((await get(`${home}/th/dresses`)).status).toBe(404);
  });

  it('keeps the event day in all links, and shows garments available on it', async () => {
    const list = `${home}/dresses?day=${eventDay}`;
    expect((await get(list)).body).toContain('ราตรีสีแดง');
    const customerId = await a.makeCustomer();
    await a.ok(shop.staff, rentalsContract.open, {
      body: {
        customerId,
        pickupDay,
        returnDay: addDays(pickupDay, 2),
        lines: [{ itemId: red.itemId, quantity: 1 }],
        reserve: true,
      },
    });
    const page = await get(list);
    expect(page.body).not.toContain('ราตรีสีแดง');
    const links = [...page.body.matchAll(/<a[^>]+href="(\/w\/[^"#]+)"/g)].map((one) => one[1] ?? '');
    const losing = links.filter((link) => !link.includes(`day=${eventDay}`));
    // Only the link that clears the day loses it.
    expect(new Set(losing)).toEqual(new Set([`${home}/dresses`]));
    expect((await get(`${list}&all=1`)).body).toContain('ไม่ว่างวันงาน');
    const other = await get(`${home}/dresses?day=${addDays(today, 60)}`);
    expect(other.body).toContain('ราตรีสีแดง');
  });

  it('shows price and availability of a garment, and no internal data', async () => {
    const path = `${home}/dress/${encodeURIComponent('ราตรีสีแดง-ปักเลื่อม')}/${red.code}`;
    const page = await get(`${path}?day=${eventDay}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain('1,200\u00a0฿');
    expect(page.body).toContain('ชุดนี้ไม่ว่างแล้ว');
    expect(page.body).toContain('"businessFunction":"http://purl.org/goodrelations/v1#LeaseOut"');
    for (const inner of ['groupId', 'itemId', 'branchId', 'productGroupId', 'customer', 'cost'])
      expect(page.body).not.toContain(inner);
    expect((await get(`${path}?m=${addDays(today, 40).slice(0, 7)}&size=M&branch=1`)).status).toBe(200);
  });

  it('redirects permanently after a rename, and distinguishes unknown from deleted garments', async () => {
    const old = `${home}/en/dress/anything/${red.code}?day=${eventDay}`;
    const moved = await get(old);
    expect(moved.status).toBe(301);
    expect(moved.headers.location).toBe(
      `${home}/en/dress/${encodeURIComponent('ราตรีสีแดง-ปักเลื่อม')}/${red.code}?day=${eventDay}`,
    );
    expect((await get(`${home}/dress/x/NO-SUCH`)).status).toBe(404);
    expect((await get(`${home}/dresses/NO-SUCH`)).status).toBe(404);
    expect((await get(`${home}/no/such/page`)).status).toBe(404);
    const gone = await a.makeItem({ name: 'ปลดระวาง' });
    expect((await get(`${home}/dress/x/${gone.code}`)).status).toBe(410);
  });

  it('identifies a garment without a code by a digest, and shows hostile names as text', async () => {
    const bare = await a.makeItem({ name: '<script>alert(1)</script>"\'💃' });
    await showOnWeb(bare.groupId, { code: '' });
    const page = await get(`${home}/dresses`);
    expect(page.body).not.toContain('<script>alert');
    const link = /href="(\/w\/[^"]*\/dress\/script[^"]*)"/.exec(page.body)?.[1] ?? '';
    expect(link).toMatch(/\/~[0-9a-f]{10}$/);
    const own = await get(link);
    expect(own.status).toBe(200);
    expect(own.body).not.toContain('<script>alert');
    await a.sql("update product_group set web_item = 'n' where id = $1", [bare.groupId]);
  });

  it('shows the number of available units only if the shop wants it', async () => {
    const list = `${home}/dresses?day=${addDays(today, 60)}`;
    expect((await get(list)).body).not.toContain('ว่าง 1 ชุดวันงาน');
    await openWebShop(a, shop, { showCounts: true, tagline: 'สวยทุกงาน' });
    expect((await get(list)).body).toContain('ว่าง 1 ชุดวันงาน');
    await openWebShop(a, shop, { tagline: 'สวยทุกงาน' });
  });

  it.each([
    'day=2020-01-01',
    'day=%3Cscript%3E',
    'day=2999-01-01',
    'days=-1',
    'page=0',
    'page=99999999',
    'max=1e9',
    'color=%00',
    'sort=;drop',
    'm=9999-99',
    'q=%ED%A0%80',
    `q=${'ก'.repeat(500)}`,
  ])('ignores the invalid query ?%s', async (query) => {
    expect((await get(`${home}/dresses?${query}`)).status).toBe(200);
    expect(
      (await get(`${home}/dress/${encodeURIComponent('ราตรีสีแดง-ปักเลื่อม')}/${red.code}?${query}`)).status,
    ).toBe(200);
  });

  it('shows the last page instead of a later one', async () => {
    const { body } = await get(`${home}/dresses?page=50`);
    expect(body).toContain('ราตรีสีแดง');
    expect(body).not.toContain('page=49');
  });

  it('has a sitemap for search engines', async () => {
    const map = await get(`${home}/sitemap.xml`);
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(map.body).toContain(`/dress/${encodeURIComponent('ราตรีสีแดง-ปักเลื่อม')}/${red.code}</loc>`);
    expect(map.body).not.toContain('ชุดหลังร้าน');
    expect((await get(`${home}/robots.txt`)).body).toMatch(/Sitemap: http.+\/sitemap\.xml/);
  });

  it('answers at its own host name as below /w/, and nowhere else', async () => {
    await openWebShop(a, shop, { host: 'bride.example.com', tagline: 'สวยทุกงาน' });
    const page = await get('/en/dresses', { host: 'bride.example.com' });
    expect(page.status).toBe(200);
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('href="/en/branches"');
    expect(page.body).toContain('<link rel="canonical" href="https://bride.example.com/en/dresses"/>');
    expect((await get('/api/webshop/site', { host: 'bride.example.com' })).status).toBe(404);
    expect((await get('/en/dresses', { host: 'nobody.example.com' })).body).not.toContain('<html lang="en">');
    const below = await get(`${home}/`);
    expect(below.body).toContain('<link rel="canonical" href="https://bride.example.com/"/>');
    await openWebShop(a, shop, { tagline: 'สวยทุกงาน' });
  });

  it('announces its opening while closed, and shows nothing of one shop to another', async () => {
    expect((await get('/w/no-such-shop/')).status).toBe(404);
    const theirs = await openWebShop(a, other);
    const page = await get(`/w/${theirs.domain}/dresses`);
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('ราตรีสีแดง');
    expect((await get(`/w/${theirs.domain}/dress/x/${red.code}`)).status).toBe(404);
    await openWebShop(a, other, { open: false });
    const closed = await get(`/w/${theirs.domain}/dresses`);
    expect(closed.status).toBe(503);
    expect(closed.body).toContain('เปิดเร็ว ๆ นี้');
    expect(closed.headers['x-robots-tag']).toBe('noindex');
  });

  it('says that the shop is closed, and accepts forms only on pages that have one', async () => {
    const form = {
      method: 'POST' as const,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const sent = await a.app.inject({ ...form, url: `${home}/dresses`, payload: 'q=x' });
    expect(sent.statusCode).toBe(404);
    const huge = await a.app.inject({ ...form, url: `${home}/dresses`, payload: `q=${'x'.repeat(100_000)}` });
    expect([huge.statusCode, huge.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    await a.sql('update shop set closed_at = now() where shop_id = $1', [shop.shopId]);
    const closed = await get(`${home}/`);
    expect([closed.status, closed.body.includes('ร้านนี้ปิดอยู่')]).toEqual([404, true]);
    await a.sql('update shop set closed_at = null where shop_id = $1', [shop.shopId]);
  });

  it('redirects the URL without its trailing slash', async () => {
    const answer = await get(`${home}?day=${eventDay}`);
    expect([answer.status, answer.headers.location]).toEqual([301, `${home}/?day=${eventDay}`]);
  });
});
