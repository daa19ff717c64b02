import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, PagedList } from '#ui/index.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { orderCss as classes, pageSize } from '#orders/order/web/index.ts';
import { Risk } from './line-at-risk.tsx';

type RiskListProps = { page: number; onPage: (page: number) => void };

/** Garments promised to somebody that will not be there, why, and what could be given instead. */
export const RiskList = ({ page, onPage }: RiskListProps) => {
  const { t } = useTranslation('counter');
  const query = useApi(
    counterContract.atRisk,
    { query: { page, size: pageSize } },
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
            <Risk key={risk.orderDetailId} risk={risk} />
          ))}
        </ul>
      )}
    </PagedList>
  );
};
