import type { z } from 'zod';
import type { BodyIn, ParamsIn, QueryIn, OperationDefinition } from '#lib/contract/contract.ts';
import type { ErrorReply, LocalErrorCode, LocalErrorWord } from '#lib/errors/errors.ts';
import { localErrorStatus } from '#lib/errors/errors.ts';
import { shortRequestId } from '#lib/http/request-id.ts';
import { replayHeader } from '#lib/http/replay-header.ts';
import { waitedHeader } from '#lib/http/queue-wait-header.ts';
import { ApiError } from './api-error.ts';
import { appScriptUrl } from './app-version.ts';
import { addReplay } from './replays.ts';

export type RequestInput<R extends OperationDefinition> = (R['params'] extends z.ZodType
  ? { params: ParamsIn<R> }
  : { params?: undefined }) &
  (R['query'] extends z.ZodType ? { query?: QueryIn<R> } : { query?: undefined }) &
  (R['body'] extends z.ZodType ? { body: BodyIn<R> } : { body?: undefined }) & {
    key?: string | undefined;
    form?: FormData | undefined;
    signal?: AbortSignal | undefined;
    /** Changes that caused this refetch. The server runs equal requests of several pages once. */
    after?: string | undefined;
    /** Sends a small body with `keepalive`, so it arrives even if the user leaves. */
    outlive?: boolean | undefined;
  };

export type AnyRequestInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key?: string | undefined;
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
  after?: string | undefined;
  outlive?: boolean | undefined;
  /** Milliseconds since the first refusal. The server prefers calls that have waited longer. */
  waited?: number | undefined;
};

// Limit in bytes. Browsers allow 64 KiB of keepalive bodies in all.
const outliving = 60_000;

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const requestUrlOf = (path: string, params: unknown, query: unknown): string => {
  const values = record(params);
  const at = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(record(query)))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text === '' ? at : `${at}?${text}`;
};

const page = appScriptUrl();

export type RequestSender = { token: string; branchId: number } | null;

const idHeader = 'x-request-id';
/** Browsers have no `randomUUID` on plain http. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
export const sentRequestId = ({ headers }: RequestInit): string | undefined =>
  (headers as Record<string, string> | undefined)?.[idHeader];

/** Operators have a cookie instead of a token. */
export const usesToken = ({ allow }: OperationDefinition): boolean =>
  allow !== 'public' && allow !== 'operator';

/** Public operations send no token. Operations with `allow: 'open'` send no branch. */
export const requestInitOf = (
  row: OperationDefinition,
  sent: AnyRequestInput,
  sender: RequestSender,
  language: string,
): RequestInit => {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language,
    [idHeader]: newId(),
  };
  if (sender !== null && usesToken(row)) {
    headers['authorization'] = `Bearer ${sender.token}`;
    // An `open` operation must succeed without access to the branch.
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
  const keepalive = sent.outlive === true && new Blob([body]).size < outliving;
  return { ...init, body, ...(keepalive && { keepalive }) };
};

const isReply = (value: unknown): value is ErrorReply =>
  typeof value === 'object' && value !== null && 'code' in value && 'title' in value && 'detail' in value;

const codeOf = (status: number): LocalErrorCode => {
  if (status === 0 || status === 502 || status === 503 || status === 504) return 'UNAVAILABLE';
  const known = Object.keys(localErrorStatus) as LocalErrorCode[];
  return known.find((code) => localErrorStatus[code] === status) ?? 'INTERNAL';
};

export type LocalErrorTexts = (code: LocalErrorWord, ref?: string) => { title: string; detail: string };

/** Users see the request's `id` after a server failure. */
export const localApiError = (status: number, words: LocalErrorTexts, id?: string): ApiError => {
  const code = codeOf(status);
  const ref = id !== undefined && status >= 500 ? shortRequestId(id) : undefined;
  return new ApiError(status, { code, ...words(status === 0 ? 'NO_ANSWER' : code, ref) }, id);
};

/** Throws ApiError unless the status is 2xx and the body JSON. `sent` is the request's id. */
export const readReply = async (
  answer: Response,
  words: LocalErrorTexts,
  sent?: string,
): Promise<unknown> => {
  const id = answer.headers.get(idHeader) || sent;
  const text = await answer.text();
  let value: unknown;
  try {
    value = text === '' ? null : JSON.parse(text);
  } catch {
    throw localApiError(answer.ok ? 502 : answer.status, words, id);
  }
  if (answer.ok) {
    if (answer.headers.get(replayHeader) !== null) addReplay(value);
    return value;
  }
  const after = Number(answer.headers.get('retry-after')) || undefined;
  throw isReply(value)
    ? new ApiError(answer.status, value, id, after)
    : localApiError(answer.status, words, id);
};
