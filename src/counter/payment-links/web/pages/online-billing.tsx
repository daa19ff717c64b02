import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { sumBaht } from '#lib/money/money.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import type { ListColumn } from '#ui/index.ts';
import { orderContentsText } from '#orders/order/rules/order-contents.ts';
import {
  ButtonLink,
  DayText,
  EmptyState,
  MoneyText,
  Page,
  QueryView,
  SearchField,
  StateBadge,
  PagedList,
  Pills,
  SerialNo,
} from '#ui/index.ts';
import { PromptPayWarning } from '#setup/shop/web/index.ts';
import type { PaymentBillRow } from '#counter/payment-links/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { type BillStage, type BillStep, billStages } from '#counter/payment-links/billing-search.ts';
import { BillView } from '../bill/bill-view.tsx';
import { FindBillingOrder } from '../find-order.tsx';

const route = getRouteApi('/backoffice/online-billing');

const asked = (row: PaymentBillRow): number =>
  row.bill === null ? sumBaht([row.balance, row.bailDue]) : sumBaht([row.bill.price, row.bill.bail]);

const Due = ({ row }: { row: PaymentBillRow }) => {
  const { t } = useTranslation(['billing', 'shared']);
  if (row.bill === null || row.bill.confirmedAt !== null) return <span>–</span>;
  return (
    <Stack gap={2}>
      <DayText day={row.bill.dueDay} />
      {row.bill.dueDay < bangkokDay(new Date()) ? (
        <StateBadge tone="bad">{t('shared:order.overdue')}</StateBadge>
      ) : null}
    </Stack>
  );
};

const ParcelCell = ({ row }: { row: PaymentBillRow }) => {
  const { t } = useTranslation('billing');
  if (row.out === null) return <span>–</span>;
  const step =
    row.out.deliveredAt !== null
      ? 'delivered'
      : row.out.sentAt !== null
        ? 'sent'
        : row.out.packedAt !== null
          ? 'packed'
          : null;
  return (
    <Stack gap={2}>
      {step === null ? null : <StateBadge tone="info">{t(`parcel.${step}`)}</StateBadge>}
      <Text size="sm">{[row.out.carrier, row.out.tracking].filter((part) => part !== '').join(' ')}</Text>
    </Stack>
  );
};

const useColumns = (stage: BillStage): ListColumn<PaymentBillRow>[] => {
  const { t } = useTranslation(['billing', 'shared']);
  const sending = stage === 'pack' || stage === 'sent';
  return [
    {
      key: 'no',
      label: t('shared:order.one'),
      render: (row) => <SerialNo no={row.orderNo} />,
    },
    {
      key: 'customer',
      label: t('shared:person.customer'),
      render: (row) => (
        <Stack gap={0}>
          <Text size="sm">{row.customerName}</Text>
          <Text size="xs" c="dimmed">
            {[formatPhone(row.phone), row.lineId].filter((part) => part !== '').join(' · ')}
          </Text>
        </Stack>
      ),
    },
    { key: 'items', label: t('shared:garment.clothes'), render: orderContentsText, wideOnly: true },
    {
      key: 'days',
      label: t('col.days'),
      render: (row) => (
        <span>
          <DayText day={row.pickupDay} /> – <DayText day={row.returnDay} />
        </span>
      ),
    },
    sending
      ? { key: 'parcel', label: t('col.parcel'), render: (row) => <ParcelCell row={row} /> }
      : { key: 'due', label: t('col.due'), render: (row) => <Due row={row} /> },
    {
      key: 'amount',
      label: t('col.amount'),
      render: (row) => <MoneyText baht={asked(row)} />,
      align: 'right',
    },
  ];
};

const BillList = ({ onOpen }: { onOpen: (order: { orderId: number }) => void }) => {
  const { t } = useTranslation(['billing', 'app']);
  const { search, set } = useListSearch(route);
  const [finding, setFinding] = useState(false);
  const { stage = 'toBill', q, page = 1 } = search;
  const counts = useApi(paymentLinksContract.counts, {}).data;
  const query = useApi(
    paymentLinksContract.list,
    { query: { stage, page, size: 25, q } },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns(stage);
  const countOf = (one: BillStage): string => {
    if (counts === undefined || one === 'sent') return '';
    return ` ${counts[one] > 100 ? '100+' : counts[one]}`;
  };
  return (
    <Page
      title={t('app:pages.onlineBilling')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setFinding(true)}>
          {t('new')}
        </Button>
      }
    >
      <PromptPayWarning />
      <Pills<BillStage>
        label={t('stage.label')}
        options={billStages.map((value) => ({ value, label: `${t(`stage.${value}`)}${countOf(value)}` }))}
        value={stage}
        onChange={(next) => set({ stage: next === 'toBill' ? undefined : next })}
      />
      <Group>
        <SearchField
          label={t('search')}
          value={q ?? ''}
          onChange={(next) => set({ q: next === '' ? undefined : next })}
        />
      </Group>
      <PagedList
        query={query}
        empty={<EmptyState title={t(`empty.${stage}`)} hint={t('empty.hint')} />}
        columns={columns}
        renderLines={(row) => ({
          name: row.customerName,
          no: row.orderNo,
          end: <MoneyText baht={asked(row)} />,
          facts: [<DayText key="day" day={row.pickupDay} />, orderContentsText(row)],
          mark: stage === 'pack' || stage === 'sent' ? <ParcelCell row={row} /> : <Due row={row} />,
        })}
        rowKey={(row) => row.orderId}
        onOpen={onOpen}
        caption={t('list')}
        onPage={(next) => set({ page: next })}
      />
      {finding ? (
        <FindBillingOrder
          title={t('new')}
          list="pickup"
          onClose={() => setFinding(false)}
          onFound={(order) => {
            setFinding(false);
            onOpen(order);
          }}
        />
      ) : null}
    </Page>
  );
};

const OneBill = ({ orderId }: { orderId: number }) => {
  const { t } = useTranslation(['billing', 'shared', 'app']);
  const { step, order: _, ...list } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useApi(paymentLinksContract.order, { params: { id: orderId } });
  const go = (to: BillStep | undefined): void =>
    void navigate({ search: (now) => ({ ...now, step: to }), replace: true });
  return (
    <Page
      title={
        query.data === undefined
          ? t('app:pages.onlineBilling')
          : `${t('shared:order.numbered', { no: query.data.orderNo })} · ${query.data.customerName}`
      }
      actions={
        <ButtonLink variant="default" to="/backoffice/online-billing" search={list}>
          {t('toList')}
        </ButtonLink>
      }
    >
      <QueryView query={query}>{(row) => <BillView row={row} step={step} go={go} />}</QueryView>
    </Page>
  );
};

export const OnlineBillingPage = (): ReactNode => {
  const { order } = route.useSearch();
  const navigate = route.useNavigate();
  if (order !== undefined) return <OneBill key={order} orderId={order} />;
  return (
    <BillList onOpen={({ orderId }) => void navigate({ search: (now) => ({ ...now, order: orderId }) })} />
  );
};
