import { Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { useApi } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { MonthlyChartSlot } from '#ui/router/slots.tsx';
import { useCan } from '#ui/session/session.ts';
import { ButtonLink, EmptyState, Page, Pills, QueryView } from '#ui/index.ts';
import { type WebShopStatistics, webShopContract } from '#storefront/web-shop/contract.ts';
import { statisticsSpans } from '#storefront/web-shop/rules/statistics-periods.ts';
import { type ChartSeries, PeriodChart } from '../statistics/period-chart.tsx';
import { Ranking } from '../statistics/ranking.tsx';

const route = getRouteApi('/dashboard/ecommerce');

const baht = (amount: number): string => formatBaht(nearestSatang(amount));

const isEmpty = ({ periods, favourites, lost }: WebShopStatistics): boolean =>
  favourites.length === 0 &&
  lost.length === 0 &&
  periods.every((one) => one.visits + one.searches + one.lost + one.messages + one.requests === 0);

export const EcommercePage = () => {
  const { t } = useTranslation(['webshop', 'app', 'shared']);
  const { search, set } = useListSearch(route);
  const isOwner = useCan({ allow: 'owner' }) === 'ok';
  const { span = 'week' } = search;
  const query = useApi(webShopContract.figures, { query: { span } });
  const waited = (minutes: number): string =>
    minutes < 120
      ? t('figures.minutes', { n: minutes })
      : t('figures.hours', { n: Math.round(minutes / 60) });
  const looked: ChartSeries[] = [
    { of: 'visits', label: t('figures.visits'), look: 'main' },
    { of: 'searches', label: t('figures.searches'), look: 'second' },
    { of: 'empty', label: t('figures.empty') },
    { of: 'lost', label: t('figures.lost'), look: 'third' },
    { of: 'messages', label: t('figures.messages') },
  ];
  const asked: ChartSeries[] = [
    { of: 'requests', label: t('figures.requests'), look: 'main' },
    { of: 'accepted', label: t('figures.accepted'), look: 'second' },
    { of: 'refused', label: t('figures.refused'), look: 'third' },
    { of: 'answerMinutes', label: t('figures.answered'), text: waited, noSum: true },
    { of: 'takings', label: t('figures.takings'), text: baht },
  ];
  return (
    <Page title={t('app:pages.ecommerce')}>
      <Pills
        label={t('figures.span')}
        value={span}
        options={statisticsSpans.map((value) => ({ value, label: t(`figures.${value}`) }))}
        onChange={(value) => set({ span: value === 'week' ? undefined : value })}
      />
      <QueryView query={query}>
        {(data) =>
          isEmpty(data) ? (
            <EmptyState
              title={t('figures.none')}
              hint={t('figures.noneHint')}
              action={<ButtonLink to="/backoffice/shop/web">{t('figures.toShop')}</ButtonLink>}
            />
          ) : (
            <Stack gap="lg">
              <PeriodChart title={t('figures.chart')} periods={data.periods} span={span} figures={looked} />
              <PeriodChart
                title={t('figures.requestsTitle')}
                periods={data.periods}
                span={span}
                figures={asked}
              />
              {data.reasons.length === 0 ? null : (
                <Ranking
                  title={t('figures.why')}
                  what={t('shared:field.reason')}
                  count={t('figures.requests')}
                  rows={data.reasons.map(({ reason, n }) => ({
                    id: reason,
                    name: t(`orders.reason.${reason}`),
                    n,
                  }))}
                />
              )}
              <Ranking
                title={t('figures.best')}
                count={t('figures.rented')}
                more={t('figures.rent')}
                none={t('figures.noBest')}
                rows={data.best.map((one) => ({ ...one, id: String(one.groupId), more: baht(one.rent) }))}
              />
              <Ranking
                title={t('figures.lostTitle')}
                hint={t('figures.lostHint')}
                count={t('figures.asked')}
                none={t('figures.noLost')}
                rows={data.lost.map(({ groupId, name, size, n }) => ({
                  id: `${groupId} ${size}`,
                  name: size === '' ? name : `${name} · ${t('shared:garment.sizeIs', { size })}`,
                  n,
                }))}
              />
              <Ranking
                title={t('figures.favourites')}
                count={t('figures.looked')}
                none={t('figures.noLooked')}
                rows={data.favourites.map((one) => ({ ...one, id: String(one.groupId) }))}
              />
              <Text size="sm" c="dimmed">
                {t('figures.how')}
              </Text>
            </Stack>
          )
        }
      </QueryView>
      {isOwner ? <MonthlyChartSlot of="selling" /> : null}
    </Page>
  );
};
