import { Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { MoneyText, QueryView, SearchField, TextLink, SerialNo } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';

const most = 10;

export const FindInvoiceOrder = () => {
  const { t } = useTranslation(['print', 'order', 'shared']);
  const [q, setQ] = useState('');
  const query = useApi(
    orderContract.list,
    { query: { size: most, q: q === '' ? undefined : q } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Stack gap="md">
      <SearchField label={t('order:find.search')} value={q} onChange={setQ} />
      <QueryView query={query}>
        {(list) =>
          list.itemList.length === 0 ? (
            <Text>{t('desk.notFoundOrder')}</Text>
          ) : (
            <ul style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-label={t('desk.noOrders')}>
              {list.itemList.map((one) => (
                <li key={one.orderId} style={{ padding: '0.375rem 0' }}>
                  <TextLink to="/pages/invoice" search={{ order: one.orderId }}>
                    <SerialNo no={one.orderNo} />
                  </TextLink>{' '}
                  {one.customerName} · {t('shared:money.balance')}{' '}
                  <MoneyText baht={Math.max(0, one.balance)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Stack>
  );
};
