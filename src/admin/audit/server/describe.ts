import { formatDateTime, formatDay, isDay } from '#lib/dates/day.ts';
import { formatBaht, satangOfBaht } from '#lib/money/money.ts';
import { isCitizenId, maskCitizenId } from '#lib/thai/thai.ts';
import { type Language, fillTemplate } from '#lib/text/languages.ts';
import { fieldWords } from '#lib/words/fields/index.ts';
import type { FieldChange, LogEntry } from '../contract.ts';
import { logFields } from '../words/fields/index.ts';
import { logWords } from '../words/log/index.ts';
import { logWordsPort } from './log-words-port.ts';
import {
  codeListOf,
  isChoiceField,
  isHiddenField,
  isInSatang,
  isMoneyField,
  labelKey,
  fieldReferenceOf,
} from './fields.ts';
import { hoursText } from './hours-text.ts';
import { type SubjectNameOf, type WantedNames, isNamedSubject, addWantedName } from './subject-names.ts';
import type { LogRow } from './sql.ts';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const renamed: Readonly<Record<string, string>> = {
  upload: 'picture.upload',
  rename: 'picture.rename',
  edit: 'picture.edit',
  delete: 'picture.delete',
  check: 'picture.check',
};
const mostText = 300;
const mostInList = 12;
const mostChanges = 60;

const lookedUp = (words: Readonly<Record<string, string>> | undefined, key: string): string | undefined =>
  words !== undefined && Object.hasOwn(words, key) ? words[key] : undefined;

export const actionText = (action: string, language: Language): string => {
  const { actions, say } = logWords[language];
  return lookedUp(actions, renamed[action] ?? action) ?? say.done;
};

type DescribeContext = { action: string; subject: string; language: Language; nameOf: SubjectNameOf };

const labelOf = (field: string, { action, language, subject }: DescribeContext): string => {
  const key = labelKey(field, action);
  const { fields, subjectFields } = logWordsPort.provided[language];
  return (
    lookedUp(logFields[language], key) ??
    lookedUp(fieldWords[language].names, key) ??
    lookedUp(fields, key) ??
    lookedUp(subjectFields[subject], key) ??
    logFields[language].other
  );
};

const chosenText = (text: string, field: string, { subject, language }: DescribeContext): string => {
  const { values } = logWordsPort.provided[language];
  const one = field === 'roles' ? 'role' : field === 'kinds' ? 'kind' : field;
  return (
    lookedUp(values[`${subject}.${one}`], text) ??
    lookedUp(values[one], text) ??
    lookedUp(logWords[language].values, text) ??
    text
  );
};

const masked = (text: string): string =>
  text.replaceAll(/(?<!\d)\d{13}(?!\d)/g, (digits) => (isCitizenId(digits) ? maskCitizenId(digits) : digits));

const numberText = (value: number, field: string, context: DescribeContext): string => {
  const sort = fieldReferenceOf(field, context.action);
  if (sort !== undefined) return context.nameOf(sort, value) ?? '';
  if (!isMoneyField(field)) return String(value);
  const satang = isInSatang(context.action) ? Math.round(value) : satangOfBaht(value);
  return satang === null ? String(value) : formatBaht(satang, { language: context.language });
};

const isFieldList = (field: string): boolean => field === 'fields' || field === 'take';

const stringText = (value: string, field: string, context: DescribeContext): string => {
  const { language } = context;
  if (isChoiceField(field)) return chosenText(value, field, context);
  const list = codeListOf(field, context.action);
  if (list !== undefined) return context.nameOf(list, value) ?? value;
  if (isFieldList(field)) return labelOf(value, context);
  if (isDay(value)) return formatDay(value, language);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)))
    return formatDateTime(value, language);
  const text = context.subject === 'shop' || field === 'taxId' ? value : masked(value);
  return text.length > mostText ? `${text.slice(0, mostText)}…` : text;
};

const objectText = (value: Json, context: DescribeContext): string =>
  Object.entries(value)
    .filter(([field, one]) => !isHiddenField(field, context.subject) && one !== 0 && one !== false)
    .map(([field, one]) => {
      const text = textOf(one, field, context);
      const needsLabel =
        typeof one === 'boolean' ||
        (typeof one === 'number' && fieldReferenceOf(field, context.action) === undefined);
      return text === '' || !needsLabel ? text : `${labelOf(field, context)} ${text}`;
    })
    .filter((text) => text !== '')
    .join(', ');

const listText = (list: readonly unknown[], field: string, context: DescribeContext): string => {
  const { say } = logWords[context.language];
  const all = list.map((one) => textOf(one, field, context)).filter((text) => text !== '');
  // Duplicates are removed, because several fields may have the same label.
  const texts = isFieldList(field) ? [...new Set(all)] : all;
  const rest = texts.length - mostInList;
  const shown = texts.slice(0, mostInList).join(list.some(isObject) ? '; ' : ', ');
  return rest > 0 ? `${shown} ${fillTemplate(say.more, { n: rest }, context.language)}` : shown;
};

const textOf = (value: unknown, field: string, context: DescribeContext): string => {
  const { say } = logWords[context.language];
  if (typeof value === 'boolean') return value ? say.yes : say.no;
  if (typeof value === 'number') return numberText(value, field, context);
  if (typeof value === 'string') return stringText(value, field, context);
  if (Array.isArray(value))
    return (
      (field === 'hours' ? hoursText(value, context.language) : undefined) ?? listText(value, field, context)
    );
  return isObject(value) ? objectText(value, context) : '';
};

