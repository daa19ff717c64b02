import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { makePictureFile } from '#setup/pictures/server/testing/files.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop } from '../testing/settings.ts';

const a = await testApp();
const { shop, other } = a;
let home = '';

const get = async (path: string) => {
  const answer = await a.app.inject({ url: home + path });
  return { status: answer.statusCode, body: answer.body, headers: answer.headers };
};
type Body = Partial<(typeof webShopContract.createArticle)['body']['_input']>;
const write = (part: Body, who = shop.admin) =>
  a.ok(who, webShopContract.createArticle, { body: { title: 'x', ...part } });
const save = (id: number, version: number, part: Body) =>
  a.call(shop.admin, webShopContract.saveArticle, { params: { id }, body: { title: 'x', ...part, version } });
const at = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

beforeAll(async () => {
  const { domain } = await openWebShop(a, shop);
  home = `/w/${domain}`;
  await openWebShop(a, other);
});

describe('the blog', () => {
  it('shows published articles with their metadata for search engines, and no drafts', async () => {
    const made = await write({
      title: 'เลือกชุดราตรีให้เข้ากับงาน',
      lead: 'สามข้อก่อนจอง',
      html: '<h2>ข้อแรก</h2><p>ดูเวลา<script>alert(1)</script></p>',
      state: 'published',
    });
    expect(made).toMatchObject({ slug: 'เลือกชุดราตรีให้เข้ากับงาน', state: 'published', version: 1 });
    await write({ title: 'ยังไม่เสร็จ' });
    const list = await get('/blog');
    expect(list.status).toBe(200);
    expect(list.body).toContain('สามข้อก่อนจอง');
    expect(list.body).not.toContain('ยังไม่เสร็จ');
    expect(list.body).toContain('type="application/atom+xml"');
    const past = await get('/blog?page=7');
    expect([past.status, past.body.includes('สามข้อก่อนจอง')]).toEqual([200, true]);
    const page = await get(at(made.slug));
    expect(page.status).toBe(200);
    expect(page.body).toContain('<h2>ข้อแรก</h2><p>ดูเวลา</p>');
    expect(page.body).toContain('<meta property="og:type" content="article"/>');
    const canonical = /rel="canonical" href="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(canonical.endsWith(at(made.slug))).toBe(true);
    const data = [...page.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      (one): Record<string, unknown> => JSON.parse(one[1] ?? ''),
    );
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'Article',
        headline: made.title,
        mainEntityOfPage: canonical,
        inLanguage: 'th',
      }),
    );
    expect((await get(`${at('ยังไม่เสร็จ')}`)).status).toBe(404);
    expect((await get('/sitemap.xml')).body).toContain(at(made.slug));
    expect((await get('/')).body).toContain('href="' + home + '/blog"');
  });

  it('has one canonical URL for an article in one language', async () => {
    const made = await write({ title: 'How to choose', language: 'en', state: 'published' });
    const thai = await get(at(made.slug));
    expect(/rel="canonical" href="([^"]+)"/.exec(thai.body)?.[1]).toMatch(/\/en\/blog\/how-to-choose$/);
    expect(thai.body).not.toContain('rel="alternate" hrefLang="de"');
    expect(thai.body).toContain('lang="en"');
  });

  it('publishes at the scheduled time', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const made = await write({ title: 'พรุ่งนี้', state: 'scheduled', publishAt: soon });
    expect(made.state).toBe('scheduled');
    expect((await get(at(made.slug))).status).toBe(404);
    expect((await get('/blog/feed.xml')).body).not.toContain('พรุ่งนี้');
    expect((await get('/sitemap.xml')).body).not.toContain(at(made.slug));
    await a.sql("update article set publish_at = now() - interval '1 second' where id = $1", [
      made.articleId,
    ]);
    expect((await get(at(made.slug))).status).toBe(200);
    const timeless = await a.call(shop.admin, webShopContract.createArticle, {
      body: { title: 'x', state: 'scheduled' },
    });
    expect(timeless.status).toBe(400);
  });

  it('redirects from old URLs, also in two steps; a deleted article answers 410', async () => {
    const made = await write({ title: 'ชื่อแรก', state: 'published' });
    const second = await save(made.articleId, 1, { title: 'ชื่อสอง', state: 'published' });
    expect(second.data.slug).toBe('ชื่อสอง');
    await save(made.articleId, 2, { title: 'ชื่อสาม', state: 'published' });
    for (const was of ['ชื่อแรก', 'ชื่อสอง']) {
      const answer = await get(at(was));
      expect([answer.status, answer.headers.location]).toEqual([301, home + at('ชื่อสาม')]);
    }
    // The URL shows the other article with the slug.
    await write({ title: 'ชื่อแรก', html: '<p>ใหม่</p>', state: 'published' });
    expect((await get(at('ชื่อแรก'))).body).toContain('<p>ใหม่</p>');
    await a.ok(shop.admin, webShopContract.removeArticle, { params: { id: made.articleId } });
    const gone = await get(at('ชื่อสาม'));
    expect(gone.status).toBe(410);
    expect(gone.body).toContain('บทความนี้ไม่มีแล้ว');
    expect((await get(at('ชื่อสอง'))).status).toBe(410);
    expect((await get(at('ไม่เคยมี'))).status).toBe(404);
  });

  it('gives equal titles different URLs, also in concurrent saves', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => write({ title: '💃 ซ้ำ 💃' })));
    expect(made.map((one) => one.slug).toSorted()).toEqual(['ซ้ำ', 'ซ้ำ-2', 'ซ้ำ-3', 'ซ้ำ-4']);
    expect((await write({ title: '💃' })).slug).toBe('article');
    const long = await write({ title: 'กี้'.repeat(66), state: 'published' });
    expect((await get(at(long.slug))).status).toBe(200);
  });

  it('refuses the second of two concurrent edits, and loses nothing', async () => {
    const made = await write({ title: 'ร่วมกัน' });
    expect((await save(made.articleId, 1, { title: 'ของฉัน' })).status).toBe(200);
    const late = await save(made.articleId, 1, { title: 'ของเธอ' });
    expect([late.status, late.error.code]).toEqual([409, 'CHANGED']);
    expect(late.error.detail).not.toMatch(/\d{4}-\d\d-\d\dT/);
    const now = await a.ok(shop.admin, webShopContract.article, { params: { id: made.articleId } });
    expect(now).toMatchObject({ title: 'ของฉัน', version: 2 });
  });

  it('stores pictures as long as an article shows them', async () => {
    const up = async () =>
      a.ok(shop.admin, pictureContract.upload, {
        params: { folder: 'blog' },
        body: {},
        file: await makePictureFile(),
      });
    const [cover, inside] = [await up(), await up()];
    const made = await write({ title: 'มีรูป', cover: cover.url, html: `<p>x</p><img src="${inside.url}">` });
    expect(made.cover).toBe(cover.url);
    for (const { imageId } of [cover, inside]) {
      const refused = await a.call(shop.admin, pictureContract.remove, { params: { id: imageId } });
      expect([refused.status, refused.error.code]).toEqual([409, 'IN_USE']);
    }
    await save(made.articleId, 1, { title: 'มีรูป', cover: cover.url });
    const left = await a.sql('select id::int from image where id = any($1)', [
      [cover.imageId, inside.imageId],
    ]);
    expect(left).toEqual([{ id: cover.imageId }]);
    await a.ok(shop.admin, webShopContract.removeArticle, { params: { id: made.articleId } });
    expect(await a.sql('select id from image where id = $1', [cover.imageId])).toEqual([]);
    const foreign = await a.call(other.admin, webShopContract.createArticle, {
      body: { title: 'x', cover: cover.url },
    });
    expect(foreign.status).toBe(404);
  });

  it('serves a well-formed Atom feed', async () => {
    await write({ title: 'a < b & "c" ]]>', lead: '<x>', html: '<p>1 &amp; 2</p>', state: 'published' });
    const { body, headers } = await get('/blog/feed.xml');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(XMLValidator.validate(body)).toBe(true);
    type Entry = {
      id: string;
      title: string;
      updated: string;
      published: string;
      summary: string;
      content: unknown;
      link: object;
    };
    const { feed } = new XMLParser({ ignoreAttributes: false }).parse(body) as {
      feed: { id: string; title: string; updated: string; author: { name: string }; entry: Entry[] };
    };
    expect(feed.author.name).toBe(feed.title);
    expect(new Set(feed.entry.map((one) => one.id)).size).toBe(feed.entry.length);
    for (const one of [feed.updated, ...feed.entry.flatMap((each) => [each.updated, each.published])])
      expect(one).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const entry = feed.entry.find((one) => one.title.includes(']]'));
    expect(entry).toBeDefined();
    expect(body).toContain('&lt;p&gt;1 &amp;amp; 2&lt;/p&gt;');
    expect(feed.updated).toBe(
      feed.entry
        .map((one) => one.updated)
        .toSorted()
        .at(-1),
    );
  });

  it('can be edited by admins of its own shop', async () => {
    const made = await write({ title: 'ของเรา', state: 'published' });
    const params = { id: made.articleId };
    expect((await a.call(shop.staff, webShopContract.articles)).status).toBe(403);
    expect((await a.call(other.admin, webShopContract.article, { params })).status).toBe(404);
    expect((await a.call(other.admin, webShopContract.removeArticle, { params })).status).toBe(404);
    expect((await save(0, 1, {})).status).toBe(400);
    const preview = { body: { html: '<p onclick="x">y</p><script>z</script>' } };
    expect(await a.ok(shop.admin, webShopContract.previewArticle, preview)).toEqual({ html: '<p>y</p>' });
    expect((await a.call(shop.staff, webShopContract.previewArticle, preview)).status).toBe(403);
    const long = await a.call(shop.admin, webShopContract.previewArticle, {
      body: { html: 'x'.repeat(200_001) },
    });
    expect(long.status).toBe(400);
    const theirs = await a.ok(other.admin, webShopContract.articles, { query: {} });
    expect(theirs.itemList).toEqual([]);
    const { domain } = await a.ok(other.admin, webShopContract.site);
    expect((await a.app.inject({ url: `/w/${domain}${at(made.slug)}` })).statusCode).toBe(404);
  });
});

