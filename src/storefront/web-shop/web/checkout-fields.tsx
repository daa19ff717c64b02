import { Box, Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection, RowList, TranslationFields } from '#ui/form/index.ts';
import { checkoutFieldKinds, maxCheckoutFields } from '../checkout-fields.ts';
import { choicesOf, fieldValuesOf, type SiteSettingsForm } from './use-site-form.ts';

type Props = { form: SiteSettingsForm };
type FieldValues = SiteSettingsForm['values']['checkoutFields'][number];

const Inputs = ({ form, at, of }: Props & { at: number; of: FieldValues }) => {
  const { t } = useTranslation('webshop');
  const choices = `checkoutFields.${at}.choices` as const;
  const wrongChoice = choicesOf(of)
    .map((_, place) => form.errorOf(`${choices}.${place}`))
    .find((error) => error !== undefined);
  const put = (part: Partial<FieldValues>) =>
    form.set({
      checkoutFields: form.values.checkoutFields.map((one) =>
        one.key === of.key ? { ...one, ...part } : one,
      ),
    });
  return (
    <>
      <Box flex="2 1 12rem" miw={0}>
        <TextInput label={t('own.label')} {...form.text(`checkoutFields.${at}.label`)} required />
      </Box>
      <Box flex="1 1 9rem" miw={0}>
        <NativeSelect
          label={t('own.kind')}
          {...form.field(`checkoutFields.${at}.kind`)}
          data={checkoutFieldKinds.map((value) => ({ value, label: t(`own.kinds.${value}`) }))}
        />
      </Box>
      {of.kind === 'choice' ? (
        <Box flex="2 1 12rem" miw={0}>
          <Textarea
            label={t('own.choices')}
            {...form.field(choices)}
            error={form.field(choices).error ?? wrongChoice}
            autosize
            minRows={2}
            maxLength={1300}
          />
        </Box>
      ) : null}
      <Checkbox label={t('own.required')} {...form.checkbox(`checkoutFields.${at}.required`)} />
      <Box flex="1 1 100%" miw={0}>
        <TranslationFields
          label={t('own.label')}
          value={of.translations}
          onChange={(translations) => put({ translations })}
          max={60}
        />
        {of.kind === 'choice' ? (
          <TranslationFields
            label={t('own.choices')}
            value={of.choiceTranslations}
            onChange={(choiceTranslations) => put({ choiceTranslations })}
            max={1300}
            long
          />
        ) : null}
      </Box>
    </>
  );
};

export const CheckoutFieldsSection = ({ form }: Props) => {
  const { t } = useTranslation('webshop');
  return (
    <FormSection title={t('own.title')}>
      <Text size="sm" c="dimmed">
        {t('own.hint')}
      </Text>
      <RowList
        label={t('own.title')}
        rows={form.values.checkoutFields}
        most={maxCheckoutFields}
        onChange={(checkoutFields) => form.set({ checkoutFields })}
        add={{
          label: t('own.add'),
          newRow: (key) => fieldValuesOf({ label: '', kind: 'text', required: false, choices: [] }, key),
        }}
        removeLabel={({ label }) => t('own.remove', { label })}
      >
        {(row, at) => <Inputs form={form} at={at} of={row} />}
      </RowList>
    </FormSection>
  );
};
