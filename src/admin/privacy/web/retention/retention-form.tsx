import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { CountInput } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { type ShopInfo, shopContract } from '#setup/shop/contract.ts';
import { retentionSettings } from '#setup/shop/settings.ts';
import { privacyContract } from '#admin/privacy/contract.ts';

type Field = keyof typeof retentionSettings;
type Typed = number | '';
const fields = Object.keys(retentionSettings) as Field[];

/** Only the owner can edit. An empty field means that nothing is erased. */
export const RetentionForm = ({ info, may }: { info: Pick<ShopInfo, Field>; may: boolean }) => {
  const { t } = useTranslation(['privacy', 'ui']);
  const [draft, setDraft] = useState<Record<Field, Typed>>({
    keepCustomerYears: info.keepCustomerYears ?? '',
    keepIdDays: info.keepIdDays ?? '',
  });
  const save = useAction(shopContract.saveKeeping, {
    done: t('keeping.saved'),
    refresh: [shopContract.shopInfo, privacyContract.coming],
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
  const wrong = (field: Field): boolean => {
    const value = draft[field];
    const { from, to } = retentionSettings[field];
    return value !== '' && (value < from || value > to);
  };
  const body = (field: Field): number | null => (draft[field] === '' ? null : draft[field]);
  const changed = fields.some((field) => body(field) !== info[field]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({
          body: { keepCustomerYears: body('keepCustomerYears'), keepIdDays: body('keepIdDays') },
        });
      }}
    >
      <Stack gap="sm" maw={480}>
        {fields.map((field) => (
          <CountInput
            key={field}
            label={t(`keeping.${field}`)}
            description={t(`keeping.${field}Hint`)}
            value={draft[field]}
            error={
              wrong(field)
                ? t('keeping.range', { from: retentionSettings[field].from, to: retentionSettings[field].to })
                : undefined
            }
            onChange={(value) => setDraft({ ...draft, [field]: value })}
          />
        ))}
        <Text size="xs" c="dimmed">
          {t('keeping.grace')}
        </Text>
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!changed || fields.some(wrong)}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
