/** The contract: one row per operation, shared by server and web. The types of both sides derive from the row. */
import type { z } from 'zod';
import type { Package, Right, AccessRule } from '../vocabulary/access-rules.ts';
import type { ErrorCode, FailureTitle } from '../errors/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type OperationDefinition = {
  method: Method;
  /** With parameters as ':id'. */
  path: `/api/${string}`;
  /** One English line for the API page. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Codes of this operation, in addition to VALIDATION, UNAUTHENTICATED, FORBIDDEN and NOT_FOUND. */
  errors: readonly ErrorCode[];
  /** Required: a row without it does not compile, and the server does not start. */
  allow: AccessRule;
  package?: Package;
  /** Right required in addition to the role; each shop assigns rights to its roles. */
  right?: Right;
  /** Requires the refresh cookie instead of a token. */
  cookie?: true;
  /** Creates an order or moves money: honours Idempotency-Key. */
  idempotent?: true;
  /** Title from the error catalogue for a failed call. Default: by method. */
  failTitle?: FailureTitle;
  /** Requests a minute from one address, where stricter than the general request limit. */
  perMinute?: number;
  /** Takes one file as multipart/form-data. `body` describes the text fields, which precede the file. */
  upload?: { maxBytes: number };
  /** The latest replies are stored on the device and shown while the server is unreachable. */
  onDevice?: true;
  /** Replies with a file (FileReply) instead of JSON. */
  download?: true;
  /** Replies with server-sent events until either side closes the stream. `reply` is the data of one event. */
  stream?: true;
};

export type CommonError = 'VALIDATION' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT';

type Shape<S, K extends 'input' | 'output'> = S extends z.ZodType
  ? K extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined;

/** What the handler receives, after parsing. */
export type BodyOf<R extends OperationDefinition> = Shape<R['body'], 'output'>;
export type QueryOf<R extends OperationDefinition> = Shape<R['query'], 'output'>;
export type ParamsOf<R extends OperationDefinition> = Shape<R['params'], 'output'>;
/** What the web sends. */
export type BodyIn<R extends OperationDefinition> = Shape<R['body'], 'input'>;
export type QueryIn<R extends OperationDefinition> = Shape<R['query'], 'input'>;
export type ParamsIn<R extends OperationDefinition> = Shape<R['params'], 'input'>;
export type ReplyOf<R extends OperationDefinition> = z.output<R['reply']>;

export const defineOperation = <const R extends OperationDefinition>(row: R): R => row;

export type Contract = Record<string, OperationDefinition>;
