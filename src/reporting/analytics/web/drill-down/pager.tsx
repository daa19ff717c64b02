import { Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';
import type { ViewSearch } from '../statistics/view-search.ts';

/** Ways to the first page of a list that is walked forwards, and to the next. */
export const Steps = ({ first, next }: { first: ViewSearch | undefined; next: ViewSearch | undefined }) => {
  const { t } = useTranslation('insight');
  if (first === undefined && next === undefined) return null;
  return (
    <Group component="nav" justify="flex-end" gap="xs" aria-label={t('behind.pages')}>
      {first === undefined ? null : (
        <ButtonLink variant="default" to="/backoffice/statistics" search={first}>
          {t('behind.first')}
        </ButtonLink>
      )}
      {next === undefined ? null : (
        <ButtonLink variant="default" to="/backoffice/statistics" search={next}>
          {t('behind.next')}
        </ButtonLink>
      )}
    </Group>
  );
};
