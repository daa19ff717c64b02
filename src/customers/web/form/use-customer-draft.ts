import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import type { Customer } from '#customers/contract.ts';
import { counterRows } from '#customers/customer-counter-contract.ts';
import type { Draft, StartText, Wrong, WrongWords } from './customer-draft.ts';
import { bodyOf, draftOf, wrongFrom, wrongIn } from './customer-draft.ts';

type Use = {
  customer: Customer | undefined;
  start: StartText | undefined;
  onSaved: (customer: Customer) => void;
  onDirty: ((dirty: boolean) => void) | undefined;
};

/** State of the customer form: what is typed, what is wrong with it, and saving it. A refusal loses nothing. */
export const useDraft = ({ customer, start, onSaved, onDirty }: Use) => {
  const { t } = useTranslation('customer');
  const [first] = useState(() => draftOf(customer, start));
  const [draft, setDraft] = useState(first);
  const [wrong, setWrong] = useState<Wrong>({});
  const words: WrongWords = t('wrong', { returnObjects: true });
  const options = {
    done: t(customer === undefined ? 'created' : 'updated'),
    refresh: [counterRows.list, counterRows.get],
    onSuccess: onSaved,
    onError: (error: ApiError) => setWrong(wrongFrom(error.reply.fields ?? [], words)),
    quiet: true,
  };
  const create = useAction(counterRows.create, options);
  const update = useAction(counterRows.update, options);
  const call = customer === undefined ? create : update;

  const told = useRef(onDirty);
  told.current = onDirty;
  const dirty = draft !== first && JSON.stringify(draft) !== JSON.stringify(first);
  // With the key that was pressed, not after it: an Escape on its heels would close the dialog unasked.
  useLayoutEffect(() => told.current?.(dirty), [dirty]);

  const set = (change: Partial<Draft>, field?: string): void => {
    setDraft((now) => ({ ...now, ...change }));
    const names = new Set(field === undefined ? Object.keys(change) : [field]);
    setWrong((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !names.has(name))));
  };
  const save = (): void => {
    const found = wrongIn(draft, words);
    setWrong(found);
    call.reset();
    if (Object.keys(found).length > 0) return;
    const body = bodyOf(draft, customer);
    if (customer === undefined) create.mutate({ body });
    else update.mutate({ params: { id: customer.customerId }, body });
  };
  return { draft, set, wrong, save, saving: call.isPending, failure: call.error };
};

export type DraftState = ReturnType<typeof useDraft>;
