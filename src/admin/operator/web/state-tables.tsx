import { useTranslation } from '#ui/i18n/translation.ts';
import { type ListColumn, StateBadge, TimeText } from '#ui/index.ts';
import type { FailedJob, LogEntry, ServerProcessState, ShopRow } from '../contract.ts';
import { ShopActions } from './shop-actions.tsx';
import { TitledTable } from './titled-table.tsx';
import { useBytesText } from './use-bytes-text.ts';

const timeOf = (at: string | null) => (at === null ? '–' : <TimeText at={at} />);

export const FailedJobTable = ({ rows }: { rows: readonly FailedJob[] }) => {
  const { t } = useTranslation(['operator', 'backup']);
  const columns: ListColumn<FailedJob>[] = [
    { key: 'job', label: t('backup:jobs.job'), render: ({ job }) => t(`backup:jobs.names.${job}`) },
    {
      key: 'times',
      label: t('columns.state'),
      render: ({ times }) => <StateBadge tone="bad">{t('backup:jobs.failing', { n: times })}</StateBadge>,
    },
    { key: 'at', label: t('backup:jobs.failure'), render: ({ at }) => <TimeText at={at} /> },
    {
      key: 'fault',
      label: t('columns.cause'),
      render: ({ fault, problem }) =>
        `${t(`backup:jobs.faults.${fault}`)} ${t('backup:jobs.problem', { problem })}`,
    },
  ];
  return (
    <TitledTable
      title={t('jobs.title')}
      none={t('jobs.none')}
      columns={columns}
      rows={rows}
      rowKey={({ job }) => job}
    />
  );
};

type ShopTableProps = {
  shops: { total: number; itemList: readonly ShopRow[] };
  exportFolder: string | null;
};

export const ShopTable = ({ shops, exportFolder }: ShopTableProps) => {
  const { t } = useTranslation('operator');
  const bytesText = useBytesText();
  const { total, itemList } = shops;
  const columns: ListColumn<ShopRow>[] = [
    {
      key: 'domain',
      label: t('columns.shop'),
      render: ({ shopId, domain, name }) =>
        name === null ? (domain ?? `#${shopId}`) : `${name} (${domain})`,
    },
    {
      key: 'state',
      label: t('columns.state'),
      render: ({ closed, failingJobs }) =>
        closed === null ? (
          <StateBadge tone="neutral">{t('shops.unmeasured')}</StateBadge>
        ) : failingJobs.length > 0 ? (
          <StateBadge tone="bad">{t('shops.failing', { n: failingJobs.length })}</StateBadge>
        ) : (
          <StateBadge tone={closed ? 'neutral' : 'good'}>
            {t(closed ? 'shops.closed' : 'shops.open')}
          </StateBadge>
        ),
    },
    { key: 'lastUsed', label: t('shops.lastUsed'), render: ({ lastUsed }) => timeOf(lastUsed) },
    {
      key: 'files',
      label: t('shops.files'),
      align: 'right',
      render: ({ fileBytes }) => (fileBytes === null ? '–' : bytesText(fileBytes)),
    },
    {
      key: 'work',
      label: t('columns.action'),
      render: (shop) => <ShopActions shop={shop} exportFolder={exportFolder} />,
    },
  ];
  return (
    <TitledTable
      title={t('shops.title')}
      hint={itemList.length < total ? t('shops.hintPart', { n: itemList.length, total }) : t('shops.hint')}
      none={t('shops.none')}
      columns={columns}
      rows={itemList}
      rowKey={({ shopId }) => shopId}
    />
  );
};

export const ProcessTable = ({ rows }: { rows: readonly ServerProcessState[] }) => {
  const { t } = useTranslation('operator');
  const bytesText = useBytesText();
  const columns: ListColumn<ServerProcessState>[] = [
    { key: 'pid', label: t('processes.process'), render: ({ host, pid }) => `${host} · ${pid}` },
    { key: 'version', label: t('figures.version'), render: ({ version }) => version },
    { key: 'since', label: t('processes.since'), render: ({ startedAt }) => <TimeText at={startedAt} /> },
    {
      key: 'memory',
      label: t('processes.memory'),
      align: 'right',
      render: ({ memory }) => bytesText(memory),
    },
  ];
  return (
    <TitledTable
      title={t('processes.title')}
      none="–"
      columns={columns}
      rows={rows}
      rowKey={({ host, pid }) => `${host} ${pid}`}
    />
  );
};

export const ActionTable = ({ rows }: { rows: readonly LogEntry[] }) => {
  const { t } = useTranslation('operator');
  const columns: ListColumn<LogEntry>[] = [
    { key: 'at', label: t('columns.at'), render: ({ at }) => <TimeText at={at} /> },
    { key: 'operator', label: t('login.name'), render: ({ operator }) => operator },
    {
      key: 'action',
      label: t('columns.action'),
      render: ({ action, subject }) => `${t(`actions.${action}`)} ${subject}`,
    },
    { key: 'ip', label: t('columns.ip'), render: ({ ip }) => (ip === '' ? t('actions.here') : ip) },
  ];
  return (
    <TitledTable
      title={t('actions.title')}
      none="–"
      columns={columns}
      rows={rows}
      rowKey={({ at, action }) => `${at} ${action}`}
    />
  );
};
