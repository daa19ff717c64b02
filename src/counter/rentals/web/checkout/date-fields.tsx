import { Badge, Box } from '@mantine/core';
import { type Dispatch, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { type Day, isDay, formatDay } from '#lib/dates/day.ts';
import { useLanguage } from '#ui/session/session.ts';
import { DayInput, Pills } from '#ui/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import {
  closedReasonOn,
  countedRentalDays,
  exceededLimit,
  longestTierBelow,
  tierForDays,
  todayInBangkok,
} from '#orders/order/web/index.ts';
import type { CheckoutForm, CheckoutAction } from './form/form.ts';
import { durationTierOf } from './form/form.ts';
import { CheckoutPanel } from './panel.tsx';
import classes from './checkout.module.css';

type WhenProps = {
  form: CheckoutForm;
  act: Dispatch<CheckoutAction>;
  shop: ShopInfo;
  /** First day to choose; null for today. */
  from: Day | null;
};

const useWarnings = (form: CheckoutForm, shop: ShopInfo, swapped: number | null): string[] => {
  const { t } = useTranslation(['counter', 'order']);
  const language = useLanguage();
  const closed = [...new Set([form.pickupDay, form.returnDay])].flatMap((day) => {
    const reason = closedReasonOn(day, shop);
    if (reason === null || !isDay(day)) return [];
    const shown = formatDay(day, language, 'full');
    return [
      reason === ''
        ? t('open.closedOn', { day: shown })
        : t('open.closedNamed', { day: shown, name: reason }),
    ];
  });
  const { eventDay, pickupDay, returnDay } = form;
  const outside =
    eventDay !== null &&
    pickupDay !== null &&
    returnDay !== null &&
    (eventDay < pickupDay || eventDay > returnDay);
  const longest = exceededLimit(form, shop);
  const daily = longestTierBelow(form, shop);
  return [
    ...closed,
    ...(outside ? [t('open.eventOutside')] : []),
    ...(longest === null ? [] : [t('order:days.tooLong', { n: longest })]),
    ...(daily === null || form.lines.length === 0 ? [] : [t('order:days.daily', daily)]),
    ...(swapped === null ? [] : [t('order:days.repriced', { n: swapped })]),
  ];
};

export const RentalDateFields = ({ form, act, shop, from }: WhenProps) => {
  const { t } = useTranslation(['counter', 'order', 'shared']);
  const { t: ui } = useTranslation('ui');
  const [swapped, setSwapped] = useState<number | null>(null);
  const warnings = useWarnings(form, shop, swapped);
  const counted = countedRentalDays(form, shop);
  const tierDays = durationTierOf(form, shop)?.rentDays ?? null;
  const now = from ?? todayInBangkok();
  const put: Dispatch<CheckoutAction> = (action) => {
    setSwapped(null);
    act(action);
  };
  const putReturn = (day: Day | null): void => {
    const next = durationTierOf(tierForDays({ ...form, returnDay: day }, shop), shop);
    act({ type: 'return', day });
    const isPriced = form.lines.length > 0 && next?.rentDurationId !== form.rentDurationId;
    setSwapped(isPriced ? (next?.rentDays ?? null) : null);
  };
  const noData = ui('noData');
  return (
    <CheckoutPanel id="when" title={t('shared:day.rental')} quiet>
      <div className={classes['when']}>
        {shop.rentDurations.length === 0 ? null : (
          <Pills
            label={t('order:days.duration')}
            options={shop.rentDurations.map((one) => ({
              value: String(one.rentDurationId),
              label: one.rentDays === null ? noData : t('shared:day.count', { n: one.rentDays }),
            }))}
            value={form.rentDurationId === null ? null : String(form.rentDurationId)}
            onChange={(id) => put({ type: 'tier', id: Number(id) })}
          />
        )}
        <div className={classes['days']}>
          <DayInput
            label={t('order:days.eventDay')}
            value={form.eventDay}
            onChange={(day) => put({ type: 'event', day })}
            minDate={now}
          />
          <DayInput
            label={t('shared:day.pickup')}
            value={form.pickupDay}
            onChange={(day) => put({ type: 'pickup', day })}
            minDate={now}
            required
          />
          <DayInput
            label={t('shared:day.due')}
            value={form.returnDay}
            onChange={putReturn}
            minDate={form.pickupDay ?? now}
            required
          />
        </div>
        {counted === null ? null : (
          <Badge
            variant="light"
            color={tierDays === null || tierDays === counted ? 'gray' : 'yellow'}
            size="lg"
            fw={600}
          >
            {t('open.counted', { n: counted })}
          </Badge>
        )}
      </div>
      <div aria-live="polite">
        {warnings.map((text) => (
          <Box key={text} c="var(--mantine-color-yellow-light-color)" fz="sm" mt={6}>
            {text}
          </Box>
        ))}
      </div>
    </CheckoutPanel>
  );
};
