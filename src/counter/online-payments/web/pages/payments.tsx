import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useCan } from '#ui/session/session.ts';
import {
  ButtonLink,
  EmptyState,
  type ListColumn,
  MoneyText,
  Page,
  PagedList,
  Pills,
  SearchField,
  SerialNo,
  TimeText,
} from '#ui/index.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { onlinePaymentsContract, type OnlinePayment } from '#counter/online-payments/contract.ts';
import {
  onlinePaymentLists,
  type OnlinePaymentList,
} from '#counter/online-payments/online-payment-states.ts';
import { PaymentBadge, PaymentParts } from '../order/payment-row.tsx';
import { VoucherPaymentDialog } from '../order/voucher-payment.tsx';
import { cardText } from '../payment-state.ts';

const route = getRouteApi('/backoffice/online-payments');

const useMethodText = (): ((payment: OnlinePayment) => string) => {
  const { t } = useTranslation('online');
  return (payment) =>
    [t(`method.${payment.hold ? 'hold' : payment.method}`), cardText(payment)]
      .filter((one) => one !== '')
      .join(' ');
};

const End = ({ payment }: { payment: OnlinePayment }) => {
  const { t } = useTranslation('online');
  return payment.status === 'authorized' && payment.authorizedUntil !== null ? (
    <Text size="xs" c="dimmed">
      {t('hold.until')} <TimeText at={payment.authorizedUntil} />
    </Text>
  ) : null;
};

const useColumns = (): ListColumn<OnlinePayment>[] => {
  const { t } = useTranslation(['online', 'shared']);
  const methodText = useMethodText();
  return [
    { key: 'no', label: t('shared:order.one'), render: (row) => <SerialNo no={row.orderNo} /> },
    { key: 'customer', label: t('shared:person.customer'), render: (row) => row.customerName },
    { key: 'method', label: t('col.method'), render: methodText },
    { key: 'what', label: t('col.what'), render: (row) => <PaymentParts payment={row} />, wideOnly: true },
    {
      key: 'status',
      label: t('col.status'),
      render: (row) => (
        <Stack gap={2} align="flex-start">
          <PaymentBadge payment={row} />
          <End payment={row} />
        </Stack>
      ),
    },
    {
      key: 'at',
      label: t('col.at'),
      render: (row) => <TimeText at={row.confirmedAt ?? row.startedAt} />,
    },
    {
      key: 'amount',
      label: t('shared:money.amount'),
      render: (row) => <MoneyText baht={row.amount} />,
      align: 'right',
    },
  ];
};

export const OnlinePaymentsPage = () => {
  const { t } = useTranslation(['online', 'app']);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const { list = 'all', q, page = 1 } = search;
  const counts = useApi(onlinePaymentsContract.counts, {}).data;
  const query = useApi(
    onlinePaymentsContract.list,
    { query: { list, page, size: 25, q } },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns();
  const methodText = useMethodText();
  const [shown, setShown] = useState<OnlinePayment | null>(null);
  const mayReconcile = useCan(onlinePaymentsContract.day) === 'ok';
  const countOf = (one: OnlinePaymentList): string => {
    if (counts === undefined || (one !== 'late' && one !== 'ending' && one !== 'refundFailed')) return '';
    return ` ${counts[one] > 100 ? '100+' : counts[one]}`;
  };
  return (
    <Page
      title={t('app:pages.onlinePayments')}
      actions={
        mayReconcile ? (
          <ButtonLink variant="default" to="/backoffice/online-payments/day">
            {t('app:pages.onlinePaymentDay')}
          </ButtonLink>
        ) : null
      }
    >
      <Pills<OnlinePaymentList>
        label={t('list.label')}
        options={onlinePaymentLists.map((value) => ({
          value,
          label: `${t(`list.${value}`)}${countOf(value)}`,
        }))}
        value={list}
        onChange={(next) => set({ list: next === 'all' ? undefined : next })}
      />
      <Text size="sm" c="dimmed">
        {t(`listHint.${list}`)}
      </Text>
      <Group>
        <SearchField
          label={t('search')}
          value={q ?? ''}
          onChange={(next) => set({ q: next === '' ? undefined : next })}
        />
      </Group>
      <PagedList
        query={query}
        empty={<EmptyState title={t('empty')} hint={t(`listHint.${list}`)} />}
        columns={columns}
        renderLines={(row) => ({
          name: row.customerName,
          no: row.orderNo,
          end: <MoneyText baht={row.amount} />,
          facts: [methodText(row), <TimeText key="at" at={row.confirmedAt ?? row.startedAt} />],
          mark: <PaymentBadge payment={row} />,
        })}
        rowKey={(row) => row.paymentId}
        onOpen={(row) =>
          row.orderId === null
            ? setShown(row)
            : void navigate({
                to: '/backoffice/order-detail/$orderid',
                params: { orderid: String(row.orderId) },
              })
        }
        caption={t('app:pages.onlinePayments')}
        onPage={(next) => set({ page: next })}
      />
      {shown === null ? null : <VoucherPaymentDialog payment={shown} onClose={() => setShown(null)} />}
    </Page>
  );
};
