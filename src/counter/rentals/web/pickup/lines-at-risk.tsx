import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, PagedList } from '#ui/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderCss as classes, orderPageSize } from '#orders/order/web/index.ts';
import { LineAtRisk } from './line-at-risk.tsx';

type RiskListProps = { page: number; onPage: (page: number) => void };

export const LinesAtRiskList = ({ page, onPage }: RiskListProps) => {
  const { t } = useTranslation('counter');
  const query = useApi(
    rentalsContract.atRisk,
    { query: { page, size: orderPageSize } },
    { placeholderData: keepPreviousData },
  );
  return (
    <PagedList
      query={query}
      empty={<EmptyState title={t('risk.empty')} hint={t('risk.emptyHint')} />}
      onPage={onPage}
    >
      {(data) => (
        <ul className={classes['list']} aria-label={t('risk.list')}>
          {data.itemList.map((risk) => (
            <LineAtRisk key={risk.orderDetailId} risk={risk} />
          ))}
        </ul>
      )}
    </PagedList>
  );
};
