import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton } from '#ui/index.ts';
import type { SheetImport } from '#integrations/import-export/contract.ts';
import { BlockedUndoRow, importExportContract } from '#integrations/import-export/contract.ts';

export const UndoImport = ({ head }: { head: SheetImport }) => {
  const { t } = useTranslation('exchange');
  const [blocked, setBlocked] = useState<BlockedUndoRow['rows']>([]);
  const undo = useAction(importExportContract.undo, {
    done: t('undone'),
    refresh: 'all',
    onError: (error) => {
      const read = BlockedUndoRow.safeParse(error.reply.data);
      setBlocked(read.success ? read.data.rows : []);
    },
  });
  return (
    <Stack gap="sm" align="flex-start">
      <ConfirmButton
        title={t('undoTitle')}
        text={t('undoText', { added: head.added, changed: head.changed })}
        confirmLabel={t('undo')}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onConfirm={() => undo.mutateAsync({ params: { id: head.importId } })}
      >
        {t('undo')}
      </ConfirmButton>
      {blocked.length === 0 ? null : (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} title={t('blockedTitle')}>
          <ul>
            {blocked.map((one) => (
              <Text key={one.line} component="li" size="sm">
                {t(`blocked.${one.reason}`, { line: one.line, name: one.name })}
              </Text>
            ))}
          </ul>
        </Alert>
      )}
    </Stack>
  );
};
