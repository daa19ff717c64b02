import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import type { Customer } from '#customers/contract.ts';
import { customerCounterOperations } from '#customers/customer-counter-contract.ts';
import type {
  CustomerDraft,
  CustomerStartText,
  CustomerDraftErrors,
  CustomerErrorWords,
} from './customer-draft.ts';
import {
  customerBodyOf,
  customerDraftOf,
  customerErrorsFromServer,
  findCustomerErrors,
} from './customer-draft.ts';

type Use = {
  customer: Customer | undefined;
  start: CustomerStartText | undefined;
  onSaved: (customer: Customer) => void;
  onDirty: ((dirty: boolean) => void) | undefined;
};

/** An error loses no input. */
export const useCustomerDraft = ({ customer, start, onSaved, onDirty }: Use) => {
  const { t } = useTranslation('customer');
  const [first] = useState(() => customerDraftOf(customer, start));
  const [draft, setDraft] = useState(first);
  const [wrong, setWrong] = useState<CustomerDraftErrors>({});
  const words: CustomerErrorWords = t('wrong', { returnObjects: true });
  const options = {
    done: t(customer === undefined ? 'created' : 'updated'),
    refresh: [customerCounterOperations.list, customerCounterOperations.get],
    onSuccess: onSaved,
    onError: (error: ApiError) => setWrong(customerErrorsFromServer(error.reply.fields ?? [], words)),
    quiet: true,
  };
  const create = useAction(customerCounterOperations.create, options);
  const update = useAction(customerCounterOperations.update, options);
  const call = customer === undefined ? create : update;

  const told = useRef(onDirty);
  told.current = onDirty;
  const dirty = draft !== first && JSON.stringify(draft) !== JSON.stringify(first);
  // Runs before the next key press: without it, Escape could close the dialog and lose input.
  useLayoutEffect(() => told.current?.(dirty), [dirty]);

  const set = (change: Partial<CustomerDraft>, field?: string): void => {
    setDraft((now) => ({ ...now, ...change }));
    const names = new Set(field === undefined ? Object.keys(change) : [field]);
    setWrong((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !names.has(name))));
  };
  const save = (): void => {
    const found = findCustomerErrors(draft, words);
    setWrong(found);
    call.reset();
    if (Object.keys(found).length > 0) return;
    const body = customerBodyOf(draft, customer);
    if (customer === undefined) create.mutate({ body });
    else update.mutate({ params: { id: customer.customerId }, body });
  };
  return { draft, set, wrong, save, saving: call.isPending, failure: call.error };
};

export type CustomerDraftState = ReturnType<typeof useCustomerDraft>;
