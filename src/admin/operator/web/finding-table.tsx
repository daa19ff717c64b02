import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type BadgeTone, type ListColumn, QueryView, StateBadge } from '#ui/index.ts';
import { operatorContract, type OperatorFinding } from '../contract.ts';
import { TitledTable } from './titled-table.tsx';

const tones: Readonly<Record<OperatorFinding['level'], BadgeTone>> = { ok: 'good', warn: 'warn', bad: 'bad' };

export const FindingTable = () => {
  const { t } = useTranslation(['operator', 'backup']);
  const query = useApi(operatorContract.findings, {});
  const columns: ListColumn<OperatorFinding>[] = [
    { key: 'what', label: t('findings.what'), render: ({ what }) => what },
    {
      key: 'level',
      label: t('columns.state'),
      render: ({ level }) => <StateBadge tone={tones[level]}>{t(`findings.levels.${level}`)}</StateBadge>,
    },
    { key: 'text', label: t('backup:columns.result'), render: ({ text }) => text },
  ];
  return (
    <QueryView query={query}>
      {({ findings }) => (
        <TitledTable
          title={t('findings.title')}
          hint={t('findings.hint')}
          none="–"
          columns={columns}
          rows={findings}
          rowKey={({ what, text }) => `${what} ${text}`}
        />
      )}
    </QueryView>
  );
};
