import { bahtOf } from '#lib/money/money.ts';
import { pageLinkTo } from '#storefront/web-shop/rules/page-links.ts';
import {
  codeCookieHeader,
  normalCodeOf,
  type PromotionCodeView,
  readCodeCookie,
} from '#storefront/web-shop/rules/booking/promotion-code.ts';
import { countForm, formKeysOf } from '#storefront/web-shop/server/form-quota/form-quota.ts';
import { lockForms } from '#storefront/web-shop/server/form-quota/sql.ts';
import type { PricedRequest } from '#storefront/web-shop/server/price-request.ts';
import type { FormFields, SiteRequest, SiteResponse } from '../http/site-request.ts';
import { isPromotionCode } from '../sql/promotion-codes.ts';

type Keyed = Pick<SiteRequest, 'seal' | 'scope'>;

const hashOf = ({ seal, scope }: Keyed, code: string): string =>
  seal.hash(`${scope.shopId} ${code}`, 'web-form/promotion');

/** Only a code that this server has checked and counted. */
export const codesOfVisitor = (visit: Keyed & Pick<SiteRequest, 'cookie'>): string[] => {
  const signed = readCodeCookie(visit.cookie);
  return signed !== null && signed.hash === hashOf(visit, signed.code) ? [signed.code] : [];
};

const cookieOf = (visit: SiteRequest, code: string): string =>
  codeCookieHeader(code === '' ? null : { code, hash: hashOf(visit, code) }, {
    base: visit.front.base,
    secure: visit.origin.startsWith('https:'),
  });

export const emptyCodeCookie = (visit: SiteRequest): string => cookieOf(visit, '');

/** Each tried code counts, so that a visitor cannot guess codes. */
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

/** An empty field removes the code. */
export const postCode = async (visit: SiteRequest, fields: FormFields): Promise<SiteResponse> => {
  const text = fields['code']?.[0] ?? '';
  const code = normalCodeOf(text);
  const to = (query: Readonly<Record<string, string>> = {}) =>
    ({ kind: 'to', address: `${pageLinkTo(visit.front, '/cart', query)}#code`, status: 303 }) as const;
  if (text.trim() === '') return { ...to(), cookie: emptyCodeCookie(visit) };
  const found = await checkCode(visit, code);
  return found === 'known'
    ? { ...to(), cookie: cookieOf(visit, code) }
    : { ...to({ code: found, typed: code }), cookie: emptyCodeCookie(visit) };
};

export const codeViewOf = (
  visit: SiteRequest,
  priced: readonly Pick<PricedRequest, 'given' | 'refused'>[],
): PromotionCodeView => {
  const [code = ''] = codesOfVisitor(visit);
  if (code === '') {
    const { code: problem = '', typed = '' } = visit.query;
    return problem === 'unknown' || problem === 'limit'
      ? { typed: normalCodeOf(typed), off: null, problem }
      : { typed: '', off: null, problem: null };
  }
  const [first] = priced;
  if (first === undefined) return { typed: code, off: null, problem: 'waiting' };
  const given = first.given.find((one) => one.code === code);
  if (given !== undefined) return { typed: code, off: bahtOf(given.amount), problem: null };
  return {
    typed: code,
    off: null,
    problem: first.refused.find((one) => one.code === code)?.why ?? 'better',
  };
};
