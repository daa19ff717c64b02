import { Alert, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock } from '@tabler/icons-react';
import { formatDateTime } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type ListColumn, ListTable, StateBadge, TimeText } from '#ui/index.ts';
import type { ArchiveStatus, DrillRun } from '../contract.ts';
import { roundUpToMinute } from '../whole-minute.ts';

const Standing = ({ archive, last }: { archive: ArchiveStatus; last: DrillRun | undefined }) => {
  const { t } = useTranslation('backup');
  const language = useLanguage();
  const { from, until, behindSince, fault } = archive;
  const timeText = (at: string): string => formatDateTime(at, language);
  if (fault !== null || behindSince !== null)
    return (
      <Alert color="red" icon={<IconAlertCircle aria-hidden />} title={t('archive.bad')} mt="md">
        <Text size="sm">
          {fault !== null
            ? t(`archive.faults.${fault}`)
            : t('archive.faults.behind', { since: timeText(behindSince ?? '') })}
        </Text>
        <Text size="sm">
          {from === null || until === null
            ? t('archive.badFirst')
            : t('archive.badHint', { until: timeText(until) })}
        </Text>
      </Alert>
    );
  return from === null ? (
    <Alert color="yellow" icon={<IconClock aria-hidden />} title={t('archive.waits')} mt="md">
      {t('archive.waitsHint')}
    </Alert>
  ) : (
    <Alert color="teal" icon={<IconCheck aria-hidden />} title={t('archive.fine')} mt="md">
      <Text size="sm">{t('archive.fineHint', { from: timeText(roundUpToMinute(from)) })}</Text>
      {last === undefined ? (
        <Text size="sm">{t('drills.unproven')}</Text>
      ) : last.fault === null ? (
        <Text size="sm">
          {t('drills.proven', { at: timeText(last.at), n: last.seconds.toLocaleString(language) })}
        </Text>
      ) : null}
    </Alert>
  );
};

export const ArchivePart = ({
  archive,
  drills,
  drillBad,
}: {
  archive: ArchiveStatus;
  drills: readonly DrillRun[];
  drillBad: boolean;
}) => {
  const { t } = useTranslation('backup');
  const language = useLanguage();
  const [last] = drills;
  const bad = last?.fault === null ? (drills.find(({ fault }) => fault === 'gap') ?? last) : last;
  const columns: ListColumn<DrillRun>[] = [
    { key: 'at', label: t('columns.at'), render: (run) => <TimeText at={run.at} /> },
    {
      key: 'result',
      label: t('columns.result'),
      render: (run) => (
        <StateBadge tone={run.fault === null ? 'good' : 'bad'}>
          {run.fault === null ? t('drills.fine') : t(`drills.faults.${run.fault}`)}
        </StateBadge>
      ),
    },
    {
      key: 'moment',
      label: t('drills.moment'),
      render: (run) => (run.moment === null ? null : <TimeText at={run.moment} />),
    },
    {
      key: 'took',
      label: t('drills.took'),
      align: 'right',
      render: (run) => t('drills.seconds', { n: run.seconds.toLocaleString(language) }),
    },
  ];
  return (
    <>
      <Standing archive={archive} last={last} />
      {drillBad && bad !== undefined ? (
        <Alert
          color="red"
          icon={<IconAlertCircle aria-hidden />}
          title={t(bad.fault === 'gap' ? 'drills.gap' : 'drills.bad')}
          mt="md"
        >
          {t(bad.fault === 'gap' ? 'drills.gapHint' : 'drills.badHint', {
            at: formatDateTime(bad.at, language),
          })}
        </Alert>
      ) : null}
      {drills.length === 0 ? null : (
        <>
          <Title order={2} size="h4" mt="lg" mb="xs">
            {t('drills.caption')}
          </Title>
          <ListTable
            columns={columns}
            rows={[...drills]}
            rowKey={(run) => run.at}
            caption={t('drills.caption')}
          />
        </>
      )}
    </>
  );
};
