import { Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { Dialog, DialogButtons } from '#ui/index.ts';
import { analyticsContract, type SavedView, type SavedViewSearch } from '#reporting/analytics/contract.ts';
import { ViewNameFields } from './name-fields.tsx';

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
  const [value, setValue] = useState({ name: '', shared: false });
  const [tried, setTried] = useState(false);
  const add = useAction(analyticsContract.addView, {
    done: t('shared:done.saved'),
    refresh: [analyticsContract.views],
    onSuccess: (view) => {
      onClose();
      onSaved(view);
    },
  });
  const name = value.name.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (name !== '') add.mutate({ body: { ...value, name, search } });
  };
  const isThisYear = search.year === undefined && search.from === undefined && search.view === undefined;
  return (
    <Dialog title={t('saved.save')} onClose={onClose} busy={add.isPending}>
      <form noValidate onSubmit={submit} aria-label={t('saved.save')}>
        <Stack gap="md">
          <ViewNameFields value={value} onChange={setValue} isMissing={tried && name === ''} />
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
