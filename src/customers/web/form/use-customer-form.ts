import { useLayoutEffect, useRef, useState } from 'react';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Customer } from '#customers/contract.ts';
import { customerCounterOperations } from '#customers/customer-counter-contract.ts';
import { CustomerInput } from '#customers/customer-input.ts';
import { type CustomerStartText, customerBodyOf, customerValuesOf } from './customer-values.ts';

type Use = {
  customer: Customer | undefined;
  start: CustomerStartText | undefined;
  onSaved: (customer: Customer) => void;
  onDirty: ((dirty: boolean) => void) | undefined;
};

const useFields = (customer: Customer | undefined, start: CustomerStartText | undefined) => {
  const { t } = useTranslation('customer');
  const [first] = useState(start);
  const initialValues = customerValuesOf(customer, first);
  const { measurement, ...texts } = t('wrong', { returnObjects: true });
  return useForm({
    schema: CustomerInput,
    initialValues,
    // A new customer's draft belongs to the search or chat that opened the form.
    keepAs: `customer ${customer?.customerId ?? `new ${JSON.stringify(first ?? {})}`}`,
    toBody: (values) => customerBodyOf(values, customer),
    texts: {
      ...texts,
      phone2: texts.phone,
      ...Object.fromEntries(
        Object.keys(initialValues.measurements).map((name) => [`measurements.${name}`, measurement]),
      ),
    },
    check: ({ watch, watchReason }) => ({
      watchReason: watch && watchReason.trim() === '' && texts.watchReason,
    }),
  });
};

export const useCustomerForm = ({ customer, start, onSaved, onDirty }: Use) => {
  const { t } = useTranslation('customer');
  const form = useFields(customer, start);
  const options = {
    done: t(customer === undefined ? 'created' : 'updated'),
    refresh: [customerCounterOperations.list, customerCounterOperations.get],
    onSuccess: onSaved,
    onError: form.refuse,
    quiet: true,
  };
  const create = useAction(customerCounterOperations.create, options);
  const update = useAction(customerCounterOperations.update, options);
  const call = customer === undefined ? create : update;

  const onDirtyRef = useRef(onDirty);
  onDirtyRef.current = onDirty;
  // The effect runs before the next key press, because Escape could close the dialog and lose input.
  useLayoutEffect(() => onDirtyRef.current?.(form.dirty), [form.dirty]);

  const submit = form.submit((body) => {
    call.reset();
    if (customer === undefined) create.mutate({ body });
    else update.mutate({ params: { id: customer.customerId }, body });
  });
  return { form, submit, saving: call.isPending, failure: call.error };
};

export type CustomerFormState = ReturnType<typeof useCustomerForm>['form'];
