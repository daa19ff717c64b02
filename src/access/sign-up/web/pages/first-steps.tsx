import { Alert, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, Page, QueryView, shared } from '#ui/index.ts';
import { FirstStepList } from '../first-steps/step-list.tsx';
import { DismissFirstSteps } from '../first-steps/dismiss-steps.tsx';
import { useFirstSteps } from '../first-steps/use-steps.ts';

export const FirstStepsPage = () => {
  const { t } = useTranslation(['opening', 'shared']);
  const query = useFirstSteps();
  const state = query.data?.state;
  return (
    <Page
      title={t('steps.title')}
      actions={
        state === 'open' || state === 'away' ? <DismissFirstSteps away={state === 'away'} /> : undefined
      }
    >
      <Text size="sm" c="dimmed">
        {t('steps.lead')}
      </Text>
      <QueryView query={query}>
        {({ steps }) => (
          <>
            {steps.every((one) => one.done) ? (
              <Alert color="teal" icon={<IconCheck aria-hidden />} title={t('steps.all')}>
                <ButtonLink to="/backoffice/rental" size="sm">
                  {t('shared:order.open')}
                </ButtonLink>
              </Alert>
            ) : null}
            <Stack gap="sm" className={shared.box}>
              <FirstStepList steps={steps} />
            </Stack>
          </>
        )}
      </QueryView>
    </Page>
  );
};
