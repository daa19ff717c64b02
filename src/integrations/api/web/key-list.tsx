import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import {
  type ListColumn,
  ConfirmButton,
  ListTable,
  StateBadge,
  TimeText,
  type BadgeTone,
} from '#ui/index.ts';
import { type ApiKey, apiContract } from '../contract.ts';
import { useScopeWords } from './scope-words.ts';

const tones: Record<ApiKey['state'], BadgeTone> = { live: 'good', expired: 'neutral', ended: 'bad' };

const EndButton = ({ of }: { of: ApiKey }) => {
  const { t } = useTranslation('api');
  const end = useAction(apiContract.endKey, { done: t('ended'), refresh: [apiContract.keys] });
  return of.state === 'live' ? (
    <ConfirmButton
      size="xs"
      title={t('endAsk', { name: of.name })}
      text={t('endText')}
      confirmLabel={t('end')}
      onConfirm={() => end.mutateAsync({ params: { id: of.keyId } })}
    >
      {t('end')}
    </ConfirmButton>
  ) : null;
};

export const KeyList = ({ keys }: { keys: readonly ApiKey[] }) => {
  const { t } = useTranslation(['api', 'app', 'shared']);
  const scopeWords = useScopeWords();
  const columns: ListColumn<ApiKey>[] = [
    { key: 'name', label: t('columns.name'), render: (one) => one.name },
    { key: 'scopes', label: t('columns.scopes'), render: (one) => scopeWords(one.scopes) },
    {
      key: 'role',
      label: t('columns.role'),
      render: (one) =>
        `${t(`app:roles.${one.role}`)} · ${one.branches.map((branch) => branch.branchName).join(', ')}`,
    },
    {
      key: 'lastUsed',
      label: t('columns.lastUsed'),
      render: (one) => (one.lastUsed === null ? t('never') : <TimeText at={one.lastUsed} />),
    },
    { key: 'expiresAt', label: t('columns.expiresAt'), render: (one) => <TimeText at={one.expiresAt} /> },
    {
      key: 'state',
      label: t('shared:order.state'),
      render: (one) => <StateBadge tone={tones[one.state]}>{t(`states.${one.state}`)}</StateBadge>,
    },
    { key: 'end', label: t('end'), align: 'right', render: (one) => <EndButton of={one} /> },
  ];
  return (
    <ListTable columns={columns} rows={keys} rowKey={(one) => one.keyId} caption={t('app:pages.apiKeys')} />
  );
};
