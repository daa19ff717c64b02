import { Group, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, PagedList, TextLink } from '#ui/index.ts';
import { webshopContract } from '#storefront/web-shop/contract.ts';
import classes from '../webshop.module.css';
import { AskCard } from './change-request-card.tsx';

/** What customers of the branch ask through their links and nobody has answered. */
export const AskList = ({ page, onPage }: { page: number; onPage: (page: number) => void }) => {
  const { t } = useTranslation('webshop');
  const query = useApi(
    webshopContract.asks,
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
                <Text fw={600} component="h2" className={classes['break'] ?? ''}>
                  <TextLink to="/backoffice/order-detail/$orderid" params={{ orderid: String(one.orderId) }}>
                    {[one.orderNo, one.customerName].filter((part) => part !== '').join(' · ')}
                  </TextLink>
                </Text>
              </Group>
              <AskCard ask={one} />
            </article>
          ))}
        </Stack>
      )}
    </PagedList>
  );
};
