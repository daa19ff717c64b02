import { Group } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import classes from './first-steps.module.css';
import { FirstStepList } from './step-list.tsx';
import { DismissFirstSteps } from './dismiss-steps.tsx';
import { useFirstSteps } from './use-steps.ts';

/** Shown while steps are open and not hidden. */
export const FirstStepsCard = () => {
  const { t } = useTranslation('opening');
  const { data } = useFirstSteps();
  if (data?.state !== 'open') return null;
  return (
    <section className={classes['card']} aria-labelledby="first-steps">
      <Group justify="space-between" gap="xs">
        <h2 className={classes['heading']} id="first-steps">
          {t('steps.title')}
        </h2>
        <DismissFirstSteps away={false} />
      </Group>
      <FirstStepList steps={data.steps} />
    </section>
  );
};
