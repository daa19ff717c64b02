import { Box, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { useAction, useApi } from '#ui/api/queries.ts';
import { SortArea, useSortOrder, useSortRow } from '#ui/sort/index.ts';
import { ButtonLink, EmptyState, Photo, QueryView, shared, StateBadge } from '#ui/index.ts';
import { catalogContract } from '#catalog/contract.ts';
import classes from './ordering.module.css';

type Featured = ReplyOf<typeof catalogContract.featured>['itemList'][number];

const Row = ({ one, place }: { one: Featured; place: number }) => {
  const { t } = useTranslation('lookup');
  const row = useSortRow(one.productGroupId, one.name);
  return (
    <li ref={row.ref} style={row.style} className={row.lifted ? classes['lifted'] : undefined}>
      {row.handle}
      <Box component="span" miw="2rem" ta="end" c="dimmed" className={shared.numeric}>
        {place}
      </Box>
      <Photo url={one.mainImage} alt="" size={44} />
      <Box component="span" flex={1} miw={0} className={shared.anywhere}>
        {one.name}
        <Text component="div" size="sm" c="dimmed">
          {one.code}
        </Text>
      </Box>
      {one.state ? null : <StateBadge tone="neutral">{t('drag.closed')}</StateBadge>}
      {one.webItem === 'y' ? null : <StateBadge tone="warn">{t('drag.notOnWeb')}</StateBadge>}
    </li>
  );
};

export const FeaturedOrder = () => {
  const { t } = useTranslation(['lookup', 'shared']);
  const featured = useApi(catalogContract.featured, {});
  const put = useAction(catalogContract.orderFeatured, {
    done: t('shared:done.ordered'),
    refresh: [catalogContract.featured],
  });
  const { ids, move } = useSortOrder(featured.data?.itemList.map((one) => one.productGroupId) ?? [], (next) =>
    put.mutateAsync({ body: { ids: next } }),
  );
  return (
    <QueryView
      query={featured}
      empty={
        <EmptyState
          title={t('drag.featuredEmpty')}
          hint={t('drag.featuredHint')}
          action={
            <ButtonLink variant="default" to="/backoffice/datalist-thumb">
              {t('drag.toGroups')}
            </ButtonLink>
          }
        />
      }
    >
      {({ itemList }) => {
        const byId = new Map(itemList.map((one) => [one.productGroupId, one]));
        const shown = ids.flatMap((id) => byId.get(id) ?? []);
        return (
          <SortArea
            ids={shown.map((one) => one.productGroupId)}
            nameOf={(id) => byId.get(Number(id))?.name ?? String(id)}
            onMove={(id, place) => void move(Number(id), Number(place))}
          >
            <ol className={classes['rows']} aria-label={t('drag.featured')}>
              {shown.map((one, at) => (
                <Row key={one.productGroupId} one={one} place={at + 1} />
              ))}
            </ol>
          </SortArea>
        );
      }}
    </QueryView>
  );
};
