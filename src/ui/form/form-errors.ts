import type { z } from 'zod';
import type { FieldError } from '#lib/errors/errors.ts';
import type { TextTranslator } from '../i18n/translation.ts';

/**
 * Texts by field path ('note', 'lines.0.quantity'), or with a schema's error message ('pageWidth tooWide').
 */
export type FieldTexts = Readonly<Record<string, string>>;

export type BodyDraft<T> = T extends readonly (infer One)[]
  ? readonly BodyDraft<One>[]
  : T extends object
    ? { readonly [K in keyof T]: BodyDraft<T[K]> | '' | null | undefined }
    : T;

type Translate = TextTranslator<'ui'>;

const reasonTexts = {
  notAnEmail: 'field.email',
  checkDigit: 'field.taxId',
  'tax id': 'field.taxId',
  future: 'field.future',
  twice: 'field.twice',
  '> 0': 'required',
  required: 'required',
} as const;

const reasonText = (message: string, t: Translate): string =>
  t(Object.entries(reasonTexts).find(([reason]) => reason === message)?.[1] ?? 'field.wrong');

const plainText = (issue: z.core.$ZodIssue, t: Translate): string | undefined => {
  if (issue.code === 'too_big' && issue.origin === 'string') return t('field.tooLong', { n: issue.maximum });
  const isEmpty =
    (issue.code === 'too_small' && issue.origin === 'string') ||
    (issue.code === 'invalid_type' && (issue.input ?? '') === '');
  return isEmpty ? t('required') : undefined;
};

const issueText = (issue: z.core.$ZodIssue, t: Translate): string => {
  if (issue.code === 'too_small')
    return issue.origin === 'number' && issue.inclusive
      ? t('field.least', { n: issue.minimum })
      : t('required');
  return issue.code === 'too_big' ? t('field.most', { n: issue.maximum }) : reasonText(issue.message, t);
};

const ownText = (texts: FieldTexts, path: string, reason: string): string | undefined => {
  // Items of a list share a text, such as 'lines.quantity'.
  const name = path.replaceAll(/\.\d+(?=\.|$)/g, '');
  return texts[`${name} ${reason}`] ?? texts[path] ?? texts[name];
};

export const findErrors = (schema: z.ZodType, body: unknown, texts: FieldTexts, t: Translate): FieldTexts => {
  const { error } = schema.safeParse(body, { reportInput: true });
  const errors: Record<string, string> = {};
  for (const issue of error?.issues ?? []) {
    const path = issue.path.join('.');
    errors[path] ??= plainText(issue, t) ?? ownText(texts, path, issue.message) ?? issueText(issue, t);
  }
  return errors;
};

export const acceptedBody = <S extends z.ZodType>(schema: S, body: unknown): z.input<S> | null => {
  const isAccepted = (one: unknown): one is z.input<S> => schema.safeParse(one).success;
  return isAccepted(body) ? body : null;
};

export const serverErrors = (
  fields: readonly FieldError[] | undefined,
  texts: FieldTexts,
  t: Translate,
): FieldTexts =>
  Object.fromEntries(
    (fields ?? []).map(({ field, message }) => [
      field,
      ownText(texts, field, message) ?? reasonText(message, t),
    ]),
  );

type Compound =
  | z.ZodObject
  | z.ZodArray
  | z.ZodPipe
  | z.ZodOptional
  | z.ZodNullable
  | z.ZodDefault
  | z.ZodPrefault;

export const textLimitOf = (schema: z.core.SomeType, path: readonly string[]): number | undefined => {
  if ('maxLength' in schema && typeof schema.maxLength === 'number') return schema.maxLength;
  const { def } = schema as Compound;
  const [name = '', ...below] = path;
  if (def.type === 'object') {
    const part = def.shape[name];
    return part && textLimitOf(part, below);
  }
  if (def.type === 'array') return textLimitOf(def.element, below);
  if (def.type === 'pipe') return textLimitOf(def.out, path) ?? textLimitOf(def.in, path);
  return 'innerType' in def ? textLimitOf(def.innerType, path) : undefined;
};
