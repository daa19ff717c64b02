import { Button } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { signUpContract } from '#access/sign-up/contract.ts';

export const DismissFirstSteps = ({ away }: { away: boolean }) => {
  const { t } = useTranslation('opening');
  const put = useAction(signUpContract.putSteps, {
    done: t(away ? 'steps.isBack' : 'steps.isAway'),
    refresh: [signUpContract.firstSteps],
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
