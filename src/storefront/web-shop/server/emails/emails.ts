/** What the web shop writes to its customers: which letters are due, and what each says besides the facts of its order. */
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';
import { asDay, type Day, formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import { addressed } from '#lib/thai/honorifics.ts';
import { formatPhone } from '#lib/thai/thai.ts';
import { fill, isLanguage, type Language } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { LetterPlace } from '#storefront/web-shop/rules/email-kinds.ts';
import { inLanguage, pathOf } from '#storefront/web-shop/rules/page-links.ts';
import { askedNow } from '#storefront/web-shop/rules/request-money.ts';
import { siteWords } from '#storefront/web-shop/words/site/index.ts';
import { tokenOf } from '../links/links.ts';
import { holdForLink, keptLink } from '../links/sql.ts';
import { openedToken } from '../links/token.ts';
import { moneyNow } from '../request-sql.ts';
import { siteRow } from '../site-sql.ts';
import {
  askForLetter,
  type LetterKey,
  orderForLetter,
  requestForLetter,
  type RequestLetterRow,
  slipForLetter,
} from './sql.ts';

/** What opens the addresses of pages, and where these are for people outside. */
export type Desk = {
  seal: Seal;
  publicUrl: string | undefined;
  /** Only to know what would be written: no link is made. */
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

export type Letter = LetterKey & {
  branchId: number;
  /** Of who asked, as typed into a request; '' where the customer's own is meant. */
  email: string;
  /** Null: in the shop's usual one. */
  language: Language | null;
  values: Readonly<Record<LetterPlace, string>>;
  /** What the order would say, of a request that is none yet; null where there is an order to ask. */
  facts: Facts | null;
};

/** held: the shop does not write to this address, or not so often. */
export type Found = { state: 'written'; letter: Letter } | { state: 'held' | 'noAddress' };

const none: Readonly<Record<LetterPlace, string>> = {
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
const ofBaht = (baht: number): string => money(satangOfBaht(baht) ?? 0);
const dayIn = (day: string | null, language: Language): string =>
  isDay(day) ? formatDay(asDay(day), language, 'medium') : '';

/**
 * The base of the shop's addresses for people outside; '' where the installation does not know it. Never what a visitor's browser
 * called the server: whoever sends a request could choose it, and with it where the links of the mail lead.
 */
const baseOf = async (q: Tx, scope: Pick<Scope, 'shopId'>, { publicUrl }: Desk): Promise<string> => {
  const [site] = (await siteRow(scope).execute(q)).rows;
  if (site === undefined || site.version === 0) return '';
  if (site.host !== '') return `https://${site.host}`;
  return publicUrl === undefined
    ? ''
    : `${publicUrl.replace(/\/$/, '')}/w/${encodeURIComponent(site.domain)}`;
};

/** A stranger's words go to an address that may be another's: a name that could be an advertisement is left out. */
export const nameInLetter = (typed: string, language: Language): string => {
  const name = typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  if (name.length > 60 || /[/\\@<>]|www\.|https?:|\.[a-z]{2,}/i.test(name)) return '';
  return language === 'th' ? addressed(name) : name;
};

const factsOf = (row: RequestLetterRow, language: Language): Facts => {
  const { request } = siteWords[language];
  const lines = row.lines.length === 0 ? row.askedLines : row.lines;
  return {
    customer: nameInLetter(row.name, language),
    shop: row.shopName,
    branch: row.branch,
    branchPhone: formatPhone(row.branchPhone),
    orderNo: row.orderNo ?? '',
    garments: lines.map(({ name, n }) => fill(request.line, { name, n }, language)).join(', '),
    bail: money(row.bail),
    pickupDay: dayIn(row.pickupDay ?? row.askedPickup, language),
    returnDay: dayIn(row.returnDay ?? row.askedReturn, language),
    eventDay: dayIn(row.askedEvent, language),
  };
};

/** Of a request. */
const ofRequest = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  desk: Desk,
  key: LetterKey & { requestId: number },
  today: Day,
): Promise<Found> => {
  const [row] = (await requestForLetter(scope, key.requestId, today).execute(q)).rows;
  if (row === undefined || row.email === '') return { state: 'noAddress' };
  if (!row.may) return { state: 'held' };
  const language = isLanguage(row.language) ? row.language : 'th';
  const base = await baseOf(q, scope, desk);
  const page = row.sealed === '' ? null : openedToken(desk.seal, scope.shopId, row.sealed);
  const now = moneyNow(row);
  const letter: Letter = {
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
      link: base === '' || page === null ? '' : base + inLanguage(language, pathOf('request', page)),
    },
  };
  return { state: 'written', letter };
};

/** What was asked through the link, in a few words. */
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
  (await askForLetter(scope, id).execute(q)).rows[0];

/** The token of the order's link: its live one, or where it is `made` a new one. A link that was taken back stays away. */
const tokenFor = async (
  q: Tx,
  scope: Scope,
  { seal }: Desk,
  orderId: number,
  made: boolean,
): Promise<string | null> => {
  const [held] = (await holdForLink(scope, orderId).execute(q)).rows;
  if (held === undefined) return null;
  if (made) return tokenOf(q, scope, seal, orderId);
  const [kept] = (await keptLink(scope, orderId).execute(q)).rows;
  return kept === undefined || kept.sealed === null ? null : openedToken(seal, scope.shopId, kept.sealed);
};

const ofOrder = async (q: Tx, shop: Scope, desk: Desk, key: LetterKey): Promise<Found> => {
  const [row] = (await orderForLetter(shop, key.orderId).execute(q)).rows;
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
  const slip = kind === 'slip_refused' ? (await slipForLetter(scope, turn).execute(q)).rows[0] : undefined;
  const due = askedNow(
    { price: Math.max(0, row.balance), bail: row.bailDue },
    { price: row.price, bail: row.bail, paid: row.price - row.balance, bailHeld: row.bail - row.bailDue },
    row.began ? null : row.sharePercent,
  );
  const letter: Letter = {
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
      link: token === null ? '' : base + inLanguage(words, pathOf('r', token)),
    },
  };
  return { state: 'written', letter };
};

/** The letter of a key with all that it says, or why there is none. The caller has seen that the key may be read. */
export const letterOf = (q: Tx, scope: Scope, desk: Desk, key: LetterKey, today: Day): Promise<Found> =>
  key.requestId !== null && key.kind !== 'web_accepted'
    ? ofRequest(q, scope, desk, { ...key, requestId: key.requestId }, today)
    : ofOrder(q, scope, desk, key);
