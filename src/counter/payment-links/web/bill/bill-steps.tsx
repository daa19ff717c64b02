import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type BillStep, billSteps } from '#counter/payment-links/billing-search.ts';
import type { PaymentBillRow } from '#counter/payment-links/contract.ts';
import { isBillStepDone } from '#counter/payment-links/next-bill-step.ts';
import classes from '../billing.module.css';

type BillStepsProps = { row: PaymentBillRow; value: BillStep; onChange: (step: BillStep) => void };

export const BillSteps = ({ row, value, onChange }: BillStepsProps) => {
  const { t } = useTranslation('billing');
  return (
    <ol className={classes['steps']} aria-label={t('stage.label')}>
      {billSteps.map((step, index) => (
        <li key={step}>
          <button
            type="button"
            className={classes['step']}
            aria-current={step === value ? 'step' : undefined}
            onClick={() => onChange(step)}
          >
            <span className={classes['stepNo']}>
              {isBillStepDone(row, step) ? (
                <IconCheck size={16} stroke={3} aria-label={t('steps.done')} />
              ) : (
                index + 1
              )}
            </span>
            {t(`steps.${step}`)}
          </button>
        </li>
      ))}
    </ol>
  );
};
