import { Button } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { EmptyState } from '#ui/index.ts';
import { generalLedgerContract } from '../contract.ts';

export const AccountsMissing = () => {
  const { t } = useTranslation('journal');
  const may = useCan(generalLedgerContract.start) === 'ok';
  const start = useAction(generalLedgerContract.start, {
    done: t('none.done'),
    refresh: [generalLedgerContract.accounts, generalLedgerContract.lines],
  });
  return (
    <EmptyState
      title={t('none.title')}
      hint={may ? t('none.hint') : t('none.ask')}
      action={
        may ? (
          <Button loading={start.isPending} onClick={() => start.mutate({})}>
            {t('none.start')}
          </Button>
        ) : undefined
      }
    />
  );
};
