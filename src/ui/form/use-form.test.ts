import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { BahtIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { ApiError } from '../api/api-error.ts';
import { useForm } from './use-form.ts';

const Expense = z.strictObject({ amount: BahtIn, name: RequiredTextIn(20), note: TextIn(20) });
type Values = { amount: number | ''; name: string; note: string };

const useExpense = (initialValues: Values, eager: boolean) =>
  useForm({ schema: Expense, initialValues, toBody: (values) => values, eager });
type ExpenseForm = ReturnType<typeof useExpense>;
type Props = { values: Values; eager: boolean; onForm: (form: ExpenseForm) => void };
const Expenses = ({ values, eager, onForm }: Props) => {
  onForm(useExpense(values, eager));
  return null;
};

/** The request body contains values that the test sets later. */
const formOf = (values: Values, eager = false): ExpenseForm => {
  const forms: ExpenseForm[] = [];
  renderToStaticMarkup(createElement(Expenses, { values, eager, onForm: (form) => forms.push(form) }));
  const [form] = forms;
  if (form === undefined) throw new Error('the form was not rendered');
  return form;
};
const sentBy = ({ submit }: ExpenseForm): z.input<typeof Expense>[] => {
  const sent: z.input<typeof Expense>[] = [];
  const event = { preventDefault: () => undefined, currentTarget: { closest: () => null } };
  submit((body) => sent.push(body))(event as never);
  return sent;
};
const full: Values = { amount: 12.5, name: 'ผ้า', note: '' };

it('sends a body that the schema accepts, in baht as typed, and nothing else', () => {
  expect(sentBy(formOf(full))).toEqual([full]);
  expect(sentBy(formOf({ ...full, amount: '' }))).toEqual([]);
  expect(formOf(full).valid).toBe(true);
  expect(formOf({ ...full, name: ' ' }).valid).toBe(false);
});

it('limits a text as the schema does', () => {
  expect(formOf(full).text('note')).toMatchObject({ value: '', maxLength: 20, 'data-path': 'note' });
});

it('keeps typed values when other values arrive later', () => {
  const form = formOf({ amount: '', name: '', note: '' });
  form.set({ name: 'typed' });
  form.updateUntouched({ amount: 5, name: 'late', note: 'late' });
  expect(sentBy(form)).toEqual([{ amount: 5, name: 'typed', note: 'late' }]);
});

it('changes the latest values, also in a form of an earlier render', () => {
  const form = formOf(full);
  form.set({ name: 'typed' });
  form.set(({ name }) => ({ note: `of ${name}` }));
  expect(sentBy(form)).toEqual([{ amount: 12.5, name: 'typed', note: 'of typed' }]);
});

it('takes the values of the reply after a submit, except in fields typed meanwhile', () => {
  const form = formOf(full);
  form.set({ name: 'sent' });
  expect(sentBy(form)).toHaveLength(1);
  form.set({ note: 'typed meanwhile' });
  form.saved({ ...full, name: 'as stored', note: 'as stored' });
  expect(sentBy(form)).toEqual([{ amount: 12.5, name: 'as stored', note: 'typed meanwhile' }]);
});

it('keeps sent values when other values arrive before the reply', () => {
  const form = formOf(full);
  form.set({ name: 'sent' });
  expect(sentBy(form)).toHaveLength(1);
  form.updateUntouched({ name: 'of another user', note: 'late' });
  expect(sentBy(form)).toEqual([{ amount: 12.5, name: 'sent', note: 'late' }]);
});

it('accepts later values in a saved field again', () => {
  const form = formOf(full);
  form.set({ name: 'saved' });
  expect(sentBy(form)).toHaveLength(1);
  form.saved();
  form.updateUntouched({ name: 'of another user' });
  expect(sentBy(form)).toEqual([{ ...full, name: 'of another user' }]);
});

it('keeps typed and refused values when other values arrive later', () => {
  const form = formOf(full);
  form.set({ name: 'refused' });
  expect(sentBy(form)).toHaveLength(1);
  form.refuse(new ApiError(409, { code: 'CHANGED', title: '', detail: '' }));
  form.updateUntouched({ name: 'of another user', note: 'late' });
  expect(sentBy(form)).toEqual([{ amount: 12.5, name: 'refused', note: 'late' }]);
});

it('shows errors at once only on request, and none for an empty field', () => {
  const wrong: Values = { amount: 1.005, name: '', note: '' };
  expect(formOf(wrong).errorOf('amount')).toBeUndefined();
  const eager = formOf(wrong, true);
  expect([eager.errorOf('amount'), eager.errorOf('name')]).toEqual(['field.wrong', undefined]);
});

it('starts again when the name of its record changes', () => {
  const shown: Values[] = [];
  const Renamed = () => {
    const [record, setRecord] = useState(1);
    const { values, set, errorOf } = useForm({
      schema: Expense,
      initialValues: { ...full, name: `record ${record}` },
      toBody: (typed) => typed,
      keepAs: `expense ${record}`,
    });
    shown.push(values);
    if (shown.length === 1) set({ name: 'typed', note: 'typed' });
    if (values.name === 'typed') setRecord(2);
    return `${values.name} ${values.note} ${errorOf('name') ?? ''}`.trim();
  };
  expect(renderToStaticMarkup(createElement(Renamed))).toBe('record 2');
});
