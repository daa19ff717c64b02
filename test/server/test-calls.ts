/** Calls operations over HTTP. Each call goes to the next server. */
import type { ReplyOf, OperationDefinition } from '#lib/contract/contract.ts';
import type { ErrorReply } from '#lib/errors/errors.ts';
import {
  type TestResponse,
  type RequestParts,
  type UploadedTestFile,
  requestAddressOf,
  multipartFormOf,
  readTestResponse,
} from './requests.ts';
import { testClockHeader } from './test-constants.ts';
import type { LoggedInPerson } from './test-people.ts';

export const testCallsTo = (origins: readonly string[]) => {
  let turn = 0;
  const nextOrigin = (): string => origins[turn++ % origins.length] ?? '';

  /**
   * A request without a person (null) has no token. Returns refusals, so callers must check status and error.
   */
  const call = async <R extends OperationDefinition>(
    who: LoggedInPerson | null,
    row: R,
    sent: RequestParts<R> = {} as RequestParts<R>,
  ): Promise<TestResponse<ReplyOf<R>>> => {
    const parts = sent as {
      body?: unknown;
      query?: Record<string, unknown>;
      params?: Record<string, unknown>;
      key?: string;
      branchId?: number;
      headers?: Record<string, string>;
      file?: UploadedTestFile | readonly UploadedTestFile[];
    };
    const { file } = parts;
    const response = await fetch(nextOrigin() + requestAddressOf(row, parts.params, parts.query), {
      method: row.method,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(origins.length > 1 && { [testClockHeader]: String(Date.now()) }),
        ...(parts.body !== undefined && file === undefined && { 'content-type': 'application/json' }),
        ...(parts.key !== undefined && { 'idempotency-key': parts.key }),
        ...(parts.branchId !== undefined && { 'x-branch-id': String(parts.branchId) }),
        ...parts.headers,
      },
      ...(file !== undefined
        ? { body: multipartFormOf(parts.body, file) }
        : parts.body !== undefined && {
            body: typeof parts.body === 'string' ? parts.body : JSON.stringify(parts.body),
          }),
    });
    const json = await readTestResponse(response);
    return { status: response.status, data: json as ReplyOf<R>, error: json as ErrorReply };
  };

  /** Throws the server's message unless the call succeeds. */
  const ok = async <R extends OperationDefinition>(
    who: LoggedInPerson,
    row: R,
    sent: RequestParts<R> = {} as RequestParts<R>,
  ): Promise<ReplyOf<R>> => {
    const answer = await call(who, row, sent);
    if (answer.status !== 200)
      throw new Error(`${row.method} ${row.path}: ${answer.status} ${JSON.stringify(answer.error)}`);
    return answer.data;
  };

  return { call, ok };
};
