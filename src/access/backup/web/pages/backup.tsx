import { Alert, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import {
  type ListColumn,
  EmptyState,
  ListTable,
  Page,
  QueryView,
  StateBadge,
  TextLink,
  TimeText,
} from '#ui/index.ts';
import { type BackupRunReply, backupContract, type DrillRun } from '#access/backup/contract.ts';
import { ArchivePart } from '../archive-part.tsx';
import { JobSection } from '../job-section.tsx';

const megabyte = 1_000_000;

const Problems = ({ copyBad, rehearsal }: { copyBad: boolean; rehearsal: DrillRun | null }) => {
  const { t } = useTranslation('backup');
  const language = useLanguage();
  return (
    <>
      {copyBad ? (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} title={t('copy.bad')} mt="md">
          {t('copy.badHint')}
        </Alert>
      ) : null}
      {rehearsal === null || rehearsal.fault === null ? null : (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} title={t('rehearsal.bad')} mt="md">
          {t('rehearsal.badHint', {
            at: formatDateTime(rehearsal.at, language),
            fault: t(`drills.faults.${rehearsal.fault}`),
          })}
        </Alert>
      )}
    </>
  );
};

const Standing = ({ last, old, set }: { last: BackupRunReply | null; old: boolean; set: boolean }) => {
  const { t } = useTranslation('backup');
  const language = useLanguage();
  if (last === null)
    return (
      <Alert color={old ? 'red' : 'yellow'} icon={<IconAlertCircle aria-hidden />} title={t('never')}>
        {t(set && !old ? 'neverSoon' : 'neverHint')}
      </Alert>
    );
  const at = formatDateTime(last.at, language);
  return old ? (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} title={t('old')}>
      {t('oldHint', { at })}
    </Alert>
  ) : (
    <Alert color="teal" icon={<IconCheck aria-hidden />} title={t('fine')}>
      {t('fineHint', { at })}
    </Alert>
  );
};

const Runs = ({ runs }: { runs: BackupRunReply[] }) => {
  const { t } = useTranslation('backup');
  const language = useLanguage();
  const columns: ListColumn<BackupRunReply>[] = [
    { key: 'at', label: t('columns.at'), render: (run) => <TimeText at={run.at} /> },
    {
      key: 'result',
      label: t('columns.result'),
      render: (run) => (
        <StateBadge tone={run.fault === null ? 'good' : 'bad'}>
          {run.fault === null ? t('made') : t(`faults.${run.fault}`)}
        </StateBadge>
      ),
    },
    {
      key: 'way',
      label: t('columns.way'),
      render: (run) => t(run.nightly ? 'ways.nightly' : 'ways.byHand'),
    },
    {
      key: 'size',
      label: t('columns.size'),
      align: 'right',
      render: (run) =>
        run.fault === null
          ? `${(run.bytes / megabyte).toLocaleString(language, { maximumFractionDigits: 1 })} MB`
          : null,
    },
  ];
  const copyColumn: ListColumn<BackupRunReply> = {
    key: 'copy',
    label: t('columns.copy'),
    render: (run) =>
      run.copy === null ? null : (
        <StateBadge tone={run.copy === 'made' ? 'good' : 'bad'}>
          {run.copy === 'made' ? t('made') : t(`faults.${run.copy}`)}
        </StateBadge>
      ),
  };
  if (runs.length === 0) return <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />;
  return (
    <>
      <Title order={2} size="h4" mb="xs">
        {t('caption')}
      </Title>
      <ListTable
        columns={runs.some(({ copy }) => copy !== null) ? [...columns, copyColumn] : columns}
        rows={runs}
        rowKey={(run) => run.at}
        caption={t('caption')}
      />
    </>
  );
};

export const BackupPage = () => {
  const { t } = useTranslation(['backup', 'shared']);
  const query = useApi(backupContract.status, {});
  return (
    <Page title={t('title')}>
      <QueryView query={query}>
        {({
          last,
          old,
          runs,
          archive,
          drills,
          drillBad,
          copyBad,
          rehearsal,
          silent,
          realCommand,
          version,
          restoredTo,
        }) => (
          <>
            {silent ? (
              <Alert color="orange" icon={<IconAlertCircle aria-hidden />} title={t('silent')} mb="md">
                {t('silentHint', { command: realCommand })}
              </Alert>
            ) : null}
            {restoredTo === null ? null : (
              <TextLink to="/backoffice/restored-numbers">{t('shared:shop.restoredNumbers')}</TextLink>
            )}
            <Standing last={last} old={old} set={archive !== null} />
            <Problems copyBad={copyBad} rehearsal={rehearsal} />
            {archive !== null ? (
              <ArchivePart archive={archive} drills={drills} drillBad={drillBad} />
            ) : last === null ? null : (
              <Text size="sm" c="dimmed" mt="md">
                {t('archive.none')}
              </Text>
            )}
            <Text size="sm" c="dimmed" my="md">
              {t('inside')}
            </Text>
            <Runs runs={runs} />
            <Text size="sm" c="dimmed" mt="md">
              {t('version', { version })}
            </Text>
          </>
        )}
      </QueryView>
      <JobSection />
    </Page>
  );
};
