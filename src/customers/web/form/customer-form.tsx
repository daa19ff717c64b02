import { Button, SimpleGrid, Stack, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ErrorState } from '#ui/index.ts';
import type { Customer, CustomerRow } from '#customers/contract.ts';
import { ConsentSection } from './consent-section.tsx';
import type { StartText } from './customer-draft.ts';
import { Field } from './customer-field.tsx';
import classes from './form.module.css';
import { MeasureSection } from './measure-section.tsx';
import { AddressSection, PaperSection, WatchSection } from './form-sections.tsx';
import { TwinWarning } from './duplicate-warning.tsx';
import { useDraft } from './use-customer-draft.ts';

export type CustomerFormProps = {
  /** Whom to change; a new customer when undefined. */
  customer?: Customer | undefined;
  /** What a new customer begins with. */
  start?: StartText | undefined;
  onSaved: (customer: Customer) => void;
  /** Somebody who is there already is taken in place of the new one. */
  onUse?: ((customer: CustomerRow) => void) | undefined;
  onCancel: () => void;
  /** Told when there is something to lose, and when there no longer is. */
  onDirty?: ((dirty: boolean) => void) | undefined;
};

/** Everything the shop keeps about a customer. */
export const CustomerForm = ({ customer, start, onSaved, onUse, onCancel, onDirty }: CustomerFormProps) => {
  const { t } = useTranslation(['customer', 'ui']);
  const state = useDraft({ customer, start, onSaved, onDirty });
  const { draft, set, wrong, failure } = state;
  const form = useRef<HTMLFormElement>(null);
  const wrongCount = Object.keys(wrong).length;
  useEffect(() => {
    // The first field that is wrong, after its section has opened.
    if (wrongCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrongCount, failure]);
  useEffect(() => {
    // The dialog has placed the focus before this form was fetched.
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A dialog's form is inside the page's form in React's tree, though not on the page.
    event.stopPropagation();
    state.save();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
          <Field
            state={state}
            name="name"
            required
            autoFocus={customer === undefined && !start?.name}
            autoComplete="off"
          />
          <Field state={state} name="phone" type="tel" inputMode="tel" autoFocus={!!start?.name} />
          <Field state={state} name="lineId" />
          <Field state={state} name="phone2" type="tel" inputMode="tel" />
          <Field state={state} name="email" type="email" inputMode="email" />
        </SimpleGrid>
        <TwinWarning state={state} customer={customer} onUse={(twin) => onUse?.(twin)} />
        <ConsentSection state={state} customer={customer} />
        <MeasureSection state={state} />
        <AddressSection state={state} />
        <PaperSection state={state} customer={customer} />
        <WatchSection state={state} />
        <Textarea
          label={t('field.note')}
          value={draft.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
          error={wrong['note']}
          maxLength={2000}
          autosize
          minRows={2}
        />
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
