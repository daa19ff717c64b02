import { oneLineOf } from '#lib/text/clean-text.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { asDay, type Day, formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import { withHonorific } from '#lib/thai/honorifics.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { fillTemplate, isLanguage, type Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { translatedGroupNames } from '#catalog/server/index.ts';
import type { EmailPlaceholder } from '#storefront/web-shop/rules/email-kinds.ts';
import { inLanguage, pagePathOf } from '#storefront/web-shop/rules/page-links.ts';
import {
  paymentUpTo,
  type RequestMoney,
  requestedPaymentOf,
} from '#storefront/web-shop/rules/request-money.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';
import { type EmailLinkContext, orderLinkAddress, siteAddressOf } from '../links/link-address.ts';
import { decryptLinkToken } from '../links/token.ts';
import { requestMoneyNow } from '../request-sql.ts';
import {
  changeRequestForEmail,
  type WebShopEmailKey,
  orderForEmail,
  requestForEmail,
  type RequestEmailRow,
  slipForEmail,
} from './sql.ts';

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
  language: Language | null;
  values: Readonly<Record<EmailPlaceholder, string>>;
  facts: Facts | null;
};

/** `held` means the customer does not want the mail, or the daily limit is reached. */
export type WebShopEmailResult = { state: 'written'; letter: WebShopEmail } | { state: 'held' | 'noAddress' };

const none: Readonly<Record<EmailPlaceholder, string>> = {
  price: '',
  total: '',
  duePrice: '',
  dueBail: '',
  dueNow: '',
  payBy: '',
  endsAfter: '',
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

/** Returns '' for a possible advertisement, because the mail may reach another person. */
export const customerNameForEmail = (typed: string, language: Language): string => {
  const name = oneLineOf(typed);
  if (name.length > 60 || /[/\\@<>]|www\.|https?:|\.[a-z]{2,}/i.test(name)) return '';
  return language === 'th' ? withHonorific(name) : name;
};

type GroupName = { groupId: number; name: string; own: string };

/** A request without a draft has only the names of its garments. */
const garmentLinesOf = ({ lines, askedLines }: RequestEmailRow, names: readonly GroupName[]) =>
  lines.length === 0
    ? askedLines.map(({ name, n }) => ({ name: names.find((one) => one.own === name)?.name ?? name, n }))
    : lines.map(({ groupId, name, n }) => ({
        name: names.find((one) => one.groupId === groupId)?.name ?? name,
        n,
      }));

const factsOf = (row: RequestEmailRow, language: Language, names: readonly GroupName[]): Facts => {
  const { request } = siteWords[language];
  const lines = garmentLinesOf(row, names);
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

/** Returns baht. The part that confirms the booking pays the rent first, then the deposit. */
const dueValues = (now: RequestMoney) => {
  const first = paymentUpTo(now, now.dueNow);
  return {
    price: ofBaht(now.price),
    total: ofBaht(now.total),
    duePrice: ofBaht(first.price),
    dueBail: ofBaht(first.bail),
    dueNow: ofBaht(now.dueNow),
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
  const groupIds = [...row.lines, ...row.wanted].map((one) => one.groupId);
  const names =
    language === 'th' ? [] : (await translatedGroupNames(scope, groupIds, language).execute(q)).rows;
  const base = await siteAddressOf(q, scope, desk);
  const page = row.sealed === '' ? null : decryptLinkToken(desk.seal, scope.shopId, row.sealed);
  const now = requestMoneyNow(row);
  const letter: WebShopEmail = {
    ...key,
    branchId: row.branchId,
    email: row.email,
    language,
    facts: factsOf(row, language, names),
    values: {
      ...none,
      ...(now !== null && dueValues(now)),
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

const makesLink: readonly string[] = [
  'web_accepted',
  'web_unpaid',
  'order_link',
] satisfies WebShopEmailKey['kind'][];

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
  const link = await orderLinkAddress(q, scope, desk, {
    orderId,
    language: words,
    made: makesLink.includes(kind),
  });
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
      price: money(row.price),
      total: money(row.price + row.bail),
      duePrice: money(due.price),
      dueBail: money(due.bail),
      dueNow: money(due.price + due.bail),
      payBy: dayIn(row.payBy, words),
      endsAfter: row.endsUnpaid ? dayIn(row.payBy, words) : '',
      reason: slip?.refused ?? '',
      answer: ask?.reply ?? '',
      ask: ask === undefined ? '' : askText(ask, words),
      link,
    },
  };
  return { state: 'written', letter };
};

const aboutOrder: readonly string[] = [
  'web_accepted',
  'web_unpaid',
  'web_unpaid_end',
] satisfies WebShopEmailKey['kind'][];

/** Returns the mail of a key, or why there is none. The caller has checked access. */
export const webShopEmailOf = (
  q: Tx,
  scope: Scope,
  desk: EmailLinkContext,
  key: WebShopEmailKey,
  today: Day,
): Promise<WebShopEmailResult> =>
  key.requestId !== null && !aboutOrder.includes(key.kind)
    ? ofRequest(q, scope, desk, { ...key, requestId: key.requestId }, today)
    : ofOrder(q, scope, desk, key);
