import { Alert } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { TextLink } from '#ui/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderCss as classes } from '#orders/order/web/index.ts';
import { LineAtRisk } from './line-at-risk.tsx';

const most = 20;

export const OrdersAtRisk = ({ unitIds }: { unitIds: readonly number[] }) => {
  const { t } = useTranslation(['counter', 'stock']);
  const query = useApi(
    rentalsContract.atRisk,
    { query: { unitIds: unitIds.join(','), size: most } },
    { enabled: unitIds.length > 0 },
  );
  if (unitIds.length === 0 || query.data === undefined || query.data.total === 0) return null;
  const { itemList, total } = query.data;
  return (
    <section aria-label={t('stock:move.endangered', { n: total })}>
      <Alert color="yellow" role="alert" title={t('stock:move.endangered', { n: total })} mb="xs" />
      <ul className={classes['list']}>
        {itemList.map((risk) => (
          <LineAtRisk key={risk.orderDetailId} risk={risk} />
        ))}
      </ul>
      {total > itemList.length ? (
        <TextLink size="sm" to="/backoffice/pickup" search={{ tab: 'risk' }}>
          {t('pickup.risk')}
        </TextLink>
      ) : null}
    </section>
  );
};
