import { TextInput } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayInput } from '#ui/index.ts';
import { isReturnBackdated } from './return-form.ts';
import type { TakeBackState } from './use-take-back.ts';

export const ReturnDayOfAll = ({ taking }: { taking: TakeBackState }) => {
  const { t } = useTranslation('counter');
  const language = useLanguage();
  const { backs, today, terms, firstDay } = taking;
  const [first] = backs;
  if (first === undefined) return null;
  const { returnedDay, lateFeeReason } = first.back;
  const picked =
    backs
      .map(({ line }) => line.pickupDay)
      .toSorted()
      .at(-1) ?? today;
  const backDated = backs.some(({ line, back }) => isReturnBackdated(line, back, terms, today));
  const tooEarly = backDated && firstDay !== null && returnedDay !== null && returnedDay < firstDay;
  return (
    <>
      <DayInput
        label={t('return.returnedDay')}
        value={returnedDay}
        onChange={(day) => taking.changeAll({ returnedDay: day })}
        minDate={picked < today ? picked : today}
        maxDate={today}
        error={tooEarly ? t('return.backDateLimit', { day: formatDay(firstDay, language) }) : undefined}
        required
      />
      {backDated && !tooEarly ? (
        <TextInput
          label={t('return.backDateReason')}
          value={lateFeeReason}
          onChange={(event) => taking.changeAll({ lateFeeReason: event.currentTarget.value })}
          error={lateFeeReason.trim() === '' ? t('return.backDateRequired') : undefined}
          maxLength={200}
          required
        />
      ) : null}
    </>
  );
};
