/** Checks the cart's promotion code. Fields of the request form stay filled in. */
import { readCheckoutAnswers } from '#storefront/web-shop/checkout-fields.ts';
import { normalCodeOf } from '#storefront/web-shop/rules/booking/promotion-code.ts';
import { withCookie } from '#storefront/web-shop/rules/cookie-list.ts';
import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import { readRequestInput } from '#storefront/web-shop/rules/request-input.ts';
import { countForm, formKeysOf } from '#storefront/web-shop/server/form-quota/form-quota.ts';
import { lockForms } from '#storefront/web-shop/server/form-quota/sql.ts';
import { type FormFields, isFormKey, type SiteRequest, type SiteResponse } from '../http/site-request.ts';
import { isPromotionCode } from '../sql/promotion-codes.ts';
import { cartViewOf } from './cart.ts';
import { priceCart } from './priced-cart.ts';
import { codeCookieOf } from './promotion-code.ts';

/** Counts each attempt, so visitors cannot guess codes. */
const checkCode = async (visit: SiteRequest, code: string): Promise<'known' | 'unknown' | 'limit'> => {
  const { db, scope, seal, ip } = visit;
  return db.tx(scope, async (q) => {
    await lockForms(scope).execute(q);
    const keys = formKeysOf(seal, scope, 'code', { ip, phone: '' });
    if ((await countForm(q, scope, 'code', keys, null)) !== null) return 'limit';
    const { rows } = await isPromotionCode(scope, code).execute(q);
    return rows[0]?.known === true ? 'known' : 'unknown';
  });
};

type Checked = { cookie: string; query: Readonly<Record<string, string>> };

/** An empty field removes the code. */
const checkedCode = async (visit: SiteRequest, text: string): Promise<Checked> => {
  if (text.trim() === '') return { cookie: codeCookieOf(visit, ''), query: {} };
  const code = normalCodeOf(text);
  const found = await checkCode(visit, code);
  return found === 'known'
    ? { cookie: codeCookieOf(visit, code), query: {} }
    : { cookie: codeCookieOf(visit, ''), query: { code: found, typed: code } };
};

export const postCode = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const { cookie, query } = await checkedCode(visit, fields['code']?.[0] ?? '');
  const formKey = fields['form']?.[0] ?? '';
  if (!isFormKey(formKey)) {
    const address = `${pageLinkTo(visit.front, '/cart', query)}#code`;
    return { kind: 'to', address, status: 303, cookie };
  }
  const now = { ...visit, query: { ...visit.query, ...query }, cookie: withCookie(visit.cookie, cookie) };
  const { typed: own } = readCheckoutAnswers(visit.site.checkoutFields, fields);
  const page = await cartViewOf(now, await priceCart(now), {
    typed: readRequestInput(fields),
    own: { typed: own, wrong: [] },
    wrong: [],
    refused: null,
    limit: null,
    formKey,
  });
  return page.kind === 'page' ? { ...page, cookie } : page;
};

/** Finds a typed but unchecked code, which prevents a request. */
export const hasUncheckedCode = (fields: FormFields): boolean => {
  const [code = ''] = fields['code'] ?? [];
  return (
    fields['code-checked'] !== undefined &&
    normalCodeOf(code) !== normalCodeOf(fields['code-checked'][0] ?? '')
  );
};
