import { Alert, Checkbox, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { asDay, type Day } from '#lib/dates/day.ts';
import { useApi } from '#ui/api/queries.ts';
import { useRight } from '#ui/session/session.ts';
import { NextOpenDayButton } from '#orders/order/web/index.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { timeProblem } from './time-problems.ts';

export type CheckedTime = {
  day: Day | null;
  from: string;
  to: string;
  fittingId?: number | undefined;
  orderId?: number | undefined;
};

export const useFittingCheck = ({ day, from, to, fittingId, orderId }: CheckedTime) => {
  const ready = day !== null && timeProblem(from, to) === null;
  const query = useApi(
    preparationContract.checkFitting,
    { body: { day: day ?? '', from, to, fittingId, orderId } },
    { enabled: ready, staleTime: 0 },
  );
  const mayOverbook = useRight('overbook');
  const data = ready ? query.data : undefined;
  const problem = data?.problem ?? null;
  return {
    data,
    problem,
    mayOverbook,
    allows: (overbook: boolean): boolean =>
      problem === null || (problem === 'full' && mayOverbook && overbook),
  };
};
export type FittingCheck = ReturnType<typeof useFittingCheck>;

type Props = {
  check: FittingCheck;
  day: Day | null;
  overbook: boolean;
  onOverbook: (confirmed: boolean) => void;
  onDay: (day: Day) => void;
};

export const FittingChecks = ({ check, day, overbook, onOverbook, onDay }: Props) => {
  const { t } = useTranslation('prepare');
  const { data, problem, mayOverbook } = check;
  if (data === undefined || day === null) return null;
  const problemTexts = {
    past: t('fitting.past'),
    closed: data.dayName === '' ? t('fitting.closed') : t('fitting.closedNamed', { name: data.dayName }),
    hours: t('fitting.outsideHours', data.hours ?? { from: '', to: '' }),
    full: t('fitting.full', { n: data.atOnce ?? 0 }),
  };
  const texts = [
    ...(problem === null ? [] : [problemTexts[problem]]),
    ...data.clashes.map((one) => t('fitting.clash', { who: `${one.customerName} ${one.from}–${one.to}` })),
    ...(problem === 'closed' || data.dayName === '' ? [] : [t('fitting.holiday', { name: data.dayName })]),
  ];
  return texts.length === 0 ? null : (
    <>
      <Alert color={problem === null ? 'yellow' : 'red'} role="status">
        {texts.map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        {problem === 'closed' ? (
          <NextOpenDayButton day={day} next={asDay(data.nextDay)} onPick={onDay} />
        ) : null}
      </Alert>
      {problem === 'full' && mayOverbook ? (
        <Checkbox
          label={t('fitting.overbook')}
          checked={overbook}
          onChange={(event) => onOverbook(event.currentTarget.checked)}
        />
      ) : null}
    </>
  );
};
