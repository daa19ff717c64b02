/** Files to and from the server: a picture with its progress, a sheet or paper saved under the server's name for it. */
import type { BodyIn, ParamsIn, QueryIn, ReplyOf, Row } from '#lib/contract/contract.ts';
import type { LocalWords } from './api-request.ts';
import { addressOf, localError, readAnswer, requestOf } from './api-request.ts';
import type { Sending } from './client.ts';
import { client } from './client.ts';

type WithParams<R extends Row> = R['params'] extends object
  ? { params: ParamsIn<R> }
  : { params?: undefined };

/** What goes with a file: its name, the text fields of the row's body, where to tell the progress (0–1). */
export type UploadSent<R extends Row> = WithParams<R> & {
  file: Blob;
  /** By default the name of a File. */
  name?: string | undefined;
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
} & (R['body'] extends object ? { fields: BodyIn<R> } : { fields?: undefined });

export type DownloadSent<R extends Row> = WithParams<R> & {
  signal?: AbortSignal | undefined;
} & (R['query'] extends object ? { query?: QueryIn<R> } : { query?: undefined }) &
  (R['body'] extends object ? { body: BodyIn<R> } : { body?: undefined });

type Part = { form: FormData; onProgress?: ((part: number) => void) | undefined };

const aborted = (): DOMException => new DOMException('cancelled', 'AbortError');

/** One request by XMLHttpRequest: fetch does not tell how much of a body has been sent. */
const transfer = (
  address: string,
  init: RequestInit,
  { form, onProgress }: Part,
  words: LocalWords,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { signal } = init;
    if (signal?.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    const end = (work: () => void) => (): void => {
      signal?.removeEventListener('abort', cancel);
      work();
    };
    request.open(init.method ?? 'POST', address);
    for (const [name, value] of Object.entries(init.headers ?? {})) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = end(() => {
      const headers = { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' };
      resolve(new Response(request.responseText, { status: request.status, headers }));
    });
    request.onerror = end(() => reject(localError(0, words)));
    request.onabort = end(() => reject(aborted()));
    signal?.addEventListener('abort', cancel);
    request.send(form);
  });

const formOf = (fields: unknown, file: Blob, name: string): FormData => {
  const form = new FormData();
  // The server reads the fields before the file.
  for (const [key, value] of Object.entries(fields ?? {}))
    if (value !== undefined && value !== null) form.append(key, String(value));
  form.append('file', file, name);
  return form;
};

/** Sends one file to a row with `upload`; resolves to its reply. ApiError when refused, AbortError when cancelled. */
export const uploadFile = async <R extends Row>(row: R, sent: UploadSent<R>): Promise<ReplyOf<R>> => {
  const { params, fields, file, name, onProgress, signal } = sent;
  const form = formOf(fields, file, name ?? (file instanceof File ? file.name : 'file'));
  const answer = await client.carry(row, async ({ sender, language, words }: Sending) => {
    const init = requestOf(row, { form, signal }, sender, language);
    return readAnswer(
      await transfer(addressOf(row.path, params, undefined), init, { form, onProgress }, words),
      words,
    );
  });
  // The server checks every reply against the row's schema before it leaves.
  return answer as ReplyOf<R>;
};

/** The name in a content-disposition header: the one in UTF-8 when there are two. */
export const nameIn = (header: string | null): string => {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  try {
    if (full !== undefined) return decodeURIComponent(full);
  } catch {
    // Not percent-encoded: the plain one serves.
  }
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] || 'file';
};

const save = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Fetches the file of a row with `download` and saves it; resolves to its name. ApiError when refused. */
export const downloadFile = <R extends Row>(row: R, sent: DownloadSent<R>): Promise<string> =>
  client.carry(row, async ({ sender, language, words }: Sending) => {
    const { params, query, body, signal } = sent;
    let answer: Response;
    try {
      answer = await fetch(
        addressOf(row.path, params, query),
        requestOf(row, { body, signal }, sender, language),
      );
      if (answer.ok) {
        const name = nameIn(answer.headers.get('content-disposition'));
        save(await answer.blob(), name);
        return name;
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw localError(0, words);
    }
    await readAnswer(answer, words);
    throw localError(answer.status, words);
  });
