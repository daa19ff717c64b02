import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDateTime } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import type { TodoLine } from '#counter/preparation/contract.ts';
import type { Step } from '#counter/preparation/preparation-steps.ts';
import classes from '../prepare.module.css';

type LineStepsProps = {
  line: TodoLine;
  /** Left out: the steps are only shown. */
  onTick?: ((step: Step, done: boolean) => Promise<unknown>) | undefined;
};

/** The steps of a garment with who did each and when. */
export const LineSteps = ({ line, onTick }: LineStepsProps) => {
  const { t } = useTranslation('prepare');
  const language = useLanguage();
  // A tick shows at once; the answer says what became of it.
  const [hoped, setHoped] = useState<Partial<Record<Step, boolean>>>({});
  const tick = async (step: Step, done: boolean): Promise<void> => {
    setHoped((was) => ({ ...was, [step]: done }));
    try {
      await onTick?.(step, done);
    } catch {
      // Told by a toast.
    } finally {
      setHoped(({ [step]: _settled, ...rest }) => rest);
    }
  };
  return (
    <fieldset className={classes['steps']}>
      <legend>{t('detail.steps', { name: line.name })}</legend>
      {line.steps.map(({ step, done, at, by }) => (
        <Checkbox
          key={step}
          label={t(`step.${step}`)}
          description={
            at === null ? undefined : t('detail.by', { by, at: formatDateTime(at, language, 'short') })
          }
          checked={hoped[step] ?? done}
          readOnly={onTick === undefined}
          disabled={onTick === undefined && !done}
          onChange={(event) => void tick(step, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
};
