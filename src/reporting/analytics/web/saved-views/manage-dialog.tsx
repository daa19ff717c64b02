import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { ConfirmButton, shared } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { analyticsContract, type SavedView } from '#reporting/analytics/contract.ts';
import { useViewForm, ViewNameFields } from './name-fields.tsx';
import classes from './saved-views.module.css';

const Edit = ({ of, onDone }: { of: SavedView; onDone: () => void }) => {
  const { t } = useTranslation(['insight', 'ui', 'shared']);
  const form = useViewForm(of);
  const save = useAction(analyticsContract.saveView, {
    done: t('shared:done.saved'),
    refresh: [analyticsContract.views],
    onSuccess: onDone,
    onError: form.refuse,
  });
  const submit = form.submit((body) => save.mutate({ params: { id: of.viewId }, body }));
  return (
    <form noValidate onSubmit={submit} aria-label={t('shared:do.changeOf', { name: of.name })}>
      <Stack gap="sm">
        <ViewNameFields form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Row = ({ of, onEdit }: { of: SavedView; onEdit: () => void }) => {
  const { t } = useTranslation(['insight', 'ui', 'shared']);
  const drop = useAction(analyticsContract.dropView, { refresh: [analyticsContract.views] });
  return (
    <>
      <Box miw={0} flex="1 1 10rem" className={shared.anywhere}>
        <Text fw={600}>{of.name}</Text>
        <Text size="sm" c="dimmed">
          {of.by === '' ? t(of.shared ? 'saved.isShared' : 'saved.isMine') : t('saved.left', { name: of.by })}
        </Text>
      </Box>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          onClick={onEdit}
          aria-label={t('shared:do.changeOf', { name: of.name })}
        >
          {t('ui:edit')}
        </Button>
        <ConfirmButton
          size="xs"
          title={t('shared:do.deleteAsk', { name: of.name })}
          text={t('saved.dropText')}
          confirmLabel={t('ui:delete')}
          onConfirm={() => drop.mutateAsync({ params: { id: of.viewId } })}
        >
          {t('ui:delete')}
        </ConfirmButton>
      </Group>
    </>
  );
};

export const ManageViewsDialog = ({ list, onClose }: { list: readonly SavedView[]; onClose: () => void }) => {
  const { t } = useTranslation('insight');
  const [edited, setEdited] = useState<number | null>(null);
  return (
    <Dialog title={t('saved.manage')} onClose={onClose}>
      <Stack gap="md">
        {list.length === 0 ? <Text>{t('saved.none')}</Text> : null}
        <ul className={classes['rows']} aria-label={t('saved.title')}>
          {list.map((one) => (
            <li key={one.viewId}>
              {edited === one.viewId ? (
                <Edit of={one} onDone={() => setEdited(null)} />
              ) : (
                <Row of={one} onEdit={() => setEdited(one.viewId)} />
              )}
            </li>
          ))}
        </ul>
        <DialogButtons />
      </Stack>
    </Dialog>
  );
};
