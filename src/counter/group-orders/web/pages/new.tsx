import { Button, Group, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEventHandler } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { FormNotes, FormSection, useForm } from '#ui/form/index.ts';
import { useAction } from '#ui/api/queries.ts';
import { ActionBar, AutoGrid, DayInput, Page, shared } from '#ui/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import { GroupOrderInput } from '#counter/group-orders/group-order-input.ts';
import { GroupPromotionDiscounts } from '../list/promotion-discounts.tsx';
import {
  unclearRowsOf,
  itemCountsOf,
  type WearerInput as WearerRow,
  wearersOfRows,
} from '../list/list-draft.ts';
import { WearerListSection } from '../list/list-section.tsx';
import { useWearerList } from '../list/use-wearer-list.ts';

type Values = {
  customerId: number | null;
  eventDay: Day | null;
  pickupDay: Day | null;
  returnDay: Day | null;
  note: string;
  promotionCodes: readonly string[];
};

const noValues: Values = {
  customerId: null,
  eventDay: null,
  pickupDay: null,
  returnDay: null,
  note: '',
  promotionCodes: [],
};

const useGroupOrderForm = (wearers: readonly WearerRow[]) =>
  useForm({
    schema: GroupOrderInput,
    initialValues: noValues,
    toBody: (values) => ({ ...values, wearers, reserve: false }),
    eager: true,
    keepAs: 'group-order new',
  });

const OrderFields = ({ form }: { form: ReturnType<typeof useGroupOrderForm> }) => {
  const { t } = useTranslation(['party', 'shared']);
  const today = bangkokDay(new Date());
  return (
    <FormSection title={t('create.order')}>
      <AutoGrid min="14rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
        <div className={shared.wholeRow}>
          <CustomerPicker label={t('create.payer')} {...form.field('customerId')} />
        </div>
        <DayInput label={t('create.eventDay')} {...form.field('eventDay')} minDate={today} />
        <DayInput label={t('create.pickupDay')} {...form.field('pickupDay')} minDate={today} />
        <DayInput
          label={t('shared:day.return')}
          {...form.field('returnDay')}
          minDate={form.values.pickupDay ?? today}
        />
        <TextInput className={shared.wholeRow} label={t('shared:field.note')} {...form.text('note')} />
      </AutoGrid>
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
  onDraft: MouseEventHandler<HTMLElement>;
  onReserve: MouseEventHandler<HTMLElement>;
};

const CreateBar = ({ summary, canDraft, canReserve, busy, onDraft, onReserve }: CreateBarProps) => {
  const { t } = useTranslation('party');
  return (
    <ActionBar>
      <Text size="sm" fw={600} aria-live="polite">
        {summary}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={!canDraft} loading={busy} onClick={onDraft}>
          {t('create.draft')}
        </Button>
        <Button disabled={!canReserve} loading={busy} onClick={onReserve}>
          {t('create.reserve')}
        </Button>
      </Group>
    </ActionBar>
  );
};

export const NewGroupOrderPage = () => {
  const { t } = useTranslation('party');
  const navigate = useNavigate();
  const { list, wearers, wanted, unclear, garments, short } = useListedWearers();
  const form = useGroupOrderForm(wearers);
  const create = useAction(groupOrdersContract.create, {
    done: t('create.made'),
    refresh: 'all',
    onSuccess: ({ orderId }) =>
      void navigate({ to: '/backoffice/party/$orderid', params: { orderid: String(orderId) } }),
    onError: form.refuse,
  });
  const { customerId, pickupDay, returnDay, promotionCodes } = form.values;
  const daysFit = pickupDay !== null && returnDay !== null && pickupDay <= returnDay;
  const ready = form.valid && unclear === 0;
  const make = (reserve: boolean) =>
    form.submit((body) => {
      if (!create.isPending) create.mutate({ body: { ...body, reserve } });
    });
  return (
    <Page title={t('create.title')} back="/backoffice/party">
      <FormNotes form={form} />
      <OrderFields form={form} />
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
          onCodes={(codes) => form.set({ promotionCodes: codes })}
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
          onDraft={make(false)}
          onReserve={make(true)}
        />
      )}
    </Page>
  );
};
