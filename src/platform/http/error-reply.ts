import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { formatDay, isDay } from '#lib/dates/day.ts';
import type { ErrorCode, ErrorReply, FailureTitle } from '#lib/errors/errors.ts';
import { AppError, errorStatus } from '#lib/errors/errors.ts';
import { isWriteFailure } from '#lib/errors/failure-title.ts';
import { shortRequestId } from '#lib/http/request-id.ts';
import type { Language } from '#lib/text/languages.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { fieldWords } from '#lib/words/fields/index.ts';
import { coreWords } from '#lib/words/index.ts';
import { refusalWords } from '#lib/words/refusals/index.ts';
import { databaseErrorCodeOf, constraintOf, isServerLost } from '../db/pool.ts';
import { logRefusal } from '../telemetry/log.ts';

const readable = (values: AppError['values'], language: Language): AppError['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isDay(value) ? formatDay(value, language) : value]),
  );

const nameOf = (names: Readonly<Record<string, string>>, path: string): string => {
  const own = path
    .split('.')
    .findLast((part) => !/^\d+$/.test(part))
    ?.trim();
  return own !== undefined && Object.hasOwn(names, own) ? (names[own] ?? '') : '';
};

const validationDetail = (values: AppError['values'], language: Language): string => {
  const words = fieldWords[language];
  const { field = '', reason = '' } = values;
  const list = String(field).split(', ');
  const names = [...new Set(list.map((one) => nameOf(words.names, one)))].filter((one) => one !== '');
  if (names.length === 0) return words.none;
  const why = Object.entries(words.reasons).find(([key]) => key === reason)?.[1];
  const texts = { ...values, names: names.join(', ') };
  return why === undefined
    ? fillTemplate(words.named, texts)
    : fillTemplate(words.because, { ...texts, reason: fillTemplate(why, values) });
};

export const errorReply = (
  error: AppError,
  language: Language,
  title: FailureTitle,
  id?: string,
): ErrorReply => {
  const words = coreWords[language];
  const own = { ...refusalWords[language], ...words.errors }[error.code];
  const values = readable(
    { ...error.values, ...(isWriteFailure(title) && { unsaved: words.unsaved }) },
    language,
  );
  const detail =
    error.code === 'VALIDATION'
      ? validationDetail(values, language)
      : fillTemplate(own.detail, values, language);
  // BUSY is not logged, so the reply shows no id.
  const showsId = id !== undefined && errorStatus[error.code] >= 500 && error.code !== 'BUSY';
  return {
    code: error.code,
    title: fillTemplate(own.title === '' ? words.fail[title] : own.title, values),
    detail: showsId ? `${detail} ${fillTemplate(words.problem, { ref: shortRequestId(id) })}` : detail,
    ...(error.fields && { fields: error.fields }),
    ...(error.data !== undefined && { data: error.data }),
  };
};

const pgCode = (error: unknown): { code: string; constraint: string } | undefined => {
  const code = databaseErrorCodeOf(error);
  return code === undefined ? undefined : { code, constraint: constraintOf(error) };
};

const statusCodes: Record<number, ErrorCode> = {
  400: 'VALIDATION',
  413: 'TOO_LARGE',
  415: 'VALIDATION',
  404: 'NOT_FOUND',
  403: 'NOT_FOUND',
};

const refusedLogins: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses the password of this server: was the password of its role changed?',
  '28000': 'the database refuses the account of this server: check pg_hba.conf and the role',
  '3D000': 'the database of this server does not exist',
};
let refusalLoggedAt = -Infinity;
/** Logs at most one line in ten seconds, because every request fails. */
const logRefusedLogin = (log: FastifyBaseLogger, text: string, error: unknown): void => {
  if (performance.now() - refusalLoggedAt < 10_000) return;
  refusalLoggedAt = performance.now();
  log.error({ err: error }, text);
};

export const toAppError = (
  error: unknown,
  constraints: [string, ErrorCode][],
  log: FastifyBaseLogger,
): AppError => {
  if (error instanceof AppError) return error;
  const fromPg = pgCode(error);
  const named = fromPg && constraints.find(([prefix]) => fromPg.constraint.startsWith(prefix));
  if (named) return new AppError(named[1]);
  if (fromPg?.code === '23505' || fromPg?.code === '23P01') return new AppError('CONFLICT');
  if (fromPg?.code === '22003' || fromPg?.code === '22021')
    return new AppError('VALIDATION', { values: { field: '' } });
  if (isServerLost(error)) return new AppError('UNAVAILABLE');
  const refused = fromPg && refusedLogins[fromPg.code];
  if (refused !== undefined) {
    logRefusedLogin(log, refused, error);
    return new AppError('UNAVAILABLE');
  }
  // 55P03 and 57014 are PostgreSQL's timeouts.
  if (fromPg && (/^(08|57P|53|55P03|57014)/.test(fromPg.code) || /^E[A-Z]+$/.test(fromPg.code)))
    return new AppError('UNAVAILABLE');
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  const code = statusCodes[status];
  if (code !== undefined) {
    return new AppError(code, { values: { field: error instanceof Error ? error.message : '' } });
  }
  log.error({ err: error }, 'INTERNAL');
  return new AppError('INTERNAL');
};

/** Retry-After in seconds while the database is unavailable. */
const again = 2;

export const refuseRequest = (
  error: unknown,
  constraints: [string, ErrorCode][],
  request: FastifyRequest,
  reply: FastifyReply,
): AppError => {
  const known = toAppError(error, constraints, request.log);
  logRefusal(request, known.code);
  if (known.code === 'UNAVAILABLE' && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', again);
  void reply.code(errorStatus[known.code]);
  return known;
};

/** The data of these errors, and `name` in their texts, may belong to a customer. */
const codesNamingCustomers: ReadonlySet<ErrorCode> = new Set(['CHANGED', 'UNIT_WITH_ORDER']);

export const withoutCustomerData = (error: AppError): AppError => {
  if (!codesNamingCustomers.has(error.code)) return error;
  const { name: _, ...values } = error.values;
  return new AppError(error.code, { values, ...(error.fields && { fields: error.fields }) });
};
