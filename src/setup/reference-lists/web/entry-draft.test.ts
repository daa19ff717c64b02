import { describe, expect, it } from 'vitest';
import type { LookupEntry } from '../contract.ts';
import {
  entryBodyOf,
  entryDraftOf,
  newEntryDraft,
  entryProblemsOf,
  isSameEntryDraft,
} from './entry-draft.ts';

const entry: LookupEntry = {
  code: 'RED',
  description: 'แดง',
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

describe('a row as it is typed', () => {
  it('begins as the entry is, and says the same when nothing was changed', () => {
    const draft = entryDraftOf(entry);
    expect(isSameEntryDraft(draft, entryDraftOf({ ...entry, version: 4, groups: 9 }))).toBe(true);
    expect(isSameEntryDraft(draft, { ...draft, description: 'แดงสด' })).toBe(false);
    expect(isSameEntryDraft(draft, { ...draft, active: false })).toBe(false);
    expect(entryProblemsOf('color', draft)).toEqual({});
    expect(entryBodyOf('color', draft)).toEqual({
      description: 'แดง',
      active: true,
      swatch: '#ff0000',
      turnaroundDays: null,
      direction: null,
    });
  });

  it('names what is wrong, field by field', () => {
    const draft = entryDraftOf(entry);
    expect(entryProblemsOf('size', newEntryDraft('size'))).toEqual({
      code: 'required',
      description: 'required',
    });
    expect(entryProblemsOf('size', { ...draft, code: 'A|B', description: '\u200b' })).toEqual({
      code: 'bar',
      description: 'required',
    });
    expect(entryProblemsOf('size', { ...draft, code: 'x'.repeat(61), description: 'ก'.repeat(201) })).toEqual(
      {
        code: 'long',
        description: 'long',
      },
    );
    for (const swatch of ['red', '#ff', '#ff00000', 'gggggg'])
      expect(entryProblemsOf('color', { ...draft, swatch })).toEqual({ swatch: 'swatch' });
    for (const turnaroundDays of ['61', '-1', '1.5', 'x', '100'])
      expect(entryProblemsOf('category', { ...draft, turnaroundDays })).toEqual({ turnaroundDays: 'days' });
    expect(entryProblemsOf('monetary', draft)).toEqual({ direction: 'direction' });
    expect(
      entryProblemsOf('monetary', { ...newEntryDraft('monetary'), code: 'A', description: 'b' }),
    ).toEqual({});
  });

  it('sends only what the kind has, Thai digits and a bare colour understood', () => {
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
