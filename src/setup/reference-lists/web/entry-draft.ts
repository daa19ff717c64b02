import { parseTypedNumber } from '#lib/text/parse-typed-number.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { LookupEntry } from '../contract.ts';
import { moneyDirections, ownFieldOf, type LookupKind } from '../list-kinds.ts';

export type EntryDraft = {
  code: string;
  description: string;
  active: boolean;
  swatch: string;
  turnaroundDays: string;
  direction: string;
};
export type EntryDraftField = keyof EntryDraft;

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
  const days = parseTypedNumber(text);
  return days === '' ? null : days;
};

const directionOf = (text: string) => moneyDirections.find((one) => one === text) ?? null;
const swatchOf = (text: string): string | null => {
  const bare = text.trim().replace(/^#/, '').toLowerCase();
  return bare === '' ? null : `#${bare}`;
};

export const entryBodyOf = (kind: LookupKind, draft: EntryDraft) => {
  const own = ownFieldOf[kind];
  return {
    code: draft.code,
    description: draft.description,
    active: draft.active,
    swatch: own === 'swatch' ? swatchOf(draft.swatch) : null,
    turnaroundDays: own === 'turnaroundDays' ? daysOf(draft.turnaroundDays) : null,
    direction: own === 'direction' ? directionOf(draft.direction) : null,
  };
};

export const useEntryTexts = () => {
  const { t } = useTranslation('lookup');
  return { code: t('problem.bar'), swatch: t('problem.swatch'), turnaroundDays: t('problem.days') };
};
