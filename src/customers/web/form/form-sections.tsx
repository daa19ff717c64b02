import { Button, Group, Stack, Switch, TextInput, Textarea } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Customer } from '#customers/contract.ts';
import { FoldingSection } from './form-section.tsx';
import { SectionFields } from './section-fields.tsx';
import { fieldsOfSection } from './section-places.ts';
import type { CustomerFormState } from './use-customer-form.ts';

const addressFields = fieldsOfSection('address');
const papersFields = fieldsOfSection('papers');

type SectionProps = { form: CustomerFormState };
const anyWrong = (form: CustomerFormState, ...fields: readonly string[]): boolean =>
  fields.some((field) => form.wrong.includes(field));

export const CustomerAddressSection = ({ form }: SectionProps) => {
  const { t } = useTranslation('customer');
  return (
    <FoldingSection
      title={t('section.address')}
      summary={addressFields
        .map((name) => form.values[name])
        .filter((part) => part !== '')
        .join(' ')}
      startOpen={false}
      wrong={anyWrong(form, ...addressFields)}
    >
      <Stack gap="sm">
        <SectionFields form={form} names={addressFields} />
      </Stack>
    </FoldingSection>
  );
};

/** The number is masked. A change needs a new number. */
const CitizenId = ({ form, customer }: SectionProps & { customer: Customer | undefined }) => {
  const { t } = useTranslation('customer');
  const { citizenId } = form.values;
  const masked = customer?.citizenId ?? '';
  if (citizenId === null)
    return (
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput label={t('field.citizenId')} value={masked} readOnly style={{ flex: 1 }} />
        <Button variant="default" onClick={() => form.set({ citizenId: '' })}>
          {t('citizen.change')}
        </Button>
      </Group>
    );
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <TextInput
        label={t('field.citizenId')}
        description={masked === '' ? t('citizen.newHint') : t('citizen.hint', { masked })}
        {...form.text('citizenId')}
        value={citizenId}
        inputMode="numeric"
        autoComplete="off"
        style={{ flex: 1 }}
      />
      {masked === '' ? null : (
        <Button variant="subtle" mt={24} onClick={() => form.set({ citizenId: null })}>
          {t('citizen.keep')}
        </Button>
      )}
    </Group>
  );
};

export const CustomerIdSection = ({ form, customer }: SectionProps & { customer: Customer | undefined }) => {
  const { t } = useTranslation('customer');
  const { citizenId, taxId } = form.values;
  const numbers = [citizenId === null ? (customer?.citizenId ?? '') : '', taxId].filter((one) => one !== '');
  return (
    <FoldingSection
      title={t('section.papers')}
      summary={numbers.join(' · ')}
      startOpen={false}
      wrong={anyWrong(form, 'citizenId', ...papersFields)}
    >
      <Stack gap="sm">
        <CitizenId form={form} customer={customer} />
        <SectionFields form={form} names={papersFields} />
      </Stack>
    </FoldingSection>
  );
};

export const CustomerWatchSection = ({ form }: SectionProps) => {
  const { t } = useTranslation('customer');
  const { watch, watchReason } = form.values;
  return (
    <FoldingSection
      title={t('section.watch')}
      summary={watch ? watchReason : ''}
      startOpen={watch || watchReason !== ''}
      wrong={anyWrong(form, 'watch', 'watchReason')}
    >
      <Stack gap="sm">
        <Switch label={t('field.watch')} color="orange" {...form.checkbox('watch')} />
        {watch ? (
          <Textarea
            label={t('field.watchReason')}
            required
            {...form.text('watchReason')}
            autosize
            minRows={1}
          />
        ) : null}
      </Stack>
    </FoldingSection>
  );
};
