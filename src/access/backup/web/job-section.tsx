import { Text, Title } from '@mantine/core';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type ListColumn, ListTable, QueryView, StateBadge, TimeText } from '#ui/index.ts';
import { type JobState, backupContract } from '../contract.ts';

export const JobSection = () => {
  const { t } = useTranslation('backup');
  const query = useApi(backupContract.jobs, {});
  const columns: ListColumn<JobState>[] = [
    { key: 'job', label: t('jobs.job'), render: ({ job }) => t(`jobs.names.${job}`) },
    {
      key: 'state',
      label: t('columns.result'),
      render: ({ failure, ranAt }) =>
        failure !== null && !failure.over ? (
          <StateBadge tone="bad">{t('jobs.failing', { n: failure.times })}</StateBadge>
        ) : ranAt === null ? (
          <StateBadge tone="neutral">{t('jobs.waits')}</StateBadge>
        ) : (
          <StateBadge tone="good">{t('jobs.fine')}</StateBadge>
        ),
    },
    {
      key: 'ranAt',
      label: t('jobs.ranAt'),
      render: ({ ranAt }) => (ranAt === null ? t('jobs.never') : <TimeText at={ranAt} />),
    },
    {
      key: 'nextAt',
      label: t('jobs.nextAt'),
      render: ({ nextAt }) => (nextAt === null ? '–' : <TimeText at={nextAt} />),
    },
    {
      key: 'failure',
      label: t('jobs.failure'),
      render: ({ failure }) =>
        failure === null ? (
          t('jobs.noFailure')
        ) : (
          <>
            <TimeText at={failure.at} />
            <Text size="sm" c="dimmed">
              {t(`jobs.faults.${failure.fault}`)} {t('jobs.problem', { problem: failure.problem })}
            </Text>
          </>
        ),
    },
  ];
  return (
    <>
      <Title order={2} size="h4" mt="xl" mb="xs">
        {t('jobs.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('jobs.hint')}
      </Text>
      <QueryView query={query}>
        {({ jobs }) => (
          <ListTable columns={columns} rows={jobs} rowKey={({ job }) => job} caption={t('jobs.title')} />
        )}
      </QueryView>
    </>
  );
};
