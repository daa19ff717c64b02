import { Button, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { QueryView, SearchField, SerialNo } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import { orderContract } from '#orders/order/contract.ts';

type FindOrderProps = {
  title: string;
  list: 'pickup' | 'all';
  onClose: () => void;
  onFound: (order: { orderId: number; orderNo: string }) => void;
};

export const FindBillingOrder = ({ title, list, onClose, onFound }: FindOrderProps) => {
  const { t } = useTranslation('billing');
  const [q, setQ] = useState('');
  const query = useApi(orderContract.list, { query: { list, q, size: 10 } }, { enabled: q !== '' });
  const found = q === '' ? [] : (query.data?.itemList ?? []);
  const take = ({ orderId, orderNo }: (typeof found)[number]) => onFound({ orderId, orderNo });
  const onEnter = (event: KeyboardEvent): void => {
    const [only, another] = found;
    if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      only !== undefined &&
      another === undefined
    )
      take(only);
  };
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Stack gap="sm" onKeyDown={onEnter}>
        <SearchField label={t('newHint')} value={q} onChange={setQ} />
        {q === '' ? null : (
          <QueryView query={query} empty={<Text size="sm">{t('notFound')}</Text>}>
            {(data) => (
              <Stack gap="xs">
                {data.itemList.map((row) => (
                  <Button
                    key={row.orderId}
                    variant="default"
                    justify="space-between"
                    h="auto"
                    py="xs"
                    onClick={() => take(row)}
                  >
                    <span>
                      <SerialNo no={row.orderNo} /> · {row.customerName}
                    </span>
                  </Button>
                ))}
              </Stack>
            )}
          </QueryView>
        )}
      </Stack>
    </Dialog>
  );
};
