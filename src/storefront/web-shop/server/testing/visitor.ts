import type { TestApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop, type WebShopSettings } from './settings.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Returns a test visitor with cookies. It sends forms like a browser without JavaScript. */
export const siteVisitor = (a: TestApp, home: string, ip = '127.0.0.1', host = 'localhost') => {
  const jar = new Map<string, string>();
  const call = async (method: 'GET' | 'POST', path: string, fields: Record<string, string> = {}) => {
    const answer = await a.app.inject({
      method,
      remoteAddress: ip,
      url: path.startsWith('/w/') ? path : `${home}${path}`,
      headers: {
        host,
        ...(jar.size > 0 && { cookie: [...jar.values()].join('; ') }),
        ...(method === 'POST' && form),
      },
      ...(method === 'POST' && { payload: new URLSearchParams(fields).toString() }),
    });
    const sent = [answer.headers['set-cookie'] ?? []].flat();
    for (const one of sent) {
      const [pair = ''] = one.split(';');
      const name = pair.split('=')[0] ?? '';
      if (one.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, pair);
    }
    return {
      status: answer.statusCode,
      body: answer.body,
      to: String(answer.headers.location ?? ''),
      cookie: sent.join('\n'),
    };
  };
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, fields: Record<string, string>) => call('POST', path, fields),
  };
};
export type SiteVisitor = ReturnType<typeof siteVisitor>;

/** Opens the web shop of `who` with the settings `part`. Returns the base of its URLs. */
export const openVisitedWebShop = async (
  a: TestApp,
  who: TestApp['shop'],
  part: WebShopSettings = {},
): Promise<string> => `/w/${(await openWebShop(a, who, part)).domain}`;

export const createWebDress = async (a: TestApp, part: object = {}) => {
  const made = await a.makeItem({ units: 1, rentalPrice: 1200, bail: 500, size: 'M', ...part });
  await a.sql(`update product_group set web_item = 'y' where id = $1`, [made.groupId]);
  return made;
};

/** Reads the form's hidden fields: key, version of the terms and totals shown. */
export const hiddenRequestFieldsIn = (body: string): Record<string, string> =>
  Object.fromEntries(
    [...body.matchAll(/name="(form|terms|seen(?:-sent)?-\d+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

/** Requests a dress for an event. The `to` of the reply is the request's page. */
export const submitRequest = async (
  who: SiteVisitor,
  code: string,
  day: string,
  typed: Readonly<Record<string, string>> = {},
) => {
  await who.post(`/cart?day=${day}`, { key: code, choice: cartChoiceOf('', 'M'), n: '1', set: '1' });
  const { body } = await who.get(`/cart?day=${day}`);
  return who.post(`/request?day=${day}`, {
    ...hiddenRequestFieldsIn(body),
    name: 'มาลี',
    phone: '081-234-5678',
    consent: 'y',
    ...typed,
  });
};

export const testEventDay = addDays(bangkokDay(new Date()), 30);

export const webRequestsOf = (a: TestApp, home: () => string) => {
  const { shop } = a;
  let serial = 0;
  const newPhone = (): string => `08${String(++serial).padStart(8, '0')}`;
  const get = (id: number) => a.ok(shop.staff, webShopContract.request, { params: { id } });
  return {
    newPhone,
    get,
    /** Requests a dress as a new visitor. */
    asked: async (code: string, typed: Readonly<Record<string, string>> = {}) => {
      const who = siteVisitor(a, home());
      const phone = typed['phone'] ?? newPhone();
      const sent = await submitRequest(who, code, testEventDay, { ...typed, phone });
      if (sent.status !== 303) throw new Error(`refused: ${sent.status}`);
      const [row] = await a.sql<{ id: string }>(
        'select order_id as id from web_request where shop_id = $1 order by id desc limit 1',
        [shop.shopId],
      );
      return { who, page: sent.to, id: Number(row?.id), phone };
    },
    answer: async (id: number, part: { customerId?: number; version?: number } = {}) => ({
      customerId: part.customerId ?? (await a.makeCustomer()),
      version: part.version ?? (await get(id)).version,
    }),
  };
};
