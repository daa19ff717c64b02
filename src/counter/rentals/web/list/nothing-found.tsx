import { Button } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { EmptyState } from '#ui/index.ts';

export const NothingFound = ({ onAll }: { onAll: () => void }) => {
  const { t } = useTranslation('counter');
  return (
    <EmptyState
      title={t('list.nothing')}
      hint={t('list.nothingHint')}
      action={
        <Button variant="default" onClick={onAll}>
          {t('list.showAll')}
        </Button>
      }
    />
  );
};
