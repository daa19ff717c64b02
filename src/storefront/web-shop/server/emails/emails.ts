import { oneLineOf } from '#lib/text/clean-text.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { asDay, type Day, formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import { withHonorific } from '#lib/thai/honorifics.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { fillTemplate, isLanguage, type Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { EmailPlaceholder } from '#storefront/web-shop/rules/email-kinds.ts';
import { inLanguage, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import { requestedPaymentOf } from '#storefront/web-shop/rules/request-money.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';
import { orderLinkTokenOf } from '../links/links.ts';
import { lockOrderForLink, storedLinkQuery } from '../links/sql.ts';
import { decryptLinkToken } from '../links/token.ts';
import { requestMoneyNow } from '../request-sql.ts';
import { siteSettingsRow } from '../site-sql.ts';
import {
  changeRequestForEmail,
  type WebShopEmailKey,
  orderForEmail,
  requestForEmail,
  type RequestEmailRow,
  slipForEmail,
} from './sql.ts';

export type EmailLinkContext = {
  seal: Seal;
  publicUrl: string | undefined;
  /** Marks a preview, which creates no link. */
  look?: true;
};

type Facts = Readonly<
  Record<
    | 'customer'
    | 'shop'
    | 'branch'
    | 'branchPhone'
    | 'orderNo'
    | 'garments'
    | 'bail'
    | 'pickupDay'
    | 'returnDay'
    | 'eventDay',
    string
  >
>;

export type WebShopEmail = WebShopEmailKey & {
  branchId: number;
  email: string;
  /** Null means the default of the shop. */
  language: Language | null;
  values: Readonly<Record<EmailPlaceholder, string>>;
  facts: Facts | null;
};

/** `held`: the customer does not want the mail, or the daily limit is reached. */
export type WebShopEmailResult = { state: 'written'; letter: WebShopEmail } | { state: 'held' | 'noAddress' };

const none: Readonly<Record<EmailPlaceholder, string>> = {
  total: '',
  dueNow: '',
  heldUntil: '',
  reason: '',
  answer: '',
  ask: '',
  link: '',
};

const money = (satang: number): string =>
  satang === 0 ? '' : formatBaht(satang, { decimals: 'auto' }).trim();
const ofBaht = (baht: number): string => money(nearestSatang(baht));
const dayIn = (day: string | null, language: Language): string =>
  isDay(day) ? formatDay(asDay(day), language, 'medium') : '';

/**
 * Returns the origin of links, or '' if it is unknown. It never uses the host header, because a visitor could
 * then choose the target of links.
 */
const baseOf = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  { publicUrl }: EmailLinkContext,
): Promise<string> => {
  const [site] = (await siteSettingsRow(scope).execute(q)).rows;
  if (site === undefined || site.version === 0) return '';
  if (site.host !== '') return `https://${site.host}`;
  return publicUrl === undefined
    ? ''
    : `${publicUrl.replace(/\/$/, '')}/w/${encodeURIComponent(site.domain)}`;
};

/**
 * Returns '' for a name that could be an advertisement, because the mail may go to another person's address.
 */
export const customerNameForEmail = (typed: string, language: Language): string => {
  const name = oneLineOf(typed);
  if (name.length > 60 || /[/\\@<>]|www\.|https?:|\.[a-z]{2,}/i.test(name)) return '';
  return language === 'th' ? withHonorific(name) : name;
};

const factsOf = (row: RequestEmailRow, language: Language): Facts => {
  const { request } = siteWords[language];
  const lines = row.lines.length === 0 ? row.askedLines : row.lines;
  return {
    customer: customerNameForEmail(row.name, language),
    shop: row.shopName,
    branch: row.branch,
    branchPhone: formatPhone(row.branchPhone),
    orderNo: row.orderNo ?? '',
    garments: lines.map(({ name, n }) => fillTemplate(request.line, { name, n }, language)).join(', '),
    bail: money(row.bail),
    pickupDay: dayIn(row.pickupDay ?? row.askedPickup, language),
    returnDay: dayIn(row.returnDay ?? row.askedReturn, language),
    eventDay: dayIn(row.askedEvent, language),
  };
};

