import { Button } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { openingContract } from '#access/sign-up/contract.ts';

/** Puts the list away for the whole shop, or brings it back. */
export const PutAway = ({ away }: { away: boolean }) => {
  const { t } = useTranslation('opening');
  const put = useAction(openingContract.putSteps, {
    done: t(away ? 'steps.isBack' : 'steps.isAway'),
    refresh: [openingContract.firstSteps],
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={put.isPending}
      onClick={() => put.mutate({ body: { away: !away } })}
    >
      {t(away ? 'steps.bring' : 'steps.putAway')}
    </Button>
  );
};
