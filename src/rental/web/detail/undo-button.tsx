import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../core/web/queries.ts';
import { useCan } from '../../../core/web/session.ts';
import { ErrorState } from '../../../core/web/ui/index.ts';
import type { OrderLog } from '../../contract.ts';
import { rentalContract } from '../../contract.ts';
import { Dialog } from '../list/dialog.tsx';

type Props = { orderId: number; step: OrderLog['undo'] };

/** Takes the last step back; an admin's, with a reason. */
export const UndoButton = ({ orderId, step }: Props) => {
  const { t } = useTranslation(['life', 'ui']);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const may = useCan({ allow: 'admin' }) === 'ok';
  const close = (): void => {
    setOpen(false);
    setReason('');
  };
  const undo = useAction(rentalContract.undo, {
    done: t('life:undo.done'),
    refresh: 'all',
    onSuccess: close,
  });
  if (step === null || !may) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('life:undo.button')}
      </Button>
      {open ? (
        <Dialog title={t('life:undo.title', { step: t(`life:step.${step.kind}`) })} onClose={close}>
          <Stack gap="md">
            <Text size="sm">{t('life:undo.text')}</Text>
            <TextInput
              label={t('life:undo.reason')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              maxLength={300}
              required
              data-autofocus
            />
            {undo.isError ? <ErrorState error={undo.error} /> : null}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close} disabled={undo.isPending}>
                {t('ui:back')}
              </Button>
              <Button
                color="red"
                loading={undo.isPending}
                disabled={reason.trim() === ''}
                onClick={() =>
                  undo.mutate({
                    params: { id: orderId },
                    body: { stepId: step.stepId, reason: reason.trim() },
                  })
                }
              >
                {t('life:undo.save')}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
};
