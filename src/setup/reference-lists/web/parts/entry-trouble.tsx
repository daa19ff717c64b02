import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { LookupEntry } from '#setup/reference-lists/contract.ts';
import type { EntryRowsState } from '../use-entry-rows.ts';

export const EntryTrouble = ({ entry, rows }: { entry: LookupEntry; rows: EntryRowsState }) => {
  const { t } = useTranslation(['lookup', 'ui', 'shared']);
  const row = rows.unsaved.get(entry.code);
  if (row === undefined) return null;
  if (row.saving)
    return (
      <Text size="xs" c="dimmed" role="status" px="xs">
        {t('saving')}
      </Text>
    );
  if (!row.tried) return null;
  const text =
    row.error === null
      ? t('unsaved')
      : row.error.reply.code === 'CHANGED'
        ? t('changedBy', {
            who: row.entry.updateBy || t('shared:person.somebody'),
            now: row.entry.description,
          })
        : `${row.error.reply.title} · ${row.error.reply.detail}`;
  return (
    <Group gap="xs" px="xs" pb={4} role="alert">
      <Text size="xs" c="var(--mantine-color-error)">
        {text}
      </Text>
      <Button size="compact-xs" variant="default" onClick={() => void rows.save(entry.code)}>
        {t('saveAgain')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => rows.discard(entry.code)}>
        {t('discard')}
      </Button>
    </Group>
  );
};
