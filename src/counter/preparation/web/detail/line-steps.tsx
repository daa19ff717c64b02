import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { TodoLine } from '#counter/preparation/contract.ts';
import type { PreparationStep } from '#counter/preparation/preparation-steps.ts';
import classes from '../prepare.module.css';

type LineStepsProps = {
  line: TodoLine;
  onTick?: ((step: PreparationStep, done: boolean) => Promise<unknown>) | undefined;
};

export const LineSteps = ({ line, onTick }: LineStepsProps) => {
  const { t } = useTranslation('prepare');
  const language = useLanguage();
  const [optimistic, setOptimistic] = useState<Partial<Record<PreparationStep, boolean>>>({});
  const tick = async (step: PreparationStep, done: boolean): Promise<void> => {
    setOptimistic((was) => ({ ...was, [step]: done }));
    try {
      await onTick?.(step, done);
    } catch {
      // A toast shows the error.
    } finally {
      setOptimistic(({ [step]: _settled, ...rest }) => rest);
    }
  };
  return (
    <fieldset className={classes['steps']}>
      <legend>{t('detail.steps', { name: line.name })}</legend>
      {line.steps.map(({ step, done, at, by }) => (
        <Checkbox
          key={step}
          label={t(`step.${step}`)}
          description={at === null ? undefined : t('detail.by', { by, at: formatDateTime(at, language) })}
          checked={optimistic[step] ?? done}
          readOnly={onTick === undefined}
          disabled={onTick === undefined && !done}
          onChange={(event) => void tick(step, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
};
