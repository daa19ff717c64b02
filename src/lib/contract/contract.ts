import type { z } from 'zod';
import type { Package, Right, AccessRule } from '../vocabulary/access-rules.ts';
import type { ErrorCode, FailureTitle } from '../errors/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type OperationDefinition = {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  record?: z.ZodType;
  /** This field of the record has the body's fields. The save accepts the whole record, too. */
  section?: string;
  reply: z.ZodType;
  errors: readonly ErrorCode[];
  allow: AccessRule;
  package?: Package;
  right?: Right;
  /** The refresh cookie authenticates the call instead of a token. */
  cookie?: true;
  /** The operation honours Idempotency-Key. Operations that create an order or move money set this. */
  idempotent?: true;
  failTitle?: FailureTitle;
  /** Maximum number of requests per minute from one address, if lower than the general limit. */
  perMinute?: number;
  /** Maximum size of a JSON body in bytes, if not that of `bodyLimitOf`. */
  maxBody?: number;
  /** Accepts one file as multipart/form-data, after the text fields of `body`; with `most`, that many as `files[n]`. */
  upload?: { maxBytes: number; most?: number };
  /**
   * The device stores the latest replies for use without a server. Replies with `first` are loaded before the
   * others, because all pages need them.
   */
  onDevice?: true | 'first';
  download?: true;
  /** The file has no data of customers, so API keys without `customers:read` may load it. */
  namesNoCustomer?: true;
  /** The reply is a stream of server-sent events. `reply` describes one event. */
  stream?: true;
};

/**
 * The schema of the record that a client sends back as it was read; fields outside the body are ignored. The
 * default is the reply of a PUT.
 */
export const recordOf = ({ method, record, reply }: OperationDefinition): z.ZodType | undefined =>
  record ?? (method === 'PUT' ? reply : undefined);

/** Size in bytes for lists and long texts. */
export const largeBody = 1_048_576;

/** Returns the maximum size of a JSON body in bytes. A saved record may be as long as its reply. */
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
