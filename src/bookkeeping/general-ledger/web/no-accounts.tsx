import { Button } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { EmptyState } from '#ui/index.ts';
import { journalContract } from '../contract.ts';

/** Where the shop has no table of accounts yet: the button that makes it. */
export const NoAccounts = () => {
  const { t } = useTranslation('journal');
  const may = useCan(journalContract.start) === 'ok';
  const start = useAction(journalContract.start, {
    done: t('none.done'),
    refresh: [journalContract.accounts, journalContract.lines],
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
