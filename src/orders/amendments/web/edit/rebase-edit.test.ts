import { expect, it } from 'vitest';
import { sampleOrderLine, sampleOrderWith } from '#orders/order/web/testing/sample-order.ts';
import { editFormOf } from './edit-draft.ts';
import { type EditDraft, rebaseEdit } from './rebase-edit.ts';

const line = (id: number, change: Parameters<typeof sampleOrderLine>[1] = {}) =>
  sampleOrderLine(id, { state: 'reserved', ...change });
const first = { ...sampleOrderWith([line(1), line(2)]), version: 1, note: '' };
const draftWith = (form: Partial<EditDraft['form']>): EditDraft => {
  const base = editFormOf(first);
  return { version: 1, base, form: { ...base, ...form }, changes: null };
};
const [one, two] = editFormOf(first).rows;
if (one === undefined || two === undefined) throw new Error('two rows');
const added = { ...one, key: 'item 9', itemId: 9, orderDetailId: null };

it('keeps typed values over a newer order, and takes its other values', () => {
  const newer = {
    ...first,
    lines: [line(1, { bail: 900 }), line(3)],
    version: 2,
    note: 'theirs',
    discount: 40,
  };
  const { form, changes, version } = rebaseEdit(
    draftWith({ note: 'mine', rows: [{ ...one, rentalPrice: 444 }, two, added] }),
    newer,
  );
  expect([version, form.note, form.discount]).toEqual([2, 'mine', 40]);
  expect(form.rows.map(({ key, rentalPrice, bail }) => [key, rentalPrice, bail])).toEqual([
    ['line 1', 444, 900],
    ['line 3', line(3).rentalPrice, line(3).bail],
    ['item 9', added.rentalPrice, added.bail],
  ]);
  expect(changes).toEqual({ taken: ['discount', 'rows'], conflicts: { note: 'theirs' } });
});

it('reports nothing without input, or for the same version', () => {
  expect(rebaseEdit(draftWith({}), { ...first, version: 2, note: 'theirs' })).toMatchObject({
    version: 2,
    form: { note: 'theirs' },
    changes: null,
  });
  const draft = draftWith({ note: 'mine' });
  expect(rebaseEdit(draft, first)).toBe(draft);
});

it('shows the conflicts of all newer orders until the input is the stored value', () => {
  const second = { ...first, version: 2, note: 'theirs' };
  const third = { ...second, version: 3, discount: 40 };
  const both = rebaseEdit(rebaseEdit(draftWith({ note: 'mine', discount: 30 }), second), third);
  expect(both.changes).toEqual({ taken: [], conflicts: { note: 'theirs', discount: 40 } });
  const agreed = { ...both, form: { ...both.form, note: 'theirs' } };
  expect(rebaseEdit(agreed, { ...third, version: 4, discount: 50 }).changes?.conflicts).toEqual({
    discount: 50,
  });
});