const sameShape = (before: unknown, after: unknown): boolean =>
  isObject(before) &&
  isObject(after) &&
  Object.keys(before).toSorted().join() === Object.keys(after).toSorted().join();

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || value === 0;

const changesOf = (
  before: unknown,
  after: unknown,
  field: string,
  path: string,
  context: DescribeContext,
): FieldChange[] => {
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  const inside = (b: Json, a: Json, under: string): FieldChange[] =>
    [...new Set([...Object.keys(b), ...Object.keys(a)])]
      .filter((key) => !isHiddenField(key, context.subject))
      .flatMap((key) => {
        const label = labelOf(key, context);
        return changesOf(b[key], a[key], key, under === '' ? label : `${under} › ${label}`, context);
      });
  if (
    (isObject(before) || isBlank(before)) &&
    (isObject(after) || isBlank(after)) &&
    (isObject(before) || isObject(after))
  )
    return inside(isObject(before) ? before : {}, isObject(after) ? after : {}, path);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && field !== 'hours') {
    const pairs = before.map((one, at) => [one, after[at]] as const);
    if (pairs.every(([b, a]) => sameShape(b, a)))
      return pairs.flatMap(([b, a], at) => inside(b as Json, a as Json, `${path} ${at + 1}`.trim()));
    // The difference is not shown, because the requested and the earlier lines have different shapes.
    if (field === 'lines') return [];
  }
  if (isBlank(before) && before !== 0 && before !== false && isBlank(after)) return [];
  const texts = { before: textOf(before, field, context), after: textOf(after, field, context) };
  return texts.before === texts.after
    ? []
    : [{ field: path === '' ? labelOf('other', context) : path, ...texts }];
};

const together = (list: readonly unknown[]): Json => {
  const all: Record<string, unknown[]> = {};
  for (const one of list)
    if (isObject(one)) for (const [key, value] of Object.entries(one)) (all[key] ??= []).push(value);
  return Object.fromEntries(
    Object.entries(all).map(([key, values]) => {
      const different = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
      return [key, different.length === 1 ? different[0] : different];
    }),
  );
};

/** Merges a list into one object, so its fields can be compared. A bare amount gets a field name. */
const sidesOf = ({ before, after }: Pick<LogRow, 'before' | 'after'>): [unknown, unknown] => {
  const late = isObject(after) && isObject(after['happened']) && 'what' in after ? after : undefined;
  const now = late === undefined ? after : late['what'];
  const more = isObject(late?.['happened'])
    ? { happenedDay: late['happened']['day'], happenedReason: late['happened']['reason'] }
    : {};
  const named = (value: unknown): unknown =>
    typeof value === 'number'
      ? { shipping: value }
      : Array.isArray(value) && before === null
        ? { payments: value }
        : value;
  const [was, is] = [before, now].map(named);
  if (!Array.isArray(was)) return [was, isObject(is) ? { ...is, ...more } : is];
  const old = together(was);
  if (Array.isArray(is)) return [old, { ...together(is), ...more }];
  if (!isObject(is)) return [old, more];
  const only = Object.fromEntries(Object.entries(old).filter(([key]) => !(key in is)));
  const both = Object.fromEntries(Object.entries(old).filter(([key]) => key in is));
  return [both, { ...only, ...is, ...more }];
};

const nameInside = (row: LogRow, context: DescribeContext): string => {
  for (const side of [row.after, row.before])
    if (isObject(side))
      for (const key of [
        'documentNo',
        'orderNo',
        'barcode',
        'name',
        'description',
        'displayName',
        'fileName',
        'day',
        'role',
      ])
        if (typeof side[key] === 'string' && side[key] !== '' && !isHiddenField(key, row.subject))
          return stringText(side[key], key, context);
  return '';
};

export const collectSubjects = (row: LogRow, wanted: WantedNames): void => {
  if (row.subjectId !== null && isNamedSubject(row.subject))
    addWantedName(wanted, row.subject, row.subjectId);
  const walk = (value: unknown, field: string): void => {
    if (typeof value === 'number') {
      const sort = fieldReferenceOf(field, row.action);
      if (sort !== undefined && Number.isSafeInteger(value)) addWantedName(wanted, sort, value);
    } else if (typeof value === 'string') {
      const list = codeListOf(field, row.action);
      if (list !== undefined && value !== '') addWantedName(wanted, list, value);
    } else if (Array.isArray(value)) for (const one of value.slice(0, 200)) walk(one, field);
    else if (isObject(value)) for (const [key, one] of Object.entries(value)) walk(one, key);
  };
  walk(row.before, '');
  walk(row.after, '');
};

export const describeEntry = (row: LogRow, language: Language, nameOf: SubjectNameOf): LogEntry => {
  const { file } = logWords[language];
  const action = renamed[row.action] ?? row.action;
  const context: DescribeContext = { action, subject: row.subject, language, nameOf };
  const [before, after] = sidesOf(row);
  const name =
    row.subjectId !== null && isNamedSubject(row.subject) ? nameOf(row.subject, row.subjectId) : undefined;
  return {
    entryId: row.id,
    at: row.at,
    userId: row.userId,
    by: row.by ?? file.house,
    branchName: row.branchName ?? '',
    ip: row.ip,
    what: actionText(row.action, language),
    thing: { subject: row.subject, id: row.subjectId, name: name ?? nameInside(row, context) },
    changes: changesOf(before, after, '', '', context).slice(0, mostChanges),
  };
};
