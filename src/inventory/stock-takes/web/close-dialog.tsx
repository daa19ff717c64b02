import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { TakeDetail } from '../contract.ts';
import { stocktakeContract } from '../contract.ts';

type CloseDialogProps = {
  take: TakeDetail;
  /** Unsent scans. */
  waiting: number;
  onClose: () => void;
};

export const CloseTakeDialog = ({ take, waiting, onClose }: CloseDialogProps) => {
  const { t } = useTranslation(['stocktake', 'ui']);
  const { role } = useSession();
  const [lost, setLost] = useState(false);
  const [found, setFound] = useState(false);
  const close = useAction(stocktakeContract.close, {
    done: t('close.done'),
    refresh: 'all',
    onSuccess: onClose,
  });
  const { missing, unexpected } = take.counts;
  return (
    <Dialog busy={close.isPending} onClose={onClose} title={t('close.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('close.text', { missing })}</Text>
        {role === 'staff' ? null : (
          <>
            <Checkbox
              label={t('close.lost', { n: missing })}
              checked={lost}
              disabled={missing === 0}
              onChange={(event) => setLost(event.currentTarget.checked)}
            />
            <Checkbox
              label={t('close.found')}
              checked={found}
              disabled={unexpected === 0}
              onChange={(event) => setFound(event.currentTarget.checked)}
            />
          </>
        )}
        {waiting === 0 ? null : <Alert color="yellow">{t('close.waiting', { n: waiting })}</Alert>}
        <DialogButtons
          action={t('close.button')}
          onAction={() =>
            close.mutate({
              params: { id: take.takeId },
              body: { missingToLost: lost && missing > 0, lostToFound: found && unexpected > 0 },
            })
          }
          disabled={waiting > 0}
          color="red"
        />
      </Stack>
    </Dialog>
  );
};
