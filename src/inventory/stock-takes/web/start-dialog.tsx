import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { catalogContract } from '#catalog/contract.ts';
import { isApiError } from '#ui/api/client.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { useForm } from '#ui/form/index.ts';
import { toastError, toastWarning } from '#ui/feedback/toast.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { stocktakeContract } from '../contract.ts';
import { StartTakeInput } from '../take-input.ts';

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
  const form = useForm({
    schema: StartTakeInput,
    initialValues: { name: '', category: '' },
    toBody: (values) => ({ branchId, ...values }),
  });
  const info = useApi(catalogContract.allInfo, {}, { staleTime: 300_000 });
  const start = useAction(stocktakeContract.start, {
    done: t('start.done'),
    refresh: [stocktakeContract.list],
    quiet: true,
    onSuccess: (take) => onStarted(take.takeId),
    onError: (error) => {
      form.refuse(error);
      const open = isApiError(error, 'CONFLICT') ? takeIdOf(error.reply.data) : null;
      if (open === null) return toastError(error);
      toastWarning(t('already'));
      return onStarted(open);
    },
  });
  return (
    <Dialog busy={start.isPending} onClose={onClose} title={t('start.title', { branch: branchName })}>
      <form noValidate onSubmit={form.submit((body) => start.mutate({ body }))}>
        <Stack gap="sm">
          <NativeSelect
            label={t('start.category')}
            {...form.field('category')}
            data={[
              { value: '', label: t('start.all') },
              ...(info.data?.categories ?? []).map((one) => ({ value: one.code, label: one.description })),
            ]}
          />
          <TextInput label={t('start.name')} description={t('start.nameHint')} {...form.text('name')} />
          <DialogButtons action={t('start.button')} />
        </Stack>
      </form>
    </Dialog>
  );
};