describe('the URL of a style', () => {
  it('redirects after a new name or code, also in two steps', async () => {
    const item = await a.makeItem({ name: 'แดง', units: 0 });
    const path = (name: string, code: string): string => `/dress/${encodeURIComponent(name)}/${code}`;
    const change = async (part: object) => {
      const params = { id: item.groupId };
      const group = await a.ok(shop.admin, catalogContract.getGroup, { params });
      await a.ok(shop.admin, catalogContract.updateGroup, { params, body: { ...group, ...part } });
    };
    await change({ code: 'HIDDEN-1', webItem: 'n' });
    await change({ code: 'SHOWN-1', webItem: 'y' });
    expect((await get(path('แดง', 'SHOWN-1'))).status).toBe(200);
    await change({ name: 'น้ำเงิน', code: 'NEW-1' });
    await change({ code: 'NEW-2' });
    for (const was of ['SHOWN-1', 'NEW-1']) {
      const answer = await get(path('แดง', was));
      expect([answer.status, answer.headers.location]).toEqual([301, home + path('น้ำเงิน', 'NEW-2')]);
    }
    expect((await get(path('แดง', 'NEVER'))).status).toBe(404);
    // The style was not public under this code.
    expect((await get(path('แดง', item.code))).status).toBe(404);
    // The URL shows the other style that has taken the code.
    const second = await a.makeItem({ name: 'เขียว', units: 0 });
    const own = { params: { id: second.groupId } };
    const green = await a.ok(shop.admin, catalogContract.getGroup, own);
    await a.ok(shop.admin, catalogContract.updateGroup, {
      ...own,
      body: { ...green, code: 'NEW-1', webItem: 'y' },
    });
    expect((await get(path('เขียว', 'NEW-1'))).status).toBe(200);
    await change({ webItem: 'n' });
    expect((await get(path('น้ำเงิน', 'NEW-2'))).status).toBe(410);
    expect((await get(path('แดง', 'SHOWN-1'))).status).toBe(410);
  });
});
