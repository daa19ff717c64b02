import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { catalogContract } from '#catalog/contract.ts';
import { isApiError } from '#ui/api/client.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { toastError, toastWarning } from '#ui/feedback/toast.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { stocktakeContract } from '../contract.ts';

const takeIdOf = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'takeId' in data && typeof data.takeId === 'number'
    ? data.takeId
    : null;

export const StartTakeDialog = ({
  onStarted,
  onClose,
}: {
  onStarted: (takeId: number) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation(['stocktake', 'ui']);
  const { branchId, branchName } = useSession();
  const [name, setName] = useState('');
  const [category, setCategory] = useState('');
  const info = useApi(catalogContract.allInfo, {}, { staleTime: 300_000 });
  const start = useAction(stocktakeContract.start, {
    done: t('start.done'),
    refresh: [stocktakeContract.list],
    quiet: true,
    onSuccess: (take) => onStarted(take.takeId),
    onError: (error) => {
      const open = isApiError(error, 'CONFLICT') ? takeIdOf(error.reply.data) : null;
      if (open === null) return toastError(error);
      toastWarning(t('already'));
      return onStarted(open);
    },
  });
  return (
    <Dialog busy={start.isPending} onClose={onClose} title={t('start.title', { branch: branchName })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate({ body: { branchId, name, category } });
        }}
      >
        <Stack gap="sm">
          <NativeSelect
            label={t('start.category')}
            value={category}
            data={[
              { value: '', label: t('start.all') },
              ...(info.data?.categories ?? []).map((one) => ({ value: one.code, label: one.description })),
            ]}
            onChange={(event) => setCategory(event.currentTarget.value)}
          />
          <TextInput
            label={t('start.name')}
            description={t('start.nameHint')}
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <DialogButtons action={t('start.button')} />
        </Stack>
      </form>
    </Dialog>
  );
};
