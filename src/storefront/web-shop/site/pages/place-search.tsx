import type { PlaceSearchView } from '#storefront/web-shop/branches-view.ts';
import { Island } from '../islands/island.tsx';
import { useSiteContext } from '../site-context.tsx';

export const PlaceSearchPage = ({ mapsKey }: PlaceSearchView) => {
  const { front, words } = useSiteContext();
  const { near } = words;
  return (
    <>
      <h1>{near.search}</h1>
      <Island
        name="placeSearch"
        props={{
          mapsKey,
          language: front.language,
          words: {
            search: near.search,
            opening: near.opening,
            failed: near.failedSearch,
            notFound: near.notFound,
            again: near.again,
            alone: near.alone,
          },
        }}
      />
    </>
  );
};
