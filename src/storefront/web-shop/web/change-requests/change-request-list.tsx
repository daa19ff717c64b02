import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, PagedList, shared, TextLink } from '#ui/index.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import classes from '../webshop.module.css';
import { ChangeRequestCard } from './change-request-card.tsx';

export const ChangeRequestList = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  const { t } = useTranslation('webshop');
  const query = useApi(
    webShopContract.asks,
    { query: { page, size: 20 } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('asks.none')} hint={t('asks.noneHint')} />}
      onPage={onPage}
    >
      {(list) => (
        <Stack gap="sm">
          {list.itemList.map((one) => (
            <article
              key={one.askId}
              className={classes['message']}
              aria-label={`${t(`asks.kind.${one.kind}`)} ${one.orderNo}`}
            >
              <Group gap="xs">
                <Text fw={600} component="h2" className={shared.anywhere}>
                  <TextLink to="/backoffice/order-detail/$orderid" params={{ orderid: String(one.orderId) }}>
                    {[one.orderNo, one.customerName].filter((part) => part !== '').join(' · ')}
                  </TextLink>
                </Text>
              </Group>
              <ChangeRequestCard ask={one} />
            </article>
          ))}
        </Stack>
      )}
    </PagedList>
  );
};
