import type { z } from 'zod';
import type { Package, Right, AccessRule } from '../vocabulary/access-rules.ts';
import type { ErrorCode, FailureTitle } from '../errors/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A named limit that several operations share (call-limits.ts). */
export type CallBudget = 'voucherCodes';

export type OperationDefinition = {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  record?: z.ZodType;
  /** Field of the record that contains the body's fields. A save accepts the whole record too. */
  section?: string;
  reply: z.ZodType;
  errors: readonly ErrorCode[];
  allow: AccessRule;
  package?: Package;
  right?: Right;
  /** The refresh cookie authenticates the request, not the token. */
  cookie?: true;
  /** Honours Idempotency-Key, for operations that create an order or move money. */
  idempotent?: true;
  failTitle?: FailureTitle;
  /** Requests per minute from one address, if below the general limit. */
  perMinute?: number;
  /** Only calls whose body `uses` the budget count, by default all. */
  budget?: { name: CallBudget; uses?: (body: never) => boolean };
  /** The limit of a JSON body in bytes. The default is `bodyLimitOf`. */
  maxBody?: number;
  /**
   * Accepts a file as multipart/form-data after the fields of `body`. With `most`, accepts up to that many
   * files as `files[n]`.
   */
  upload?: { maxBytes: number; most?: number };
  /**
   * The device stores the latest replies for offline use. Replies with `'first'` are stored first, because
   * all pages need them.
   */
  onDevice?: true | 'first';
  download?: true;
  /** The reply has no data of customers, so API keys without `customers:read` may load it. */
  namesNoCustomer?: true;
  /** The reply is a stream of server-sent events with the schema `reply`. */
  stream?: true;
};

/**
 * Returns the schema of the record that clients read and send back. Fields outside the body are ignored. For
 * a PUT, the default is the reply.
 */
export const recordOf = ({ method, record, reply }: OperationDefinition): z.ZodType | undefined =>
  record ?? (method === 'PUT' ? reply : undefined);

/** Limit in bytes for lists and long texts. */
export const largeBody = 1_048_576;

/** A record that a client sends back may be as long as the reply. */
export const bodyLimitOf = (row: OperationDefinition): number =>
  row.maxBody ?? (row.allow === 'public' ? 16_384 : recordOf(row) === undefined ? 262_144 : largeBody);

export type CommonError = 'VALIDATION' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT';

type Shape<S, K extends 'input' | 'output'> = S extends z.ZodType
  ? K extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined;

export type BodyOf<R extends OperationDefinition> = Shape<R['body'], 'output'>;
export type QueryOf<R extends OperationDefinition> = Shape<R['query'], 'output'>;
export type ParamsOf<R extends OperationDefinition> = Shape<R['params'], 'output'>;
export type BodyIn<R extends OperationDefinition> = Shape<R['body'], 'input'>;
export type QueryIn<R extends OperationDefinition> = Shape<R['query'], 'input'>;
export type ParamsIn<R extends OperationDefinition> = Shape<R['params'], 'input'>;
export type ReplyOf<R extends OperationDefinition> = z.output<R['reply']>;

export const defineOperation = <const R extends OperationDefinition>(row: R): R => row;

export type Contract = Record<string, OperationDefinition>;
