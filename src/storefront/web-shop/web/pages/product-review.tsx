import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Stack } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { EmptyState, Page, PagedList, Pills } from '#ui/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import {
  type ReviewState,
  type ReviewStars,
  reviewStars,
  reviewStates,
} from '#storefront/web-shop/rules/review-kinds.ts';
import { ReviewCard } from '../reviews/review-card.tsx';

const one = getRouteApi('/backoffice/product-review/$productgroupid');
const all = getRouteApi('/backoffice/product-review');

type Search = { state?: ReviewState | undefined; stars?: ReviewStars | undefined; page?: number | undefined };
type Props = { groupId: number | undefined; search: Search; set: (part: Search) => void };

const Reviews = ({ groupId, search, set }: Props) => {
  const { t } = useTranslation(['webshop', 'app']);
  const { state, stars, page = 1 } = search;
  const query = useApi(
    webShopContract.reviews,
    { query: { groupId, state, stars, page, size: 25 } },
    { placeholderData: keepPreviousData },
  );
  const group = useApi(
    catalogContract.getGroup,
    { params: { id: groupId ?? 0 } },
    { enabled: groupId !== undefined },
  );
  const style = group.data?.name ?? '';
  const any = state === undefined && stars === undefined;
  return (
    <Page
      {...(groupId !== undefined && { back: '/backoffice/product-review' as const })}
      title={style === '' ? t('app:pages.productReview') : `${t('app:pages.productReview')} · ${style}`}
    >
      <Pills
        label={t('review.state')}
        value={state ?? 'all'}
        options={(['all', ...reviewStates] as const).map((value) => ({ value, label: t(`review.${value}`) }))}
        onChange={(value) => set({ state: value === 'all' ? undefined : value })}
      />
      <Pills
        label={t('review.starsOf')}
        oneLine
        value={stars ?? 'all'}
        options={(['all', ...reviewStars] as const).map((value) => ({
          value,
          label: value === 'all' ? t('review.anyStars') : `${value} ★`,
        }))}
        onChange={(value) => set({ stars: value === 'all' ? undefined : value })}
      />
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={t(any ? 'review.none' : 'review.noneSuch')}
            hint={t(any ? 'review.noneHint' : 'review.noneSuchHint')}
          />
        }
        onPage={(to) => set({ page: to })}
      >
        {(list) => (
          <Stack gap="sm">
            {list.itemList.map((each) => (
              <ReviewCard key={each.reviewId} review={each} linked={groupId === undefined} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Page>
  );
};

export const ProductReviewPage = () => {
  const { search, set } = useListSearch(one);
  return <Reviews groupId={Number(one.useParams().productgroupid)} search={search} set={set} />;
};

export const AllReviewsPage = () => {
  const { search, set } = useListSearch(all);
  return <Reviews groupId={undefined} search={search} set={set} />;
};
