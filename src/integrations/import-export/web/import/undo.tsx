import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton } from '#ui/index.ts';
import type { SheetImport } from '#integrations/import-export/contract.ts';
import { Blocked, exchangeContract } from '#integrations/import-export/contract.ts';

/** Takes the import back, or names what stands in the way. */
export const Undo = ({ head }: { head: SheetImport }) => {
  const { t } = useTranslation('exchange');
  const [blocked, setBlocked] = useState<Blocked['rows']>([]);
  const undo = useAction(exchangeContract.undo, {
    done: t('undone'),
    refresh: 'all',
    onError: (error) => {
      const read = Blocked.safeParse(error.reply.data);
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
