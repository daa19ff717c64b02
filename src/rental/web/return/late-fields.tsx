import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/common/day.ts';
import { DayInput, MoneyInput } from '../../../core/web/ui/index.ts';
import type { Line } from '../../contract.ts';
import type { BackLine, LateTerms } from './back-form.ts';
import { lateOf } from './back-form.ts';

type LateFieldsProps = {
  line: Line;
  value: BackLine;
  onChange: (change: Partial<BackLine>) => void;
  today: Day;
  terms: LateTerms;
  /** May charge less than the rule. */
  mayWaive: boolean;
};

/** The day it really came back, and what being late costs. */
export const LateFields = ({ line, value, onChange, today, terms, mayWaive }: LateFieldsProps) => {
  const { t } = useTranslation('rental');
  const late = lateOf(line, value, terms);
  const reasonMissing = late.waived && mayWaive && value.lateFeeReason.trim() === '';
  return (
    <>
      <DayInput
        label={t('back.returnedDay')}
        value={value.returnedDay}
        onChange={(returnedDay) => onChange({ returnedDay, lateFee: null })}
        minDate={line.pickupDay < today ? line.pickupDay : today}
        maxDate={today}
        required
      />
      {late.rule > 0 || value.lateFee !== null ? (
        <MoneyInput
          label={t('charge.late_fee')}
          value={value.lateFee ?? late.rule}
          onChange={(fee) => onChange({ lateFee: fee === '' ? 0 : fee })}
          error={late.waived && !mayWaive ? t('back.waiverStaff') : undefined}
        />
      ) : null}
      {late.waived && mayWaive ? (
        <TextInput
          label={t('back.waiverReason')}
          value={value.lateFeeReason}
          onChange={(event) => onChange({ lateFeeReason: event.currentTarget.value })}
          error={reasonMissing ? t('back.waiverRequired') : undefined}
          maxLength={200}
          required
        />
      ) : null}
    </>
  );
};
