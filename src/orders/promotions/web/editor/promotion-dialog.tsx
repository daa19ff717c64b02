import { Divider, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { FormNotes, FormProblem } from '#ui/form/index.ts';
import { ConfirmButton } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { PromotionRow } from '#orders/promotions/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { PromotionFields } from './promotion-form.tsx';
import { usePromotionForm } from './use-promotion-form.ts';

const refresh = [promotionContract.list];

export const PromotionDialog = ({ of, onClose }: { of: PromotionRow | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['promotion', 'shared', 'ui']);
  const form = usePromotionForm(of);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const onError = (error: ApiError): void => {
    setProblem(error);
    form.refuse(error);
  };
  const options = { refresh, quiet: true, onError, onSuccess: onClose };
  const add = useAction(promotionContract.add, { ...options, done: t('shared:done.saved') });
  const change = useAction(promotionContract.change, {
    ...options,
    record: 'promotionId',
    done: t('shared:done.saved'),
  });
  const remove = useAction(promotionContract.remove, { ...options, done: t('removed') });
  const submit = form.submit((body) => {
    setProblem(null);
    if (of === undefined) add.mutate({ body });
    else change.mutate({ params: { id: of.promotionId }, body: { ...body, version: form.version } });
  });
  return (
    <Dialog
      size="lg"
      title={of === undefined ? t('add') : of.name}
      onClose={onClose}
      busy={add.isPending || change.isPending}
      dirty={form.dirty}
      firm
    >
      <form noValidate aria-label={t(of === undefined ? 'add' : 'edit')} onSubmit={submit}>
        <Stack gap="md">
          <PromotionFields form={form} />
          {form.changes === null ? <FormProblem of={problem} /> : null}
          <FormNotes
            form={form}
            labels={{ categories: t('categories'), groupIds: t('groups'), gives: t('gives') }}
          />
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
      {of === undefined || of.orders > 0 ? null : (
        <Stack gap="xs" mt="md" align="flex-start">
          <Divider w="100%" />
          <ConfirmButton
            title={t('removeAsk', { name: of.name })}
            text={t('removeText')}
            confirmLabel={t('remove')}
            onConfirm={() => remove.mutateAsync({ params: { id: of.promotionId } }).catch(() => undefined)}
          >
            {t('remove')}
          </ConfirmButton>
        </Stack>
      )}
    </Dialog>
  );
};
