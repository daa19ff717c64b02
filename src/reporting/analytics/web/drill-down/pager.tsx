import { Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink } from '#ui/index.ts';
import type { StatisticsSearchParams } from '../statistics/view-search.ts';

export const DrillDownPager = ({
  first,
  next,
}: {
  first: StatisticsSearchParams | undefined;
  next: StatisticsSearchParams | undefined;
}) => {
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
