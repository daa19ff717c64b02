import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { focusField, FormNotes } from '#ui/form/index.ts';
import { ActionBar, ErrorState } from '#ui/index.ts';
import type { Customer, CustomerRow } from '#customers/contract.ts';
import { ConsentSection } from './consent-section.tsx';
import type { CustomerStartText } from './customer-values.ts';
import { MeasureSection } from './measure-section.tsx';
import { CustomerAddressSection, CustomerIdSection, CustomerWatchSection } from './form-sections.tsx';
import { SectionFields } from './section-fields.tsx';
import { fieldsOfSection } from './section-places.ts';
import { DuplicateWarning } from './duplicate-warning.tsx';
import { useCustomerForm } from './use-customer-form.ts';

const contactFields = fieldsOfSection('contact');
const noteFields = fieldsOfSection('note');

export type CustomerFormProps = {
  customer?: Customer | undefined;
  start?: CustomerStartText | undefined;
  onSaved: (customer: Customer) => void;
  /** Called with the existing customer of a duplicate warning. */
  onUse?: ((customer: CustomerRow) => void) | undefined;
  onCancel: () => void;
  onDirty?: ((dirty: boolean) => void) | undefined;
};

export const CustomerForm = ({ customer, start, onSaved, onUse, onCancel, onDirty }: CustomerFormProps) => {
  const { t } = useTranslation(['customer', 'ui']);
  const { form, submit, saving, failure } = useCustomerForm({ customer, start, onSaved, onDirty });
  const autoFocus = start?.name ? 'phone' : customer === undefined ? 'name' : undefined;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== null) focusField(element.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [failure]);
  useEffect(() => {
    // The dialog set its focus before the form loaded.
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  const save = (event: FormEvent<HTMLFormElement>): void => {
    // The dialog is inside the page's form in React's tree, and the page's form must not be submitted.
    event.stopPropagation();
    submit(event);
  };
  return (
    <form ref={element} onSubmit={save} noValidate>
      <Stack gap="sm">
        <SectionFields form={form} names={contactFields} autoFocus={autoFocus} />
        <DuplicateWarning form={form} customer={customer} onUse={(twin) => onUse?.(twin)} />
        <ConsentSection form={form} customer={customer} />
        <MeasureSection form={form} />
        <CustomerAddressSection form={form} />
        <CustomerIdSection form={form} customer={customer} />
        <CustomerWatchSection form={form} />
        <SectionFields form={form} names={noteFields} />
        <FormNotes form={form} />
        {failure === null ? null : <ErrorState error={failure} />}
        <ActionBar>
          <Group gap="xs">
            <Button variant="default" onClick={onCancel} disabled={saving}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={saving}>
              {t('ui:save')}
            </Button>
          </Group>
        </ActionBar>
      </Stack>
    </form>
  );
};
