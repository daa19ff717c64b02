import { Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, Dialog, DialogButtons, useDirty } from '#ui/index.ts';
import type { Wearer } from '#counter/group-orders/contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';

export const EditWearerDialog = ({ wearer, onClose }: { wearer: Wearer; onClose: () => void }) => {
  const { t } = useTranslation(['party', 'ui', 'shared']);
  const [draft, setDraft] = useState({
    name: wearer.name,
    team: wearer.team,
    phone: wearer.phone,
    note: wearer.note,
  });
  const dirty = useDirty(draft);
  const refresh = [groupOrdersContract.get, groupOrdersContract.list];
  const save = useAction(groupOrdersContract.saveWearer, {
    done: t('shared:done.saved'),
    refresh,
    onSuccess: onClose,
  });
  const remove = useAction(groupOrdersContract.removeWearer, {
    done: t('party.removed'),
    refresh,
    onSuccess: onClose,
  });
  const params = { id: wearer.wearerId };
  const field = (key: keyof typeof draft, label: string, max: number) => (
    <TextInput
      label={label}
      value={draft[key]}
      maxLength={max}
      onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.value })}
    />
  );
  return (
    <Dialog
      title={t('shared:do.changeOf', { name: wearer.name })}
      size="lg"
      busy={save.isPending}
      dirty={dirty}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.name.trim() !== '' && !save.isPending) save.mutate({ params, body: draft });
        }}
      >
        <Stack gap="sm">
          {field('name', t('shared:field.name'), 200)}
          {field('team', t('list.team'), 100)}
          {field('phone', t('shared:person.phone'), 30)}
          {field('note', t('shared:field.note'), 500)}
          <Group justify="space-between" gap="xs">
            <ConfirmButton
              title={t('party.remove', { name: wearer.name })}
              text={t('party.removeText')}
              confirmLabel={t('ui:delete')}
              onConfirm={() => remove.mutateAsync({ params })}
            >
              {t('ui:delete')}
            </ConfirmButton>
            <DialogButtons action={t('ui:save')} disabled={draft.name.trim() === ''} />
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
