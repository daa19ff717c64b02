import type { BodyIn, ParamsIn, QueryIn, OperationDefinition } from '#lib/contract/contract.ts';
import type { ErrorReply } from '#lib/errors/errors.ts';

/** The body's fields precede the file in an upload. */
export type UploadedTestFile = { name: string; bytes: Uint8Array<ArrayBuffer>; type?: string };

export type RequestParts<R extends OperationDefinition> = {
  [K in 'body' | 'query' | 'params' as R[K] extends undefined ? never : K]?: K extends 'body'
    ? BodyIn<R>
    : K extends 'query'
      ? QueryIn<R>
      : ParamsIn<R>;
} & {
  key?: string;
  branchId?: number;
  headers?: Record<string, string>;
  file?: UploadedTestFile | readonly UploadedTestFile[];
};

export type TestResponse<T> = { status: number; data: T; error: ErrorReply };

export const requestAddressOf = (
  row: OperationDefinition,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string => {
  const at = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === '' ? at : `${at}?${search}`;
};

const isList = (
  files: UploadedTestFile | readonly UploadedTestFile[],
): files is readonly UploadedTestFile[] => Array.isArray(files);

export const multipartFormOf = (
  body: unknown,
  files: UploadedTestFile | readonly UploadedTestFile[],
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) form.append(name, String(value));
  const append = (name: string, { bytes, type, name: fileName }: UploadedTestFile): void =>
    form.append(name, new Blob([bytes], { type: type ?? 'application/octet-stream' }), fileName);
  if (isList(files)) for (const [at, file] of files.entries()) append(`files[${at}]`, file);
  else append('file', files);
  return form;
};

/** Returns the response's JSON, or the file of a `download` operation. */
export const readTestResponse = async (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  const file = /filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '');
  // A stream has no end.
  if (type.startsWith('text/event-stream')) return response.body?.cancel();
  if (file !== null)
    return {
      name: decodeURIComponent(file[1] ?? ''),
      type,
      body: Buffer.from(await response.arrayBuffer()),
    };
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
};
