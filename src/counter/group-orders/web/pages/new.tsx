import { Button, Group, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type MouseEventHandler, useRef } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { FormNotes, FormSection, useForm } from '#ui/form/index.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { ActionBar, AutoGrid, DayInput, Page, shared } from '#ui/index.ts';
import { CustomerPicker } from '#customers/web/index.ts';
import { proposedRentalDays } from '#orders/order/rules/shop-days.ts';
import { GivenPromotionRows } from '#orders/promotions/web/index.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import { GroupOrderInput } from '#counter/group-orders/group-order-input.ts';
import {
  unclearRowsOf,
  itemCountsOf,
  type WearerInput as WearerRow,
  wearersOfRows,
} from '../list/list-draft.ts';
import { WearerListSection } from '../list/list-section.tsx';
import { useGroupPromotions } from '../list/use-group-promotions.ts';
import { useWearerList } from '../list/use-wearer-list.ts';
import { groupPriceOf } from '../match/group-price.ts';
import { MatchSection } from '../match/match-section.tsx';
import { PriceSection } from '../match/price-section.tsx';

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

/** The event day sets pick-up and return by the shortest duration. */
const daysOfEvent = (eventDay: Day | null, shop: ShopInfo | undefined): Partial<Values> => {
  const rentDays = shop?.rentDurations.find((one) => one.rentDays !== null)?.rentDays ?? 1;
  return eventDay === null || shop === undefined
    ? { eventDay }
    : { eventDay, ...proposedRentalDays(eventDay, rentDays, shop) };
};

type FieldsProps = { form: ReturnType<typeof useGroupOrderForm>; shop: ShopInfo | undefined };

const OrderFields = ({ form, shop }: FieldsProps) => {
  const { t } = useTranslation(['party', 'shared']);
  const today = bangkokDay(new Date());
  return (
    <FormSection title={t('create.order')} step={1}>
      <AutoGrid min="14rem" autoFlow="auto-fill" align="start" spacing="1rem" verticalSpacing="0.75rem">
        <div className={shared.wholeRow}>
          <CustomerPicker label={t('create.payer')} {...form.field('customerId')} />
        </div>
        <DayInput
          label={t('create.eventDay')}
          {...form.field('eventDay')}
          onChange={(day) => form.set(daysOfEvent(day, shop))}
          minDate={today}
        />
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

type FinishProps = {
  summary: string;
  canDraft: boolean;
  canReserve: boolean;
  busy: boolean;
  onDraft: MouseEventHandler<HTMLElement>;
  onReserve: (pay: boolean) => MouseEventHandler<HTMLElement>;
};

const FinishSection = ({ summary, canDraft, canReserve, busy, onDraft, onReserve }: FinishProps) => {
  const { t } = useTranslation('party');
  return (
    <>
      <FormSection title={t('create.finish')} step={5}>
        <Text size="sm">{t('create.finishHint')}</Text>
      </FormSection>
      <ActionBar>
        <Text size="sm" fw={600} aria-live="polite">
          {summary}
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={!canDraft} loading={busy} onClick={onDraft}>
            {t('create.draft')}
          </Button>
          <Button variant="light" disabled={!canReserve} loading={busy} onClick={onReserve(true)}>
            {t('create.reserveAndPay')}
          </Button>
          <Button disabled={!canReserve} loading={busy} onClick={onReserve(false)}>
            {t('create.reserve')}
          </Button>
        </Group>
      </ActionBar>
    </>
  );
};

export const NewGroupOrderPage = () => {
  const { t } = useTranslation(['party', 'shared']);
  const navigate = useNavigate();
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const { list, wearers, wanted, unclear, garments, short } = useListedWearers();
  const form = useGroupOrderForm(wearers);
  const pays = useRef(false);
  const create = useAction(groupOrdersContract.create, {
    done: t('create.made'),
    refresh: 'all',
    onSuccess: ({ orderId }) => {
      const params = { orderid: String(orderId) };
      if (pays.current)
        void navigate({ to: '/backoffice/order-detail/$orderid', params, search: { open: 'pay' } });
      else void navigate({ to: '/backoffice/party/$orderid', params });
    },
    onError: form.refuse,
  });
  const { customerId, pickupDay, returnDay, promotionCodes } = form.values;
  const daysFit = pickupDay !== null && returnDay !== null && pickupDay <= returnDay;
  const ready = form.valid && unclear === 0;
  const make = (reserve: boolean, pay = false) =>
    form.submit((body) => {
      pays.current = pay;
      if (!create.isPending) create.mutate({ body: { ...body, reserve } });
    });
  const { promoted, ...promotions } = useGroupPromotions({
    pickupDay,
    returnDay,
    customerId,
    wanted,
    codes: promotionCodes,
  });
  const price =
    daysFit && shop !== undefined && list.read !== null && wanted.size > 0
      ? groupPriceOf({ items: list.read.items, wanted, days: { pickupDay, returnDay }, promoted }, shop)
      : null;
  const counted =
    unclear > 0 ? t('list.left', { n: unclear }) : t('list.ready', { people: wearers.length, garments });
  const money =
    price === null
      ? []
      : [
          `${t('price.toPay')} ${bahtInSentence(price.total)}`,
          `${t('shared:money.bail')} ${bahtInSentence(price.bail)}`,
        ];
  return (
    <Page title={t('create.title')} back="/backoffice/party">
      <FormNotes form={form} />
      <OrderFields form={form} shop={shop} />
      {daysFit ? null : (
        <Text size="sm" c="dimmed">
          {t('create.daysNeeded')}
        </Text>
      )}
      <WearerListSection list={list} pickupDay={pickupDay} returnDay={returnDay} step={2} />
      {list.read === null || list.read.rows.length === 0 ? null : (
        <MatchSection read={list.read} list={list} step={3} />
      )}
      {price === null ? null : (
        <PriceSection
          price={price}
          step={4}
          promotions={
            <GivenPromotionRows
              {...promotions}
              codes={promotionCodes}
              onCodes={(codes) => form.set({ promotionCodes: codes })}
            />
          }
        />
      )}
      {list.read === null ? null : (
        <FinishSection
          summary={[counted, ...money].join(' · ')}
          canDraft={ready}
          canReserve={ready && customerId !== null && !short}
          busy={create.isPending}
          onDraft={make(false)}
          onReserve={(pay) => make(true, pay)}
        />
      )}
    </Page>
  );
};
