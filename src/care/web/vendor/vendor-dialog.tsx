import { Divider, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { useAction } from '#ui/api/queries.ts';
import { FormNotes, FormProblem } from '#ui/form/index.ts';
import { ConfirmButton } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { Vendor } from '#care/contract.ts';
import { careContract } from '#care/contract.ts';
import { VendorFields, useVendorForm } from './vendor-form.tsx';

const refresh = [careContract.vendors];

export const VendorDialog = ({ of, onClose }: { of: Vendor | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['cleanfix', 'shared', 'ui']);
  const form = useVendorForm(of);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const onError = (error: ApiError): void => {
    setProblem(error);
    form.refuse(error);
  };
  const options = { refresh, quiet: true, onError, onSuccess: onClose };
  const add = useAction(careContract.addVendor, { ...options, done: t('shared:done.saved') });
  const change = useAction(careContract.updateVendor, {
    ...options,
    record: 'wnfShopId',
    done: t('shared:done.saved'),
  });
  const status = useAction(careContract.vendorStatus, { ...options, done: t('shared:done.saved') });
  const remove = useAction(careContract.deleteVendor, { ...options, done: t('removedDone') });
  const submit = form.submit((body) => {
    setProblem(null);
    if (of === undefined) add.mutate({ body });
    else change.mutate({ body: { ...body, wnfShopId: of.wnfShopId, version: form.version } });
  });
  return (
    <Dialog
      size="lg"
      title={of === undefined ? t('addVendor') : of.name}
      onClose={onClose}
      busy={add.isPending || change.isPending}
      dirty={form.dirty}
      firm
    >
      <form noValidate aria-label={t('vendor')} onSubmit={submit}>
        <Stack gap="md">
          <VendorFields form={form} />
          {form.changes === null ? <FormProblem of={problem} /> : null}
          <FormNotes
            form={form}
            labels={{
              prices: t('priceList'),
              services: t('does'),
              weekdays: t('weekdays'),
              holidays: t('holidays'),
            }}
          />
          <DialogButtons action={t('ui:save')} />
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
