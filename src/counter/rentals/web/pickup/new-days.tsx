import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sumBaht } from '#lib/money/money.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ApiError } from '#ui/api/client.ts';
import { asDay, type Day, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { ButtonLink, DayInput, ErrorState } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { useLookups } from '#catalog/web/index.ts';
import type { RentalLineAtRisk } from '#counter/rentals/contract.ts';
import type { Order, OrderLineOut } from '#orders/order/contract.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { ClosedDayWarning, orderCss as classes } from '#orders/order/web/index.ts';
import { proposedReturnDay } from './new-return-day.ts';
import { type NewDaysState, useNewDaysQuery } from './use-new-days.ts';

type Alternative = RentalLineAtRisk['alternatives'][number];

const alternativesOf = ({ reply }: ApiError): Alternative[] =>
  (reply.data as { alternatives?: Alternative[] } | undefined)?.alternatives ?? [];

const Refused = ({
  error,
  order,
  days,
}: {
  error: ApiError;
  order: Order;
  days: { pickup: Day; back: Day };
}) => {
  const { t } = useTranslation('counter');
  const lookups = useLookups();
  const others = alternativesOf(error);
  const taken = ['NOT_AVAILABLE', 'NOT_FREE_UNIT'].includes(error.reply.code);
  return (
    <Stack gap="xs">
      <ErrorState error={error} />
      {others.length === 0 ? null : (
        <div>
          <Text size="sm" fw={600}>
            {t('risk.alternatives')}
          </Text>
          <ul className={classes['list']}>
            {others.map((one) => (
              <Text component="li" size="sm" key={`${one.kind} ${one.itemId} ${one.branchId}`}>
                {one.name}:{' '}
                {t(`risk.${one.kind}`, {
                  size: lookups.nameOf('sizes', one.size),
                  n: one.free,
                  branch: one.branchName,
                })}
              </Text>
            ))}
          </ul>
        </div>
      )}
      {taken ? (
        <div>
          <ButtonLink
            variant="default"
            to="/backoffice/rental-edit/$orderid"
            params={{ orderid: String(order.orderId) }}
            search={days}
          >
            {t('over.edit')}
          </ButtonLink>
        </div>
      ) : null}
    </Stack>
  );
};

type DialogProps = {
  order: Order;
  over: readonly OrderLineOut[];
  day: Day;
  returnDay: Day | null;
  onUse: (returnDay: Day) => void;
  onBack: () => void;
  onClose: () => void;
};

const spanOf = (lines: readonly OrderLineOut[]): { from: Day; to: Day } => ({
  from: asDay(lines.map((line) => line.pickupDay).toSorted()[0] ?? ''),
  to: asDay(
    lines
      .map((line) => line.returnDay)
      .toSorted()
      .at(-1) ?? '',
  ),
});

const Form = ({ order, over, day, onUse, onBack, ...chosen }: DialogProps) => {
  const { t } = useTranslation(['counter', 'shared']);
  const language = useLanguage();
  const [returnDay, setReturnDay] = useState<Day | null>(
    chosen.returnDay ?? proposedReturnDay(order, over, day),
  );
  const query = useNewDaysQuery(order, over, { day, returnDay });
  const after = returnDay === null || query.isError ? undefined : query.data;
  const more = after === undefined ? 0 : sumBaht([after.money.price, -order.money.price]);
  const { from, to } = spanOf(over);
  const shown = (one: Day): string => formatDay(one, language);
  return (
    <Stack gap="md">
      <Text size="sm">{t('over.text', { from: shown(from), to: shown(to) })}</Text>
      <Text size="sm">
        {t('shared:day.pickup')} <b>{shown(day)}</b>
      </Text>
      <DayInput
        label={t('shared:day.newReturn')}
        value={returnDay}
        onChange={setReturnDay}
        minDate={day}
        required
      />
      <ClosedDayWarning day={returnDay} closures={order.closures} onPick={setReturnDay} />
      <Text fw={600} aria-live="polite">
        {after === undefined
          ? ''
          : more === 0
            ? t('over.same')
            : t(more > 0 ? 'over.more' : 'over.less', { amount: bahtInSentence(Math.abs(more)) })}
      </Text>
      {query.isError && returnDay !== null ? (
        <Refused error={query.error} order={order} days={{ pickup: day, back: returnDay }} />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          {t('over.back')}
        </Button>
        <Button
          loading={query.isFetching}
          disabled={after === undefined}
          onClick={() => returnDay !== null && onUse(returnDay)}
        >
          {t('over.use')}
        </Button>
      </Group>
    </Stack>
  );
};

export const NewDaysDialog = (props: DialogProps) => {
  const { t } = useTranslation('counter');
  return (
    <Dialog title={t('over.title')} onClose={props.onClose}>
      <Form {...props} />
    </Dialog>
  );
};

export const NewDaysAlert = ({ days }: { days: NewDaysState }) => {
  const { t } = useTranslation('counter');
  const language = useLanguage();
  if (days.over.length === 0) return null;
  const { from, to } = spanOf(days.over);
  return (
    <Alert color={days.missing ? 'red' : 'yellow'} title={t('over.title')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {days.returnDay === null
            ? t('over.ended', { from: formatDay(from, language), to: formatDay(to, language) })
            : t('over.chosen', {
                from: formatDay(days.day, language),
                to: formatDay(days.returnDay, language),
              })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => days.setAsking(true)}>
          {t(days.returnDay === null ? 'over.choose' : 'over.change')}
        </Button>
      </Group>
    </Alert>
  );
};
