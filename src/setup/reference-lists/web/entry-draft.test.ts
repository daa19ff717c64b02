import { describe, expect, it } from 'vitest';
import { noTranslations } from '#lib/text/translations-input.ts';
import type { LookupEntry } from '../contract.ts';
import { lookupEntryInputOf } from '../entry-input.ts';
import type { LookupKind } from '../list-kinds.ts';
import {
  type EntryDraft,
  entryBodyOf,
  entryDraftOf,
  newEntryDraft,
  isSameEntryDraft,
} from './entry-draft.ts';

const entry: LookupEntry = {
  code: 'RED',
  description: 'แดง',
  translations: noTranslations,
  active: true,
  swatch: '#ff0000',
  turnaroundDays: null,
  direction: null,
  version: 3,
  updateDateTime: '2026-11-21T00:00:00Z',
  updateBy: '',
  groups: 0,
  items: 0,
};
const wrongFields = (kind: LookupKind, draft: EntryDraft): string[] => {
  const { error } = lookupEntryInputOf(kind).safeParse(entryBodyOf(kind, draft));
  return [...new Set(error?.issues.map((one) => one.path.join('.')))];
};

describe('the draft of an entry', () => {
  it('equals the entry until a field changes', () => {
    const draft = entryDraftOf(entry);
    expect(isSameEntryDraft(draft, entryDraftOf({ ...entry, version: 4, groups: 9 }))).toBe(true);
    expect(isSameEntryDraft(draft, { ...draft, description: 'แดงสด' })).toBe(false);
    expect(isSameEntryDraft(draft, { ...draft, active: false })).toBe(false);
    expect(wrongFields('color', draft)).toEqual([]);
    expect(entryBodyOf('color', draft)).toEqual({
      code: 'RED',
      description: 'แดง',
      active: true,
      swatch: '#ff0000',
      turnaroundDays: null,
      direction: null,
    });
  });

  it('has an error at each invalid field', () => {
    const draft = entryDraftOf(entry);
    expect(wrongFields('size', newEntryDraft('size'))).toEqual(['code', 'description']);
    expect(wrongFields('size', { ...draft, code: 'A|B', description: ' ' })).toEqual(['code', 'description']);
    expect(wrongFields('size', { ...draft, description: '\u200b' })).toEqual(['description']);
    expect(wrongFields('size', { ...draft, code: 'x'.repeat(61), description: 'ก'.repeat(201) })).toEqual([
      'code',
      'description',
    ]);
    for (const swatch of ['red', '#ff', '#ff00000', 'gggggg'])
      expect(wrongFields('color', { ...draft, swatch })).toEqual(['swatch']);
    for (const turnaroundDays of ['61', '-1', '1.5', 'x', '100'])
      expect(wrongFields('category', { ...draft, turnaroundDays })).toEqual(['turnaroundDays']);
    expect(wrongFields('monetary', draft)).toEqual(['direction']);
    expect(wrongFields('monetary', { ...newEntryDraft('monetary'), code: 'A', description: 'b' })).toEqual(
      [],
    );
  });

  it('sends only fields of the kind, and accepts Thai digits and a colour without #', () => {
    const draft = { ...entryDraftOf(entry), turnaroundDays: '๓', direction: 'income', swatch: 'AABBCC' };
    expect(entryBodyOf('category', draft)).toMatchObject({
      turnaroundDays: 3,
      swatch: null,
      direction: null,
    });
    expect(entryBodyOf('color', draft)).toMatchObject({ turnaroundDays: null, swatch: '#aabbcc' });
    expect(entryBodyOf('monetary', draft)).toMatchObject({ direction: 'income', swatch: null });
    expect(entryBodyOf('color', { ...draft, swatch: ' ' }).swatch).toBeNull();
    expect(entryBodyOf('category', { ...draft, turnaroundDays: '0' }).turnaroundDays).toBe(0);
  });
});
