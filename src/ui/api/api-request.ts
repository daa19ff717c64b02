/** From a row of the contract and what is sent to an HTTP request, and from the answer to a value or an ApiError. */
import type { z } from 'zod';
import type { BodyIn, ParamsIn, QueryIn, Row } from '#lib/contract/contract.ts';
import type { ErrorReply, LocalCode, LocalWord } from '#lib/errors/errors.ts';
import { localStatus } from '#lib/errors/errors.ts';
import { shortOf } from '#lib/http/request-id.ts';
import { waitedHeader } from '#lib/http/queue-wait-header.ts';
import { ApiError } from './api-error.ts';
import { mine } from './app-version.ts';

/** What a row needs: params and body when it has them, query and an idempotency key when wanted. */
export type Sent<R extends Row> = (R['params'] extends z.ZodType
  ? { params: ParamsIn<R> }
  : { params?: undefined }) &
  (R['query'] extends z.ZodType ? { query?: QueryIn<R> } : { query?: undefined }) &
  (R['body'] extends z.ZodType ? { body: BodyIn<R> } : { body?: undefined }) & {
    /** Idempotency-Key. */
    key?: string | undefined;
    /** Sent as a form instead of `body`: files. */
    form?: FormData | undefined;
    signal?: AbortSignal | undefined;
    /** Changes that the page was told of, when they are why it asks anew: many pages are answered together. */
    after?: string | undefined;
    /** It must arrive even when the page is left at once; for small bodies. */
    outlive?: boolean | undefined;
  };

/** The same without the types of a certain row. */
export type AnySent = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key?: string | undefined;
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
  after?: string | undefined;
  outlive?: boolean | undefined;
  /** Milliseconds for which it has been refused and sent again: it goes ahead of who came later. */
  waited?: number | undefined;
};

// A browser carries 64 KiB at most past the end of a page, all requests together.
const outliving = 60_000;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** '/api/rental/:id' with params and query filled in; undefined and empty query values are left out. */
export const addressOf = (path: string, params: unknown, query: unknown): string => {
  const values = record(params);
  const at = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(record(query)))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text === '' ? at : `${at}?${text}`;
};

const page = mine();

export type Sender = { token: string; branchId: number } | null;

const idHeader = 'x-request-id';
/** 32 hexadecimal digits; on plain http browsers have no other source of ids. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
/** The id that a request was sent with. */
export const sentId = ({ headers }: RequestInit): string | undefined =>
  (headers as Record<string, string> | undefined)?.[idHeader];

/** Headers and body of one request. Public rows carry no token, rows open to any login no branch. */
export const requestOf = (row: Row, sent: AnySent, sender: Sender, language: string): RequestInit => {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language,
    [idHeader]: newId(),
  };
  if (sender !== null && row.allow !== 'public') {
    headers['authorization'] = `Bearer ${sender.token}`;
    // What belongs to no branch must not fail because a branch was taken away.
    if (sender.branchId !== 0 && row.allow !== 'open') headers['x-branch-id'] = String(sender.branchId);
  }
  if (sent.key !== undefined) headers['idempotency-key'] = sent.key;
  if (sent.after !== undefined) headers['x-after'] = sent.after;
  if (page !== '') headers['x-page'] = page;
  if (sent.waited) headers[waitedHeader] = String(Math.round(sent.waited));
  const init: RequestInit = { method: row.method, headers, credentials: 'same-origin' };
  if (sent.signal) init.signal = sent.signal;
  if (sent.form) return { ...init, body: sent.form };
  if (row.method === 'GET' || sent.body === undefined) return init;
  headers['content-type'] = 'application/json';
  const body = JSON.stringify(sent.body);
  return { ...init, body, ...(sent.outlive && body.length < outliving && { keepalive: true }) };
};

const isReply = (value: unknown): value is ErrorReply =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value && 'detail' in value;

const codeOf = (status: number): LocalCode => {
  if (status === 0 || status === 502 || status === 503 || status === 504) return 'UNAVAILABLE';
  const known = Object.keys(localStatus) as LocalCode[];
  return known.find((code) => localStatus[code] === status) ?? 'INTERNAL';
};

/** Words for a failure the server did not describe (no answer, or one from a proxy). */
export type LocalWords = (code: LocalWord, ref?: string) => { title: string; detail: string };

/** `id`: of the call, where somebody answered it; told where the server itself failed. */
export const localError = (status: number, words: LocalWords, id?: string): ApiError => {
  const code = codeOf(status);
  const ref = id !== undefined && status >= 500 ? shortOf(id) : undefined;
  return new ApiError(status, { code, ...words(status === 0 ? 'NO_ANSWER' : code, ref) }, id);
};

/** The answer's value. ApiError for anything but 2xx, and for an answer that is no JSON. `sent`: the id it was asked with. */
export const readAnswer = async (answer: Response, words: LocalWords, sent?: string): Promise<unknown> => {
  const id = answer.headers.get(idHeader) || sent;
  const text = await answer.text();
  let value: unknown;
  try {
    value = text === '' ? null : JSON.parse(text);
  } catch {
    throw localError(answer.ok ? 502 : answer.status, words, id);
  }
  if (answer.ok) return value;
  const after = Number(answer.headers.get('retry-after')) || undefined;
  throw isReply(value) ? new ApiError(answer.status, value, id, after) : localError(answer.status, words, id);
};
