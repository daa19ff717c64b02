import { arabicDigits, searchKey } from '#lib/thai/thai.ts';
import type { BodyIn } from '#lib/contract/contract.ts';
import type { LookupEntry, referenceListContract } from '../contract.ts';
import {
  moneyDirections,
  ownFieldOf,
  maxLookupCode,
  maxTurnaroundDays,
  type LookupKind,
} from '../list-kinds.ts';

export type EntryDraft = {
  code: string;
  description: string;
  active: boolean;
  swatch: string;
  /** '' = the shop's setting. */
  turnaroundDays: string;
  direction: string;
};
export type EntryDraftField = keyof EntryDraft;
export type EntryProblem = 'required' | 'bar' | 'long' | 'swatch' | 'days' | 'direction';
export type EntryProblems = Partial<Record<EntryDraftField, EntryProblem>>;

export const entryDraftOf = (entry: LookupEntry): EntryDraft => ({
  code: entry.code,
  description: entry.description,
  active: entry.active,
  swatch: entry.swatch ?? '',
  turnaroundDays: entry.turnaroundDays === null ? '' : String(entry.turnaroundDays),
  direction: entry.direction ?? '',
});

export const newEntryDraft = (kind: LookupKind): EntryDraft => ({
  code: '',
  description: '',
  active: true,
  swatch: '',
  turnaroundDays: '',
  direction: kind === 'monetary' ? 'expense' : '',
});

export const isSameEntryDraft = (a: EntryDraft, b: EntryDraft): boolean =>
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
  return digits === '' || (/^\d{1,2}$/.test(digits) && Number(digits) <= maxTurnaroundDays);
};

const directionOf = (text: string) => moneyDirections.find((one) => one === text) ?? null;
/** With or without '#'. */
const swatchOf = (text: string): string | null => {
  const bare = text.trim().replace(/^#/, '').toLowerCase();
  return bare === '' ? null : `#${bare}`;
};

/** Empty when the row can be sent. */
export const entryProblemsOf = (kind: LookupKind, draft: EntryDraft): EntryProblems => {
  const own = ownFieldOf[kind];
  const problems: EntryProblems = {};
  if (searchKey(draft.code) === '') problems.code = 'required';
  else if (draft.code.includes('|')) problems.code = 'bar';
  else if (draft.code.trim().length > maxLookupCode) problems.code = 'long';
  if (searchKey(draft.description) === '') problems.description = 'required';
  else if (draft.description.trim().length > 200) problems.description = 'long';
  if (own === 'swatch' && !/^(?:#[0-9a-f]{6})?$/.test(swatchOf(draft.swatch) ?? ''))
    problems.swatch = 'swatch';
  if (own === 'turnaroundDays' && !hasDays(draft.turnaroundDays)) problems.turnaroundDays = 'days';
  if (own === 'direction' && directionOf(draft.direction) === null) problems.direction = 'direction';
  return problems;
};

/** Of a row without problems. */
export const entryBodyOf = (
  kind: LookupKind,
  draft: EntryDraft,
): Omit<BodyIn<typeof referenceListContract.save>, 'code' | 'newCode' | 'version'> => {
  const own = ownFieldOf[kind];
  return {
    description: draft.description,
    active: draft.active,
    swatch: own === 'swatch' ? swatchOf(draft.swatch) : null,
    turnaroundDays: own === 'turnaroundDays' ? daysOf(draft.turnaroundDays) : null,
    direction: own === 'direction' ? directionOf(draft.direction) : null,
  };
};
