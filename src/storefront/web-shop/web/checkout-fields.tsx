import { ActionIcon, Box, Button, Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FormSection } from '#ui/form/index.ts';
import { PlainList } from '#ui/index.ts';
import { checkoutFieldKinds, maxCheckoutFields } from '../checkout-fields.ts';
import { choicesOf, type SiteSettingsForm } from './use-site-form.ts';
import classes from './webshop.module.css';

type Props = { form: SiteSettingsForm };
type FieldValues = SiteSettingsForm['values']['checkoutFields'][number];

const Row = ({ form, at, of, onRemove }: Props & { at: number; of: FieldValues; onRemove: () => void }) => {
  const { t } = useTranslation(['webshop', 'shared']);
  const choices = `checkoutFields.${at}.choices` as const;
  const wrongChoice = choicesOf(of)
    .map((_, place) => form.errorOf(`${choices}.${place}`))
    .find((error) => error !== undefined);
  return (
    <li className={classes['ownField']}>
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
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        aria-label={t('own.remove', { label: of.label })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
};

export const CheckoutFieldsSection = ({ form }: Props) => {
  const { t } = useTranslation('webshop');
  const { checkoutFields: rows } = form.values;
  const put = (checkoutFields: FieldValues[]): void => form.set({ checkoutFields });
  const add = (): void => {
    const key = Math.max(-1, ...rows.map((one) => one.key)) + 1;
    put([...rows, { key, label: '', kind: 'text', required: false, choices: '' }]);
  };
  return (
    <FormSection title={t('own.title')}>
      <Text size="sm" c="dimmed">
        {t('own.hint')}
      </Text>
      {rows.length === 0 ? null : (
        <PlainList aria-label={t('own.title')}>
          {rows.map((one, at) => (
            <Row
              key={one.key}
              form={form}
              at={at}
              of={one}
              onRemove={() => put(rows.filter((it) => it.key !== one.key))}
            />
          ))}
        </PlainList>
      )}
      <Button
        mt="xs"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= maxCheckoutFields}
        onClick={add}
      >
        {t('own.add')}
      </Button>
    </FormSection>
  );
};
