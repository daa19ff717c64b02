import { TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay, type Day } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayInput, MoneyInput } from '#ui/index.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import type { ReturnLine, ReturnTerms } from './return-form.ts';
import { isReturnBackdated, lateFeeToday, lateReturnOf } from './return-form.ts';

type LateFieldsProps = {
  line: OrderLineOut;
  value: ReturnLine;
  onChange: (change: Partial<ReturnLine>) => void;
  today: Day;
  terms: ReturnTerms;
  /** Earliest return day; null with the waive right. */
  firstDay: Day | null;
};

export const LateFields = ({ line, value, onChange, today, terms, firstDay }: LateFieldsProps) => {
  const { t } = useTranslation(['counter', 'order']);
  const late = lateReturnOf(line, value, terms);
  const language = useLanguage();
  const mayWaive = firstDay === null;
  const backDated = isReturnBackdated(line, value, terms, today);
  const tooEarly = backDated && !mayWaive && value.returnedDay !== null && value.returnedDay < firstDay;
  const asksWhy = mayWaive ? late.waived || backDated : backDated && !tooEarly;
  const reasonMissing = asksWhy && value.lateFeeReason.trim() === '';
  const limit = mayWaive ? '' : t('return.backDateLimit', { day: formatDay(firstDay, language) });
  return (
    <>
      <DayInput
        label={t('return.returnedDay')}
        value={value.returnedDay}
        onChange={(returnedDay) => onChange({ returnedDay, lateFee: null })}
        minDate={line.pickupDay < today ? line.pickupDay : today}
        maxDate={today}
        description={!mayWaive && lateFeeToday(line, terms, today) > 0 && !tooEarly ? limit : undefined}
        error={tooEarly ? limit : undefined}
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
      {asksWhy ? (
        <TextInput
          label={t(late.waived ? 'return.waiverReason' : 'return.backDateReason')}
          value={value.lateFeeReason}
          onChange={(event) => onChange({ lateFeeReason: event.currentTarget.value })}
          error={
            reasonMissing ? t(late.waived ? 'return.waiverRequired' : 'return.backDateRequired') : undefined
          }
          maxLength={200}
          required
        />
      ) : null}
    </>
  );
};
