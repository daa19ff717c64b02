import { Alert, Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { useSavedViews } from './use-saved.ts';

export const SavedViewLine = () => {
  const { t } = useTranslation(['insight', 'shared']);
  const navigate = useNavigate();
  const { open, now, isOther } = useSavedViews();
  const save = useAction(analyticsContract.saveView, {
    done: t('shared:done.saved'),
    refresh: [analyticsContract.views],
  });
  if (open === undefined || now === null) return null;
  const overwrite = open.mine ? (
    <Button
      size="xs"
      loading={save.isPending}
      onClick={() => save.mutate({ params: { id: open.viewId }, body: { search: now } })}
    >
      {t('saved.overwrite')}
    </Button>
  ) : null;
  if (open.gone.length > 0) {
    const parts = open.gone
      .map((one) => t(one === 'group' ? 'saved.styleOf' : `statistics.cut.${one}`))
      .join(', ');
    return (
      <Alert color="yellow" title={t('saved.gone', { parts })}>
        <Group gap="sm">
          <Text size="sm">{t('saved.goneHint')}</Text>
          {overwrite}
        </Group>
      </Alert>
    );
  }
  if (!isOther) return null;
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{t('saved.other', { name: open.name })}</Text>
      {overwrite}
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          void navigate({
            to: '/backoffice/statistics',
            search: { ...open.search, saved: open.viewId },
          })
        }
      >
        {t('saved.back')}
      </Button>
    </Group>
  );
};
