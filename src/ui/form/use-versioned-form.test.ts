import { createElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { TextIn } from '#lib/contract/wire-schemas.ts';
import { ApiError } from '../api/api-error.ts';
import { storedRecordOf, useVersionedForm } from './use-versioned-form.ts';

const Body = z.strictObject({ name: TextIn(20), note: TextIn(20), version: z.number() });
type Stored = { name: string; note: string; version: number };

const useNamed = (record: Stored, keepAs?: string) =>
  useVersionedForm({
    keepAs,
    schema: Body,
    record,
    valuesOf: ({ name, note }) => ({ name, note }),
    toBody: (values, version) => ({ ...values, version }),
  });
type NamedForm = ReturnType<typeof useNamed>;

const formOf = (record: Stored): NamedForm => {
  const forms: NamedForm[] = [];
  const Shown = () => {
    forms.push(useNamed(record));
    return null;
  };
  renderToStaticMarkup(createElement(Shown));
  const [form] = forms;
  if (form === undefined) throw new Error('the form was not rendered');
  return form;
};
const sentBy = ({ submit }: NamedForm): unknown[] => {
  const sent: unknown[] = [];
  const event = { preventDefault: () => undefined, currentTarget: { closest: () => null } };
  submit((body) => sent.push(body))(event as never);
  return sent;
};
const changed = (data: unknown) => new ApiError(409, { code: 'CHANGED', title: '', detail: '', data });

it("repeats a refused save with the new version, the typed fields and the other user's changes", () => {
  const form = formOf({ name: 'ก', note: '', version: 1 });
  form.set({ name: 'mine' });
  expect(sentBy(form)).toEqual([{ name: 'mine', note: '', version: 1 }]);
  form.refuse(changed({ name: 'theirs', note: 'theirs', version: 2 }));
  expect(sentBy(form)).toEqual([{ name: 'mine', note: 'theirs', version: 2 }]);
});

it('sends the version of the reply the next time', () => {
  const form = formOf({ name: 'ก', note: '', version: 1 });
  form.set({ name: 'mine' });
  expect(sentBy(form)).toHaveLength(1);
  form.saved({ name: 'mine', note: '', version: 2 });
  expect(sentBy(form)).toEqual([{ name: 'mine', note: '', version: 2 }]);
});

it('sends the version of the displayed record', () => {
  const forms: ReturnType<typeof useNamed>[] = [];
  const Shown = () => {
    const [id, setId] = useState(1);
    forms.push(useNamed({ name: `record ${id}`, note: '', version: id * 10 }, `record ${id}`));
    if (forms.length === 1) setId(2);
    return null;
  };
  renderToStaticMarkup(createElement(Shown));
  const [last] = forms.slice(-1);
  if (last === undefined) throw new Error('the form was not rendered');
  expect(sentBy(last)).toEqual([{ name: 'record 2', note: '', version: 20 }]);
});

it('finds the stored record in the error', () => {
  const stored = { name: 'ก', version: 3 };
  expect(storedRecordOf(changed(stored))).toEqual(stored);
  expect(storedRecordOf(changed({ vendor: stored }))).toEqual(stored);
  expect(storedRecordOf(changed(undefined))).toBeUndefined();
  expect(storedRecordOf(new ApiError(409, { code: 'IN_USE', title: '', detail: '' }))).toBeUndefined();
});
