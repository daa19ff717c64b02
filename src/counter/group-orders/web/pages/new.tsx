import { Button, Group, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { FormSection } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { DayInput, Page } from '#ui/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import { GroupPromotionDiscounts } from '../list/promotion-discounts.tsx';
import { unclearRowsOf, itemCountsOf, wearersOfRows } from '../list/list-draft.ts';
import { WearerListSection } from '../list/list-section.tsx';
import { useWearerList } from '../list/use-wearer-list.ts';
import classes from '../group-orders.module.css';

export const NewGroupOrderPage = () => {
  const { t } = useTranslation(['party', 'shared']);
  const navigate = useNavigate();
  const today = bangkokDay(new Date());
  const [customerId, setCustomerId] = useState<number | null>(null);
  const [eventDay, setEventDay] = useState<Day | null>(null);
  const [pickupDay, setPickupDay] = useState<Day | null>(null);
  const [returnDay, setReturnDay] = useState<Day | null>(null);
  const [note, setNote] = useState('');
  const [promotionCodes, setPromotionCodes] = useState<readonly string[]>([]);
  const list = useWearerList();
  const create = useAction(groupOrdersContract.create, {
    done: t('create.made'),
    refresh: 'all',
    onSuccess: ({ orderId }) =>
      void navigate({ to: '/backoffice/party/$orderid', params: { orderid: String(orderId) } }),
  });
  const rows = list.read?.rows ?? [];
  const left = unclearRowsOf(rows, list.chosen).length;
  const wearers = wearersOfRows(rows, list.chosen);
  const garments = wearers.reduce((sum, one) => sum + one.itemIds.length, 0);
  const wanted = itemCountsOf(rows, list.chosen);
  const short = (list.read?.items ?? []).some(
    (item) => item.free !== null && (wanted.get(item.itemId) ?? 0) > item.free,
  );
  const daysFit = pickupDay !== null && returnDay !== null && pickupDay <= returnDay;
  const ready = daysFit && left === 0 && wearers.length > 0;
  const make = (reserve: boolean): void => {
    if (!ready || create.isPending) return;
    const codes = [...promotionCodes];
    create.mutate({
      body: { pickupDay, returnDay, eventDay, customerId, note, promotionCodes: codes, reserve, wearers },
    });
  };
  return (
    <Page title={t('create.title')} back="/backoffice/party">
      <FormSection title={t('create.order')}>
        <div className={classes['grid']}>
          <div className={classes['whole']}>
            <CustomerPicker value={customerId} label={t('create.payer')} onChange={setCustomerId} />
          </div>
          <DayInput label={t('create.eventDay')} value={eventDay} minDate={today} onChange={setEventDay} />
          <DayInput label={t('create.pickupDay')} value={pickupDay} minDate={today} onChange={setPickupDay} />
          <DayInput
            label={t('shared:day.return')}
            value={returnDay}
            minDate={pickupDay ?? today}
            onChange={setReturnDay}
          />
          <TextInput
            className={classes['whole'] ?? ''}
            label={t('shared:field.note')}
            value={note}
            maxLength={2000}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
      </FormSection>
      {daysFit ? null : (
        <Text size="sm" c="dimmed">
          {t('create.daysNeeded')}
        </Text>
      )}
      <WearerListSection list={list} pickupDay={pickupDay} returnDay={returnDay} />
      {daysFit && wanted.size > 0 ? (
        <GroupPromotionDiscounts
          pickupDay={pickupDay}
          returnDay={returnDay}
          customerId={customerId}
          wanted={wanted}
          codes={promotionCodes}
          onCodes={setPromotionCodes}
        />
      ) : null}
      {list.read === null ? null : (
        <div className={classes['bar']}>
          <Text size="sm" fw={600} aria-live="polite">
            {left > 0 ? t('list.left', { n: left }) : t('list.ready', { people: wearers.length, garments })}
          </Text>
          <Group gap="xs" ml="auto">
            <Button
              variant="default"
              disabled={!ready}
              loading={create.isPending}
              onClick={() => make(false)}
            >
              {t('create.draft')}
            </Button>
            <Button
              disabled={!ready || customerId === null || short}
              loading={create.isPending}
              onClick={() => make(true)}
            >
              {t('create.reserve')}
            </Button>
          </Group>
        </div>
      )}
    </Page>
  );
};
