import { Alert, Divider, Group, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, Dialog, DialogButtons, useDirty } from '#ui/index.ts';
import type { Vendor } from '#care/contract.ts';
import { cleanfixContract } from '#care/contract.ts';
import { type Draft, VendorForm, bodyOf, draftOf } from './vendor-form.tsx';

const refresh = [cleanfixContract.vendors];

/** A new vendor, or one as it is; one that has had no ticket can be removed. */
export const VendorDialog = ({ of, onClose }: { of: Vendor | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['cleanfix', 'shared', 'ui']);
  const [draft, setDraft] = useState(() => draftOf(of));
  const [problem, setProblem] = useState<ApiError | null>(null);
  const dirty = useDirty(draft);
  const options = { refresh, quiet: true, onError: setProblem, onSuccess: onClose };
  const add = useAction(cleanfixContract.addVendor, { ...options, done: t('shared:done.saved') });
  const change = useAction(cleanfixContract.updateVendor, {
    ...options,
    record: 'wnfShopId',
    done: t('shared:done.saved'),
  });
  const status = useAction(cleanfixContract.vendorStatus, { ...options, done: t('shared:done.saved') });
  const remove = useAction(cleanfixContract.deleteVendor, { ...options, done: t('removedDone') });
  const submit = (): void => {
    setProblem(null);
    const body = bodyOf(draft);
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
          <VendorForm draft={draft} onChange={(part: Partial<Draft>) => setDraft({ ...draft, ...part })} />
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
