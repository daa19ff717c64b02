import { Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import classes from './first-steps.module.css';
import { StepList } from './step-list.tsx';
import { PutAway } from './dismiss-steps.tsx';
import { useSteps } from './use-steps.ts';

/** The first steps on the overview, as long as there are any to do and nobody has put them away. */
export const FirstStepsCard = () => {
  const { t } = useTranslation('opening');
  const { data } = useSteps();
  if (data?.state !== 'open') return null;
  return (
    <section className={classes['card']} aria-labelledby="first-steps">
      <Group justify="space-between" gap="xs">
        <h2 className={classes['heading']} id="first-steps">
          {t('steps.title')}
        </h2>
        <PutAway away={false} />
      </Group>
      <StepList steps={data.steps} />
    </section>
  );
};
