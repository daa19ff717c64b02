import { describe, expect, it } from 'vitest';
import type { Entry } from '../contract.ts';
import { bodyOf, draftOf, newDraft, problemsOf, sameDraft } from './entry-draft.ts';

const entry: Entry = {
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
    const draft = draftOf(entry);
    expect(sameDraft(draft, draftOf({ ...entry, version: 4, groups: 9 }))).toBe(true);
    expect(sameDraft(draft, { ...draft, description: 'แดงสด' })).toBe(false);
    expect(sameDraft(draft, { ...draft, active: false })).toBe(false);
    expect(problemsOf('color', draft)).toEqual({});
    expect(bodyOf('color', draft)).toEqual({
      description: 'แดง',
      active: true,
      swatch: '#ff0000',
      turnaroundDays: null,
      direction: null,
    });
  });

  it('names what is wrong, field by field', () => {
    const draft = draftOf(entry);
    expect(problemsOf('size', newDraft('size'))).toEqual({ code: 'required', description: 'required' });
    expect(problemsOf('size', { ...draft, code: 'A|B', description: '\u200b' })).toEqual({
      code: 'bar',
      description: 'required',
    });
    expect(problemsOf('size', { ...draft, code: 'x'.repeat(61), description: 'ก'.repeat(201) })).toEqual({
      code: 'long',
      description: 'long',
    });
    for (const swatch of ['red', '#ff', '#ff00000', 'gggggg'])
      expect(problemsOf('color', { ...draft, swatch })).toEqual({ swatch: 'swatch' });
    for (const turnaroundDays of ['61', '-1', '1.5', 'x', '100'])
      expect(problemsOf('category', { ...draft, turnaroundDays })).toEqual({ turnaroundDays: 'days' });
    expect(problemsOf('monetary', draft)).toEqual({ direction: 'direction' });
    expect(problemsOf('monetary', { ...newDraft('monetary'), code: 'A', description: 'b' })).toEqual({});
  });

  it('sends only what the kind has, Thai digits and a bare colour understood', () => {
    const draft = { ...draftOf(entry), turnaroundDays: '๓', direction: 'income', swatch: 'AABBCC' };
    expect(bodyOf('category', draft)).toMatchObject({ turnaroundDays: 3, swatch: null, direction: null });
    expect(bodyOf('color', draft)).toMatchObject({ turnaroundDays: null, swatch: '#aabbcc' });
    expect(bodyOf('monetary', draft)).toMatchObject({ direction: 'income', swatch: null });
    expect(bodyOf('color', { ...draft, swatch: ' ' }).swatch).toBeNull();
    expect(bodyOf('category', { ...draft, turnaroundDays: '0' }).turnaroundDays).toBe(0);
  });
});
