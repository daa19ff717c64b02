import type { BodyIn, ParamsIn, QueryIn, ReplyOf, OperationDefinition } from '#lib/contract/contract.ts';
import { convertHeic } from '#lib/images/convert-heic.ts';
import type { LocalErrorTexts } from './api-request.ts';
import { requestUrlOf, localApiError, readReply, requestInitOf } from './api-request.ts';
import type { RequestContext } from './client.ts';
import { apiClient } from './client.ts';

type WithParams<R extends OperationDefinition> = R['params'] extends object
  ? { params: ParamsIn<R> }
  : { params?: undefined };

export type UploadInput<R extends OperationDefinition> = WithParams<R> & {
  file: Blob;
  name?: string | undefined;
  onProgress?: ((part: number) => void) | undefined;
  signal?: AbortSignal | undefined;
} & (R['body'] extends object ? { fields: BodyIn<R> } : { fields?: undefined });

export type DownloadInput<R extends OperationDefinition> = WithParams<R> & {
  signal?: AbortSignal | undefined;
} & (R['query'] extends object ? { query?: QueryIn<R> } : { query?: undefined }) &
  (R['body'] extends object ? { body: BodyIn<R> } : { body?: undefined });

type Part = { form: FormData; onProgress?: ((part: number) => void) | undefined };

const aborted = (): DOMException => new DOMException('cancelled', 'AbortError');

/** Uses XMLHttpRequest because fetch does not report upload progress. */
const transfer = (
  address: string,
  init: RequestInit,
  { form, onProgress }: Part,
  words: LocalErrorTexts,
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
    request.onerror = end(() => reject(localApiError(0, words)));
    request.onabort = end(() => reject(aborted()));
    signal?.addEventListener('abort', cancel);
    request.send(form);
  });

const formOf = (fields: unknown, file: Blob, name: string): FormData => {
  const form = new FormData();
  // The server reads the fields first.
  for (const [key, value] of Object.entries(fields ?? {}))
    if (value !== undefined && value !== null) form.append(key, String(value));
  form.append('file', file, name);
  return form;
};

/** Converts HEIC pictures if the browser can. The server refuses HEIC. */
export const uploadFile = async <R extends OperationDefinition>(
  row: R,
  sent: UploadInput<R>,
): Promise<ReplyOf<R>> => {
  const { params, fields, name, onProgress, signal } = sent;
  const file = sent.file instanceof File ? await convertHeic(sent.file) : sent.file;
  const form = formOf(fields, file, name ?? (file instanceof File ? file.name : 'file'));
  const answer = await apiClient.carry(row, async ({ sender, language, words }: RequestContext) => {
    const init = requestInitOf(row, { form, signal }, sender, language);
    return readReply(
      await transfer(requestUrlOf(row.path, params, undefined), init, { form, onProgress }, words),
      words,
    );
  });
  // The server validates replies against the schema.
  return answer as ReplyOf<R>;
};

export const fileNameIn = (header: string | null): string => {
  const full = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  try {
    if (full !== undefined) return decodeURIComponent(full);
  } catch {
    // The plain name applies if the percent-encoded name is invalid.
  }
  return /filename="([^"]*)"/i.exec(header ?? '')?.[1] || 'file';
};

export const saveFile = (content: Blob, name: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the URL after the click handler.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

export const downloadFile = <R extends OperationDefinition>(
  row: R,
  sent: DownloadInput<R>,
): Promise<string> =>
  apiClient.carry(row, async ({ sender, language, words }: RequestContext) => {
    const { params, query, body, signal } = sent;
    let answer: Response;
    try {
      answer = await fetch(
        requestUrlOf(row.path, params, query),
        requestInitOf(row, { body, signal }, sender, language),
      );
      if (answer.ok) {
        const name = fileNameIn(answer.headers.get('content-disposition'));
        saveFile(await answer.blob(), name);
        return name;
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw localApiError(0, words);
    }
    await readReply(answer, words);
    throw localApiError(answer.status, words);
  });
