import { expect, it } from 'vitest';
import { joinChanges, mergeTyped } from './merge-typed.ts';

const base = {
  name: 'ก',
  note: '',
  rules: [{ days: 1 }],
  branches: [{ branchId: 1, phone: '1', city: 'A' }],
};

it('takes values that only the other record changed, and keeps typed ones', () => {
  const mine = { ...base, name: 'mine' };
  const theirs = { ...base, note: 'theirs' };
  expect(mergeTyped({ base, mine, theirs })).toEqual({
    values: { ...base, name: 'mine', note: 'theirs' },
    taken: ['note'],
    conflicts: [],
  });
});

it('finds fields that both changed to different values', () => {
  const mine = { ...base, name: 'mine', note: 'same' };
  const theirs = { ...base, name: 'theirs', note: 'same' };
  expect(mergeTyped({ base, mine, theirs })).toEqual({ values: mine, taken: [], conflicts: ['name'] });
});

it('merges records of a list field by field, a list of other rows as one field', () => {
  const branch = (phone: string, city: string) => [{ branchId: 1, phone, city }];
  const mine = { ...base, rules: [{ days: 2 }], branches: branch('mine', 'A') };
  const theirs = { ...base, rules: [{ days: 3 }], branches: branch('1', 'theirs') };
  const merged = mergeTyped({ base, mine, theirs });
  expect(merged.values).toEqual({ ...base, rules: [{ days: 2 }], branches: branch('mine', 'theirs') });
  expect(merged).toMatchObject({ taken: ['branches.0.city'], conflicts: ['rules'] });
  const other = { ...theirs, branches: [{ branchId: 2, phone: '', city: '' }] };
  expect(mergeTyped({ base, mine, theirs: other }).conflicts).toEqual(['rules', 'branches']);
});

it('never replaces a touched field', () => {
  const theirs = { ...base, name: 'theirs' };
  const merged = mergeTyped({ base, mine: base, theirs }, (path) => path === 'name');
  expect(merged).toEqual({ values: base, taken: [], conflicts: ['name'] });
});

it('ignores the signature of a picture address', () => {
  const signed = { url: '/files/a-480.webp?e=1700000000&s=x' };
  const merged = mergeTyped({ base: signed, mine: signed, theirs: { url: '/files/a-480.webp' } });
  expect(merged).toEqual({ values: signed, taken: [], conflicts: [] });
});

it('keeps earlier conflicts, with the values stored now', () => {
  const mine = { ...base, name: 'mine', note: 'mine' };
  const theirs = { ...base, name: 'third', note: 'theirs' };
  const now = { taken: ['rules'], conflicts: { note: 'theirs' } };
  const before = { taken: ['branches'], conflicts: { name: 'second' } };
  expect(joinChanges(before, now, { mine, theirs })).toEqual({
    taken: ['branches', 'rules'],
    conflicts: { name: 'third', note: 'theirs' },
  });
  expect(joinChanges(before, now, { mine: { ...mine, name: 'third' }, theirs }).conflicts).toEqual(
    now.conflicts,
  );
});
