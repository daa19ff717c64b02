/** What is being typed into a row: texts as they stand in the fields, what is wrong with them, and what is sent. */
import { arabicDigits, searchKey } from '#lib/thai/thai.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { Entry, lookupContract } from '../contract.ts';
import { directions, fieldOf, maxCode, maxTurnaround, type LookupKind } from '../list-kinds.ts';

export type Draft = {
  code: string;
  description: string;
  active: boolean;
  swatch: string;
  /** As typed; '' = the shop's own. */
  turnaroundDays: string;
  direction: string;
};
export type DraftField = keyof Draft;
export type Problem = 'required' | 'bar' | 'long' | 'swatch' | 'days' | 'direction';
export type Problems = Partial<Record<DraftField, Problem>>;

export const draftOf = (entry: Entry): Draft => ({
  code: entry.code,
  description: entry.description,
  active: entry.active,
  swatch: entry.swatch ?? '',
  turnaroundDays: entry.turnaroundDays === null ? '' : String(entry.turnaroundDays),
  direction: entry.direction ?? '',
});

export const newDraft = (kind: LookupKind): Draft => ({
  code: '',
  description: '',
  active: true,
  swatch: '',
  turnaroundDays: '',
  direction: kind === 'monetary' ? 'expense' : '',
});

export const sameDraft = (a: Draft, b: Draft): boolean =>
  a.code === b.code &&
  a.description === b.description &&
  a.active === b.active &&
  a.swatch === b.swatch &&
  a.turnaroundDays === b.turnaroundDays &&
  a.direction === b.direction;

const daysOf = (text: string): number | null => {
  const digits = arabicDigits(text).trim();
  return digits === '' ? null : Number(digits);
};
const hasDays = (text: string): boolean => {
  const digits = arabicDigits(text).trim();
  return digits === '' || (/^\d{1,2}$/.test(digits) && Number(digits) <= maxTurnaround);
};

const directionOf = (text: string) => directions.find((one) => one === text) ?? null;
/** '#RRGGBB', or the same without '#', → '#rrggbb'; null for none. */
const swatchOf = (text: string): string | null => {
  const bare = text.trim().replace(/^#/, '').toLowerCase();
  return bare === '' ? null : `#${bare}`;
};

/** The first thing wrong with each field; nothing when the row can be sent. */
export const problemsOf = (kind: LookupKind, draft: Draft): Problems => {
  const own = fieldOf[kind];
  const problems: Problems = {};
  if (searchKey(draft.code) === '') problems.code = 'required';
  else if (draft.code.includes('|')) problems.code = 'bar';
  else if (draft.code.trim().length > maxCode) problems.code = 'long';
  if (searchKey(draft.description) === '') problems.description = 'required';
  else if (draft.description.trim().length > 200) problems.description = 'long';
  if (own === 'swatch' && !/^(?:#[0-9a-f]{6})?$/.test(swatchOf(draft.swatch) ?? ''))
    problems.swatch = 'swatch';
  if (own === 'turnaroundDays' && !hasDays(draft.turnaroundDays)) problems.turnaroundDays = 'days';
  if (own === 'direction' && directionOf(draft.direction) === null) problems.direction = 'direction';
  return problems;
};

/** What a row without problems is sent as. */
export const bodyOf = (
  kind: LookupKind,
  draft: Draft,
): Omit<BodyIn<typeof lookupContract.save>, 'code' | 'newCode' | 'version'> => {
  const own = fieldOf[kind];
  return {
    description: draft.description,
    active: draft.active,
    swatch: own === 'swatch' ? swatchOf(draft.swatch) : null,
    turnaroundDays: own === 'turnaroundDays' ? daysOf(draft.turnaroundDays) : null,
    direction: own === 'direction' ? directionOf(draft.direction) : null,
  };
};
