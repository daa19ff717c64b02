import { Alert, Divider, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, Dialog, DialogButtons, useDirty } from '#ui/index.ts';
import type { Vendor } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import { type VendorDraft, VendorForm, vendorBodyOf, vendorDraftOf } from './vendor-form.tsx';

const refresh = [careContract.vendors];

/** A vendor that never had a ticket can be removed. */
export const VendorDialog = ({ of, onClose }: { of: Vendor | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['cleanfix', 'shared', 'ui']);
  const [draft, setDraft] = useState(() => vendorDraftOf(of));
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const options = { refresh, quiet: true, onError: setProblem, onSuccess: onClose };
  const add = useAction(careContract.addVendor, { ...options, done: t('shared:done.saved') });
  const change = useAction(careContract.updateVendor, {
    ...options,
    record: 'wnfShopId',
    done: t('shared:done.saved'),
  });
  const status = useAction(careContract.vendorStatus, { ...options, done: t('shared:done.saved') });
  const remove = useAction(careContract.deleteVendor, { ...options, done: t('removedDone') });
  const submit = (): void => {
    setProblem(null);
    const body = vendorBodyOf(draft);
    if (of === undefined) add.mutate({ body });
    else change.mutate({ body: { ...body, wnfShopId: of.wnfShopId, version: of.version } });
  };
  return (
    <Dialog
      size="lg"
      title={of === undefined ? t('addVendor') : of.name}
      onClose={onClose}
      busy={add.isPending || change.isPending}
      dirty={dirty}
      firm
    >
      <form
        noValidate
        aria-label={t('vendor')}
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.name.trim() !== '') submit();
        }}
      >
        <Stack gap="md">
          <VendorForm
            draft={draft}
            onChange={(part: Partial<VendorDraft>) => setDraft({ ...draft, ...part })}
          />
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
          <DialogButtons action={t('ui:save')} disabled={draft.name.trim() === ''} />
        </Stack>
      </form>
      {of === undefined ? null : (
        <Stack gap="xs" mt="md">
          <Divider />
          <Group gap="xs">
            <ConfirmButton
              color="plum"
              title={t(of.active ? 'offAsk' : 'onAsk', { name: of.name })}
              text={t(of.active ? 'offText' : 'onText')}
              confirmLabel={t(of.active ? 'turnOff' : 'turnOn')}
              onConfirm={() =>
                status
                  .mutateAsync({ body: { wnfShopId: of.wnfShopId, active: !of.active } })
                  .catch(() => undefined)
              }
            >
              {t(of.active ? 'turnOff' : 'turnOn')}
            </ConfirmButton>
            <ConfirmButton
              title={t('removeAsk', { name: of.name })}
              text={t('removeText')}
              confirmLabel={t('removeVendor')}
              onConfirm={() =>
                remove.mutateAsync({ body: { wnfShopId: of.wnfShopId } }).catch(() => undefined)
              }
            >
              {t('removeVendor')}
            </ConfirmButton>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
};
