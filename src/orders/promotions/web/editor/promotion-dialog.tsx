import { Alert, Divider, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, Dialog, DialogButtons, useDirty } from '#ui/index.ts';
import type { PromotionRow } from '#orders/promotions/contract.ts';
import { promotionContract } from '#orders/promotions/contract.ts';
import { promotionBodyOf, promotionDraftOf } from './promotion-draft.ts';
import { PromotionForm } from './promotion-form.tsx';

const refresh = [promotionContract.list];

/** A promotion without orders can be removed. */
export const PromotionDialog = ({ of, onClose }: { of: PromotionRow | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['promotion', 'shared', 'ui']);
  const [draft, setDraft] = useState(() => promotionDraftOf(of));
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const options = { refresh, quiet: true, onError: setProblem, onSuccess: onClose };
  const add = useAction(promotionContract.add, { ...options, done: t('shared:done.saved') });
  const change = useAction(promotionContract.change, {
    ...options,
    record: 'promotionId',
    done: t('shared:done.saved'),
  });
  const remove = useAction(promotionContract.remove, { ...options, done: t('removed') });
  const body = promotionBodyOf(draft);
  const submit = (): void => {
    if (body === null) return;
    setProblem(null);
    if (of === undefined) add.mutate({ body });
    else change.mutate({ params: { id: of.promotionId }, body: { ...body, version: of.version } });
  };
  return (
    <Dialog
      size="lg"
      title={of === undefined ? t('add') : of.name}
      onClose={onClose}
      busy={add.isPending || change.isPending}
      dirty={dirty}
      firm
    >
      <form
        noValidate
        aria-label={t(of === undefined ? 'add' : 'edit')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <PromotionForm draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
          {problem === null ? null : (
            <Alert
              role="alert"
              color="yellow"
              title={problem.reply.title}
              icon={<IconAlertCircle aria-hidden />}
            >
              {problem.reply.detail}
            </Alert>
          )}
          <DialogButtons action={t('ui:save')} disabled={body === null} />
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
