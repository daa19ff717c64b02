import { Button, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ErrorState } from '#ui/index.ts';
import type { Customer, CustomerRow } from '#customers/contract.ts';
import { ConsentSection } from './consent-section.tsx';
import type { CustomerStartText } from './customer-draft.ts';
import classes from './form.module.css';
import { MeasureSection } from './measure-section.tsx';
import { CustomerAddressSection, CustomerIdSection, CustomerWatchSection } from './form-sections.tsx';
import { SectionFields } from './section-fields.tsx';
import { fieldsOfSection } from './section-places.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { useCustomerDraft } from './use-customer-draft.ts';

const contactFields = fieldsOfSection('contact');
const noteFields = fieldsOfSection('note');

export type CustomerFormProps = {
  customer?: Customer | undefined;
  start?: CustomerStartText | undefined;
  onSaved: (customer: Customer) => void;
  /** The user chose an existing customer instead of a new one. */
  onUse?: ((customer: CustomerRow) => void) | undefined;
  onCancel: () => void;
  onDirty?: ((dirty: boolean) => void) | undefined;
};

export const CustomerForm = ({ customer, start, onSaved, onUse, onCancel, onDirty }: CustomerFormProps) => {
  const { t } = useTranslation(['customer', 'ui']);
  const state = useCustomerDraft({ customer, start, onSaved, onDirty });
  const { wrong, failure } = state;
  const autoFocus = start?.name ? 'phone' : customer === undefined ? 'name' : undefined;
  const form = useRef<HTMLFormElement>(null);
  const wrongCount = Object.keys(wrong).length;
  useEffect(() => {
    // By now the section of the wrong field is open.
    if (wrongCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrongCount, failure]);
  useEffect(() => {
    // The dialog set the focus before the form was loaded.
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // In React's tree the dialog is inside the page's form, which must not be submitted.
    event.stopPropagation();
    state.save();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <SectionFields state={state} names={contactFields} autoFocus={autoFocus} />
        <DuplicateWarning state={state} customer={customer} onUse={(twin) => onUse?.(twin)} />
        <ConsentSection state={state} customer={customer} />
        <MeasureSection state={state} />
        <CustomerAddressSection state={state} />
        <CustomerIdSection state={state} customer={customer} />
        <CustomerWatchSection state={state} />
        <SectionFields state={state} names={noteFields} />
        {failure === null ? null : <ErrorState error={failure} />}
        <div className={classes['foot']}>
          <Button variant="default" onClick={onCancel} disabled={state.saving}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={state.saving}>
            {t('ui:save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
