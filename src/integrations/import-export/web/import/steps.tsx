import { useTranslation } from '#ui/i18n/translation.ts';
import classes from '../exchange.module.css';

const steps = ['file', 'columns', 'values', 'check'] as const;

export const ImportSteps = ({ at }: { at: (typeof steps)[number] }) => {
  const { t } = useTranslation('exchange');
  return (
    <ol className={classes['steps']} aria-label={t('steps')}>
      {steps.map((one) => (
        <li key={one} aria-current={one === at ? 'step' : undefined}>
          {t(`step.${one}`)}
        </li>
      ))}
    </ol>
  );
};
