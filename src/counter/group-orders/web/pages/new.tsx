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

type GroupOrderForm = {
  customerId: number | null;
  eventDay: Day | null;
  pickupDay: Day | null;
  returnDay: Day | null;
  note: string;
  promotionCodes: readonly string[];
};

const emptyForm: GroupOrderForm = {
  customerId: null,
  eventDay: null,
  pickupDay: null,
  returnDay: null,
  note: '',
  promotionCodes: [],
};

type OrderFieldsProps = { form: GroupOrderForm; onChange: (part: Partial<GroupOrderForm>) => void };

const OrderFields = ({ form, onChange }: OrderFieldsProps) => {
  const { t } = useTranslation(['party', 'shared']);
  const today = bangkokDay(new Date());
  return (
    <FormSection title={t('create.order')}>
      <div className={classes['grid']}>
        <div className={classes['whole']}>
          <CustomerPicker
            value={form.customerId}
            label={t('create.payer')}
            onChange={(customerId) => onChange({ customerId })}
          />
        </div>
        <DayInput
          label={t('create.eventDay')}
          value={form.eventDay}
          minDate={today}
          onChange={(eventDay) => onChange({ eventDay })}
        />
        <DayInput
          label={t('create.pickupDay')}
          value={form.pickupDay}
          minDate={today}
          onChange={(pickupDay) => onChange({ pickupDay })}
        />
        <DayInput
          label={t('shared:day.return')}
          value={form.returnDay}
          minDate={form.pickupDay ?? today}
          onChange={(returnDay) => onChange({ returnDay })}
        />
        <TextInput
          className={classes['whole'] ?? ''}
          label={t('shared:field.note')}
          value={form.note}
          maxLength={2000}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </div>
    </FormSection>
  );
};

const useListedWearers = () => {
  const list = useWearerList();
  const rows = list.read?.rows ?? [];
  const wearers = wearersOfRows(rows, list.chosen);
  const wanted = itemCountsOf(rows, list.chosen);
  return {
    list,
    wearers,
    wanted,
    unclear: unclearRowsOf(rows, list.chosen).length,
    garments: wearers.reduce((sum, one) => sum + one.itemIds.length, 0),
    short: (list.read?.items ?? []).some(
      (item) => item.free !== null && (wanted.get(item.itemId) ?? 0) > item.free,
    ),
  };
};

type CreateBarProps = {
  summary: string;
  canDraft: boolean;
  canReserve: boolean;
  busy: boolean;
  onCreate: (reserve: boolean) => void;
};

const CreateBar = ({ summary, canDraft, canReserve, busy, onCreate }: CreateBarProps) => {
  const { t } = useTranslation('party');
  return (
    <div className={classes['bar']}>
      <Text size="sm" fw={600} aria-live="polite">
        {summary}
      </Text>
      <Group gap="xs" ml="auto">
        <Button variant="default" disabled={!canDraft} loading={busy} onClick={() => onCreate(false)}>
          {t('create.draft')}
        </Button>
        <Button disabled={!canReserve} loading={busy} onClick={() => onCreate(true)}>
          {t('create.reserve')}
        </Button>
      </Group>
    </div>
  );
};

export const NewGroupOrderPage = () => {
  const { t } = useTranslation('party');
  const navigate = useNavigate();
  const [form, setForm] = useState(emptyForm);
  const { list, wearers, wanted, unclear, garments, short } = useListedWearers();
  const create = useAction(groupOrdersContract.create, {
    done: t('create.made'),
    refresh: 'all',
    onSuccess: ({ orderId }) =>
      void navigate({ to: '/backoffice/party/$orderid', params: { orderid: String(orderId) } }),
  });
  const change = (part: Partial<GroupOrderForm>): void => setForm((was) => ({ ...was, ...part }));
  const { customerId, pickupDay, returnDay } = form;
  const daysFit = pickupDay !== null && returnDay !== null && pickupDay <= returnDay;
  const ready = daysFit && unclear === 0 && wearers.length > 0;
  const make = (reserve: boolean): void => {
    if (!ready || create.isPending) return;
    const promotionCodes = [...form.promotionCodes];
    create.mutate({ body: { ...form, pickupDay, returnDay, promotionCodes, reserve, wearers } });
  };
  return (
    <Page title={t('create.title')} back="/backoffice/party">
      <OrderFields form={form} onChange={change} />
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
          codes={form.promotionCodes}
          onCodes={(promotionCodes) => change({ promotionCodes })}
        />
      ) : null}
      {list.read === null ? null : (
        <CreateBar
          summary={
            unclear > 0
              ? t('list.left', { n: unclear })
              : t('list.ready', { people: wearers.length, garments })
          }
          canDraft={ready}
          canReserve={ready && customerId !== null && !short}
          busy={create.isPending}
          onCreate={make}
        />
      )}
    </Page>
  );
};
