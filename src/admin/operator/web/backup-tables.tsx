import { useTranslation } from '#ui/i18n/translation.ts';
import { useLanguage } from '#ui/session/session.ts';
import { type ListColumn, StateBadge, TimeText } from '#ui/index.ts';
import type { BackupRunReply, DrillRun } from '#access/backup/contract.ts';
import { TitledTable } from './titled-table.tsx';
import { useBytesText } from './use-bytes-text.ts';

type Props = { backups: { runs: readonly BackupRunReply[]; drills: readonly DrillRun[] } };

export const BackupTables = ({ backups: { runs, drills } }: Props) => {
  const { t } = useTranslation(['operator', 'backup']);
  const language = useLanguage();
  const bytesText = useBytesText();
  const runColumns: ListColumn<BackupRunReply>[] = [
    { key: 'at', label: t('columns.at'), render: ({ at }) => <TimeText at={at} /> },
    {
      key: 'result',
      label: t('columns.state'),
      render: ({ fault }) => (
        <StateBadge tone={fault === null ? 'good' : 'bad'}>
          {fault === null ? t('backup:made') : t(`backup:faults.${fault}`)}
        </StateBadge>
      ),
    },
    {
      key: 'size',
      label: t('backup:columns.size'),
      align: 'right',
      render: ({ bytes, fault }) => (fault === null ? bytesText(bytes) : '–'),
    },
  ];
  const drillColumns: ListColumn<DrillRun>[] = [
    { key: 'at', label: t('columns.at'), render: ({ at }) => <TimeText at={at} /> },
    {
      key: 'result',
      label: t('columns.state'),
      render: ({ fault }) => (
        <StateBadge tone={fault === null ? 'good' : 'bad'}>
          {fault === null ? t('backup:drills.fine') : t(`backup:drills.faults.${fault}`)}
        </StateBadge>
      ),
    },
    {
      key: 'took',
      label: t('backup:drills.took'),
      align: 'right',
      render: ({ seconds }) => t('backup:drills.seconds', { n: seconds.toLocaleString(language) }),
    },
  ];
  return (
    <>
      <TitledTable
        title={t('backup:caption')}
        none={t('backup:emptyTitle')}
        columns={runColumns}
        rows={runs}
        rowKey={({ at }) => at}
      />
      <TitledTable
        title={t('backup:drills.caption')}
        none={t('drills.none')}
        columns={drillColumns}
        rows={drills}
        rowKey={({ at }) => at}
      />
    </>
  );
};