const ofRequest = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  desk: EmailLinkContext,
  key: WebShopEmailKey & { requestId: number },
  today: Day,
): Promise<WebShopEmailResult> => {
  const [row] = (await requestForEmail(scope, key.requestId, today).execute(q)).rows;
  if (row === undefined || row.email === '') return { state: 'noAddress' };
  if (!row.may) return { state: 'held' };
  const language = isLanguage(row.language) ? row.language : 'th';
  const base = await baseOf(q, scope, desk);
  const page = row.sealed === '' ? null : decryptLinkToken(desk.seal, scope.shopId, row.sealed);
  const now = requestMoneyNow(row);
  const letter: WebShopEmail = {
    ...key,
    branchId: row.branchId,
    email: row.email,
    language,
    facts: factsOf(row, language),
    values: {
      ...none,
      total: now === null ? '' : ofBaht(now.total),
      dueNow: now === null ? '' : ofBaht(now.dueNow),
      heldUntil: row.heldUntil === null ? '' : formatDateTime(row.heldUntil, language),
      reason: row.reason === '' ? '' : siteWords[language].request.reason[row.reason],
      answer: row.answer,
      link: base === '' || page === null ? '' : base + inLanguage(language, pagePathOf('request', page)),
    },
  };
  return { state: 'written', letter };
};

const askText = (
  { kind, body }: Pick<NonNullable<Awaited<ReturnType<typeof askOf>>>, 'kind' | 'body'>,
  language: Language,
): string => {
  const words = siteWords[language];
  const days = [body.day, body.backDay].filter(isDay).map((day) => formatDay(asDay(day), language, 'medium'));
  return [words.ask[kind].title, [...days, body.at].filter((part) => part !== '').join(' – ')]
    .filter((part) => part !== '')
    .join(' ');
};

const askOf = async (q: Tx, scope: Pick<Scope, 'shopId'>, id: number) =>
  (await changeRequestForEmail(scope, id).execute(q)).rows[0];

/**
 * Returns the token of the order's link. With `made` it creates a missing token; otherwise it returns null.
 */
const tokenFor = async (
  q: Tx,
  scope: Scope,
  { seal }: EmailLinkContext,
  orderId: number,
  made: boolean,
): Promise<string | null> => {
  const [held] = (await lockOrderForLink(scope, orderId).execute(q)).rows;
  if (held === undefined) return null;
  if (made) return orderLinkTokenOf(q, scope, seal, orderId);
  const [kept] = (await storedLinkQuery(scope, orderId).execute(q)).rows;
  return kept === undefined || kept.sealed === null
    ? null
    : decryptLinkToken(seal, scope.shopId, kept.sealed);
};

const ofOrder = async (
  q: Tx,
  shop: Scope,
  desk: EmailLinkContext,
  key: WebShopEmailKey,
): Promise<WebShopEmailResult> => {
  const [row] = (await orderForEmail(shop, key.orderId).execute(q)).rows;
  if (row === undefined) return { state: 'noAddress' };
  const { kind, orderId, turn } = key;
  const scope: Scope = { ...shop, branchId: row.branchId, branchIds: [row.branchId] };
  const language = isLanguage(row.requestLanguage) ? row.requestLanguage : null;
  const words = language ?? 'th';
  const base = await baseOf(q, scope, desk);
  const makes = kind === 'web_accepted' || kind === 'order_link';
  const token =
    base === '' ? null : desk.look === true && makes ? '' : await tokenFor(q, scope, desk, orderId, makes);
  const ask = kind === 'ask_done' || kind === 'ask_refused' ? await askOf(q, scope, turn) : undefined;
  const slip = kind === 'slip_refused' ? (await slipForEmail(scope, turn).execute(q)).rows[0] : undefined;
  const due = requestedPaymentOf(
    { price: Math.max(0, row.balance), bail: row.bailDue },
    { price: row.price, bail: row.bail, paid: row.price - row.balance, bailHeld: row.bail - row.bailDue },
    row.began ? null : row.sharePercent,
  );
  const letter: WebShopEmail = {
    ...key,
    branchId: row.branchId,
    email: row.requestEmail,
    language,
    facts: null,
    values: {
      ...none,
      total: money(row.price + row.bail),
      dueNow: money(due.price + due.bail),
      reason: slip?.refused ?? '',
      answer: ask?.reply ?? '',
      ask: ask === undefined ? '' : askText(ask, words),
      link: token === null ? '' : base + inLanguage(words, pagePathOf('r', token)),
    },
  };
  return { state: 'written', letter };
};

/** Returns the mail of a key, or the reason why there is none. The caller has checked access. */
export const webShopEmailOf = (
  q: Tx,
  scope: Scope,
  desk: EmailLinkContext,
  key: WebShopEmailKey,
  today: Day,
): Promise<WebShopEmailResult> =>
  key.requestId !== null && key.kind !== 'web_accepted'
    ? ofRequest(q, scope, desk, { ...key, requestId: key.requestId }, today)
    : ofOrder(q, scope, desk, key);
