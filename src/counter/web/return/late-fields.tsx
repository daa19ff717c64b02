import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import { DayInput, MoneyInput } from '../../../core/web/ui/index.ts';
import type { Line } from '../../../order/contract.ts';
import type { LateTerms } from '../../../order/if-returned.ts';
import type { ReturnLine } from './return-form.ts';
import { lateOf } from './return-form.ts';

type LateFieldsProps = {
  line: Line;
  value: ReturnLine;
  onChange: (change: Partial<ReturnLine>) => void;
  today: Day;
  terms: LateTerms;
  /** May charge less than the rule. */
  mayWaive: boolean;
};

/** The day it really came back, and what being late costs. */
export const LateFields = ({ line, value, onChange, today, terms, mayWaive }: LateFieldsProps) => {
  const { t } = useTranslation(['counter', 'order']);
  const late = lateOf(line, value, terms);
  const reasonMissing = late.waived && mayWaive && value.lateFeeReason.trim() === '';
  return (
    <>
      <DayInput
        label={t('return.returnedDay')}
        value={value.returnedDay}
        onChange={(returnedDay) => onChange({ returnedDay, lateFee: null })}
        minDate={line.pickupDay < today ? line.pickupDay : today}
        maxDate={today}
        required
      />
      {late.rule > 0 || value.lateFee !== null ? (
        <MoneyInput
          label={t('order:charge.late_fee')}
          value={value.lateFee ?? late.rule}
          onChange={(fee) => onChange({ lateFee: fee === '' ? 0 : fee })}
          error={late.waived && !mayWaive ? t('return.waiverStaff') : undefined}
        />
      ) : null}
      {late.waived && mayWaive ? (
        <TextInput
          label={t('return.waiverReason')}
          value={value.lateFeeReason}
          onChange={(event) => onChange({ lateFeeReason: event.currentTarget.value })}
          error={reasonMissing ? t('return.waiverRequired') : undefined}
          maxLength={200}
          required
        />
      ) : null}
    </>
  );
};
