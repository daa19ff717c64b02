/** The error of a failed call, with the server's texts, or local texts when there was no answer. */
import type { ErrorCode, ErrorReply } from '#lib/errors/errors.ts';

export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly reply: ErrorReply;
  /** The request id, if there was an answer. The operator finds the call in the log by it. */
  readonly id: string | undefined;
  /** Seconds until a retry, from the server's Retry-After. */
  readonly again: number | undefined;
  constructor(status: number, reply: ErrorReply, id?: string, again?: number) {
    super(`${status} ${reply.code}`);
    this.name = 'ApiError';
    this.status = status;
    this.reply = reply;
    this.id = id;
    this.again = again;
  }
}

/** Whether the error is a failed call, and (if given) has this code. */
export const isApiError = (error: unknown, code?: ErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.reply.code === code);

/** No answer, or a server failure: the same call may succeed a moment later. */
export const isTemporaryFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
