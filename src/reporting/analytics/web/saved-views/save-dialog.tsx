import { Stack, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import { analyticsContract, type SavedView, type SavedViewSearch } from '#reporting/analytics/contract.ts';
import { useViewForm, ViewNameFields } from './name-fields.tsx';

export const SaveViewDialog = ({
  search,
  onClose,
  onSaved,
}: {
  search: SavedViewSearch;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}) => {
  const { t } = useTranslation(['insight', 'ui', 'shared']);
  const form = useViewForm();
  const add = useAction(analyticsContract.addView, {
    done: t('shared:done.saved'),
    refresh: [analyticsContract.views],
    onSuccess: (view) => {
      onClose();
      onSaved(view);
    },
    onError: form.refuse,
  });
  const submit = form.submit((body) => add.mutate({ body: { ...body, search } }));
  const isThisYear = search.year === undefined && search.from === undefined && search.view === undefined;
  return (
    <Dialog title={t('saved.save')} onClose={onClose} busy={add.isPending}>
      <form noValidate onSubmit={submit} aria-label={t('saved.save')}>
        <Stack gap="md">
          <ViewNameFields form={form} />
          {isThisYear ? (
            <Text size="sm" c="dimmed">
              {t('saved.rolls')}
            </Text>
          ) : null}
          <DialogButtons action={t('ui:save')} />
        </Stack>
      </form>
    </Dialog>
  );
};
