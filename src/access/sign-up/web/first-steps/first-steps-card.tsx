import { Box, Flex, Group } from '@mantine/core';
import { shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { FirstStepList } from './step-list.tsx';
import { DismissFirstSteps } from './dismiss-steps.tsx';
import { useFirstSteps } from './use-steps.ts';

export const FirstStepsCard = () => {
  const { t } = useTranslation('opening');
  const { data } = useFirstSteps();
  if (data?.state !== 'open') return null;
  return (
    <Flex
      component="section"
      direction="column"
      gap="sm"
      className={shared.box}
      aria-labelledby="first-steps"
    >
      <Group justify="space-between" gap="xs">
        <Box component="h2" m={0} fz="lg" fw={600} id="first-steps">
          {t('steps.title')}
        </Box>
        <DismissFirstSteps away={false} />
      </Group>
      <FirstStepList steps={data.steps} />
    </Flex>
  );
};
