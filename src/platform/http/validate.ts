import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, type FieldError } from '#lib/errors/errors.ts';
import { type Language, preferredLanguage } from '#lib/text/languages.ts';
import { isOldPage, isVersionMismatch } from './page-version.ts';

const locales = {
  th: z.locales.th,
  en: z.locales.en,
  de: z.locales.de,
  fr: z.locales.fr,
  pt: z.locales.pt,
} satisfies Record<Language, unknown>;
const messages = Object.fromEntries(
  Object.entries(locales).map(([name, locale]) => [name, locale().localeError]),
) as Record<Language, z.core.$ZodErrorMap>;

/** Hostile input can have any number of faults, so only the first get texts. */
const most = { issues: 50, texts: 200, keys: 5, length: 200 };

const textsIn = (language: Language): z.core.$ZodErrorMap => {
  const write = messages[language];
  let written = 0;
  return (issue) => {
    if (++written > most.texts) return '';
    return issue.code === 'unrecognized_keys'
      ? write({ ...issue, keys: issue.keys.slice(0, most.keys) })
      : write(issue);
  };
};

const short = (text: string): string => text.slice(0, most.length);

const fieldErrorOf = (issue: z.core.$ZodIssue): FieldError => {
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, most.keys) : [];
  return { field: short([...issue.path, ...keys].join('.')), message: short(issue.message) };
};

export const validate = (schema: z.ZodType | undefined, value: unknown, request: FastifyRequest): unknown => {
  if (schema === undefined) return undefined;
  const language = preferredLanguage(request.headers['accept-language']);
  const result = schema.safeParse(value ?? {}, { error: textsIn(language) });
  if (result.success) return result.data;
  if (isOldPage(request) && isVersionMismatch(result.error.issues, value)) throw new AppError('PAGE_OLD');
  const fields = result.error.issues.slice(0, most.issues).map(fieldErrorOf);
  const [reason = ''] = new Set(fields.map((one) => one.message));
  throw new AppError('VALIDATION', {
    values: { field: fields.map((one) => one.field).join(', '), reason },
    fields,
  });
};
