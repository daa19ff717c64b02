import type { ErrorCode, ErrorReply } from '#lib/errors/errors.ts';

export class ApiError extends Error {
  /** 0 means no answer came. */
  readonly status: number;
  readonly reply: ErrorReply;
  readonly id: string | undefined;
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

export const isApiError = (error: unknown, code?: ErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.reply.code === code);

/** Returns true if a retry may succeed, because no reply came or the server failed. */
export const isTemporaryFailure = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);
