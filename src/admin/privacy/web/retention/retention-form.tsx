import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput, useForm } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { type ShopInfo, shopContract } from '#setup/shop/contract.ts';
import { RetentionInput } from '#setup/shop/privacy-settings-input.ts';
import { retentionSettings } from '#setup/shop/settings.ts';
import { privacyContract } from '#admin/privacy/contract.ts';

type Field = keyof typeof retentionSettings;
const fields = Object.keys(retentionSettings) as Field[];

type Values = Record<Field, number | ''>;
const valuesOf = ({ keepCustomerYears, keepIdDays }: Pick<ShopInfo, Field>): Values => ({
  keepCustomerYears: keepCustomerYears ?? '',
  keepIdDays: keepIdDays ?? '',
});

/** Only the owner can edit. An empty field means no erasure. */
export const RetentionForm = ({ info, may }: { info: Pick<ShopInfo, Field>; may: boolean }) => {
  const { t } = useTranslation(['privacy', 'ui']);
  const form = useForm({
    schema: RetentionInput,
    initialValues: valuesOf(info),
    toBody: ({ keepCustomerYears, keepIdDays }) => ({
      keepCustomerYears: keepCustomerYears === '' ? null : keepCustomerYears,
      keepIdDays: keepIdDays === '' ? null : keepIdDays,
    }),
    eager: true,
  });
  const save = useAction(shopContract.saveKeeping, {
    done: t('keeping.saved'),
    refresh: [shopContract.shopInfo, privacyContract.coming],
    onSuccess: (reply) => form.saved(valuesOf(reply)),
    onError: form.refuse,
  });
  if (!may)
    return (
      <Stack gap={4}>
        {fields.map((field) => (
          <Text key={field} size="sm">
            {t(`keeping.${field}`)}: {info[field] ?? t('keeping.never')}
          </Text>
        ))}
        <Text size="xs" c="dimmed">
          {t('keeping.ownerOnly')}
        </Text>
      </Stack>
    );
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate({ body }))}>
      <Stack gap="sm" maw={480}>
        {fields.map((field) => (
          <CountInput
            key={field}
            label={t(`keeping.${field}`)}
            description={t(`keeping.${field}Hint`)}
            {...form.field(field)}
          />
        ))}
        <Text size="xs" c="dimmed">
          {t('keeping.grace')}
        </Text>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!form.dirty || !form.valid}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
