/** The contract: one row an operation, shared by server and web. Types reach both from the row. */
import type { z } from 'zod';
import type { Package, Right, Rule } from '../vocabulary/access-rules.ts';
import type { ErrorCode, FailTitle } from '../errors/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Row = {
  method: Method;
  /** With parameters as ':id'. */
  path: `/api/${string}`;
  /** One English line for the API page. */
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Codes of its own, besides VALIDATION, UNAUTHENTICATED, FORBIDDEN and NOT_FOUND. */
  errors: readonly ErrorCode[];
  /** Required: a row without it does not compile and does not boot. */
  allow: Rule;
  package?: Package;
  /** Besides the role: what the shop gives to its roles. */
  right?: Right;
  /** Asks for the refresh cookie in place of a token. */
  cookie?: true;
  /** Makes an order or moves money: honours Idempotency-Key. */
  idempotent?: true;
  /** The title of the error catalogue shown when it fails; by default from the method. */
  failTitle?: FailTitle;
  /** Tighter than the general request limit: calls a minute from one address. */
  perMinute?: number;
  /** Takes one file as multipart/form-data; `body` describes the text fields, which stand before the file. */
  upload?: { maxBytes: number };
  /** Its last answers are kept on the device, and shown while the server is out of reach. */
  onDevice?: true;
  /** Answers with a file (FileReply) instead of JSON. */
  download?: true;
  /** Answers with server-sent events until either side ends it; `reply` is the data of one event. */
  stream?: true;
};

export type CommonError = 'VALIDATION' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT';

type Shape<S, K extends 'input' | 'output'> = S extends z.ZodType
  ? K extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined;

/** What the server's handler receives, after parsing. */
export type BodyOf<R extends Row> = Shape<R['body'], 'output'>;
export type QueryOf<R extends Row> = Shape<R['query'], 'output'>;
export type ParamsOf<R extends Row> = Shape<R['params'], 'output'>;
/** What the web sends. */
export type BodyIn<R extends Row> = Shape<R['body'], 'input'>;
export type QueryIn<R extends Row> = Shape<R['query'], 'input'>;
export type ParamsIn<R extends Row> = Shape<R['params'], 'input'>;
/** What travels back. */
export type ReplyOf<R extends Row> = z.output<R['reply']>;

export const op = <const R extends Row>(row: R): R => row;

export type Contract = Record<string, Row>;
