import { Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { ConfirmButton } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { Wearer } from '#counter/group-orders/contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import { WearerInput } from '#counter/group-orders/group-order-input.ts';

export const EditWearerDialog = ({ wearer, onClose }: { wearer: Wearer; onClose: () => void }) => {
  const { t } = useTranslation(['party', 'ui', 'shared']);
  const { name, team, phone, note } = wearer;
  const form = useForm({
    schema: WearerInput,
    initialValues: { name, team, phone, note },
    toBody: (values) => values,
  });
  const refresh = [groupOrdersContract.get, groupOrdersContract.list];
  const save = useAction(groupOrdersContract.saveWearer, {
    done: t('shared:done.saved'),
    refresh,
    onSuccess: onClose,
    onError: form.refuse,
  });
  const remove = useAction(groupOrdersContract.removeWearer, {
    done: t('party.removed'),
    refresh,
    onSuccess: onClose,
  });
  const params = { id: wearer.wearerId };
  return (
    <Dialog
      title={t('shared:do.changeOf', { name: wearer.name })}
      size="lg"
      busy={save.isPending}
      dirty={form.dirty}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={form.submit((body) => {
          if (!save.isPending) save.mutate({ params, body });
        })}
      >
        <Stack gap="sm">
          <TextInput label={t('shared:field.name')} {...form.text('name')} />
          <TextInput label={t('columns.team')} {...form.text('team')} />
          <TextInput label={t('shared:person.phone')} {...form.text('phone')} />
          <TextInput label={t('shared:field.note')} {...form.text('note')} />
          <Group justify="space-between" gap="xs">
            <ConfirmButton
              title={t('party.remove', { name: wearer.name })}
              text={t('party.removeText')}
              confirmLabel={t('ui:delete')}
              onConfirm={() => remove.mutateAsync({ params })}
            >
              {t('ui:delete')}
            </ConfirmButton>
            <DialogButtons action={t('ui:save')} disabled={!form.valid} />
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
