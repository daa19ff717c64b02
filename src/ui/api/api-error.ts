/** What a failed call is thrown as: the server's own words, or the core's when no answer came. */
import type { ErrorCode, ErrorReply } from '#lib/errors/errors.ts';

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly reply: ErrorReply;
  /** Of the call, where it was answered: by it whoever runs the server finds what happened. */
  readonly id: string | undefined;
  /** Seconds until it may be asked again, where the server says so. */
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

/** Is it a refused call, and (when given) for this reason? */
export const isApiError = (error: unknown, code?: ErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.reply.code === code);

/** No answer, or the server itself failed: the same call may succeed a moment later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
