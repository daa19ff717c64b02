import { Box, Button, SegmentedControl, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatThousands } from '#lib/text/compact-format.ts';
import { useApi } from '#ui/api/queries.ts';
import { MonthlyChartSlot } from '#ui/router/slots.tsx';
import { useCan, useSession } from '#ui/session/session.ts';
import {
  AutoGrid,
  ButtonLink,
  DayText,
  EmptyState,
  ListSkeleton,
  Page,
  QueryView,
  shared,
} from '#ui/index.ts';
import { BailPunctualityCard } from '#orders/refunds/web/index.ts';
import { FirstStepsCard } from '#access/sign-up/web/index.ts';
import type { NoticeCounts } from '#admin/notifications/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import type { NoticeKind } from '#admin/notifications/message-kinds.ts';
import { isNoticeOf, noticeKinds } from '#admin/notifications/message-kinds.ts';
import classes from '../notifications.module.css';
import { NoticeCard } from '../notice-card.tsx';
import { NoticeSection } from '../notice-section.tsx';
import { BranchTakings, DayTakings } from '../takings.tsx';
import { noticeTargetOf } from '../notice-targets.ts';

const route = getRouteApi('/dashboard/analytics');
const bad: readonly NoticeKind[] = ['overdue', 'atRisk', 'missing'];
const warn: readonly NoticeKind[] = [
  'notFetched',
  'unpaid',
  'lateSlip',
  'bailDue',
  'transfer',
  'goodsLow',
  'careLate',
  'webRequest',
  'linkAsk',
  'contact',
  'review',
  'unclosed',
  'reported',
  'incident',
  'backup',
  'offlineStep',
  'certificate',
  'hookOff',
  'device',
  'factor',
];
const toneOf = (kind: NoticeKind, count: number): string =>
  count === 0 ? 'good' : bad.includes(kind) ? 'bad' : warn.includes(kind) ? 'warn' : '';

const Tiles = ({ counts }: { counts: NoticeCounts }) => {
  const { t } = useTranslation('notice');
  const mayRefund = useCan({ allow: 'owner' }) === 'ok';
  const { package: size } = useSession();
  return (
    <ul className={classes['tiles']}>
      {noticeKinds.map((kind) => {
        if (!isNoticeOf(size, kind)) return null;
        const target = noticeTargetOf(kind, mayRefund);
        return (
          <li key={kind}>
            <Link
              {...target}
              className={`${shared.hover} ${classes['tile']}`}
              data-tone={toneOf(kind, counts[kind])}
            >
              <Box
                component="span"
                display="block"
                fz="1.625rem"
                fw={600}
                lh={1.3}
                className={shared.numeric}
              >
                {formatThousands(counts[kind])}
              </Box>
              <Box component="span" display="block" fz="sm">
                {t(`kinds.${kind}`)}
              </Box>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

type Reach = 'one' | 'all';

const WholeList = ({ kind, branches }: { kind: NoticeKind; branches: Reach }) => {
  const { t } = useTranslation('notice');
  const query = useApi(notificationsContract.lists, { query: { kind, branches } });
  return (
    <Stack gap="md">
      <div>
        <ButtonLink variant="default" to="/dashboard/analytics" search={{ branches }}>
          {t('day.back')}
        </ButtonLink>
      </div>
      <QueryView query={query}>
        {({ lists: [list] }) =>
          list === undefined || list.count === 0 ? (
            <EmptyState title={t('panel.nothing')} />
          ) : (
            <div className={shared.box}>
              <NoticeSection list={list} branch={branches === 'all'} message whole heading="h2" />
            </div>
          )
        }
      </QueryView>
    </Stack>
  );
};

const sum = (all: readonly { counts: NoticeCounts }[]): NoticeCounts =>
  Object.fromEntries(
    noticeKinds.map((kind) => [kind, all.reduce((total, one) => total + one.counts[kind], 0)]),
  ) as NoticeCounts;

const Overview = ({ branches }: { branches: Reach }) => {
  const { t } = useTranslation('notice');
  const [removed, setRemoved] = useState<ReadonlySet<NoticeKind>>(new Set());
  const kept = { placeholderData: keepPreviousData };
  const day = useApi(notificationsContract.day, { query: { branches } }, kept);
  const lists = useApi(notificationsContract.lists, { query: { branches } }, kept);
  const isOwner = useCan({ allow: 'owner' }) === 'ok';
  return (
    <Stack gap="md">
      {/* This card is outside QueryView, so that both requests start together. */}
      <BailPunctualityCard />
      <QueryView query={day} skeleton={<ListSkeleton rows={8} />}>
        {(data) => (
          <Stack gap="md">
            <DayText day={data.today} />
            <Tiles counts={sum(data.branches)} />
            <AutoGrid min="22rem" align="start" spacing="md">
              <DayTakings day={data} />
              {branches === 'all' ? <BranchTakings day={data} /> : null}
            </AutoGrid>
            <QueryView query={lists}>
              {({ lists: found }) => {
                const all = found.filter((one) => one.count > 0);
                const some = all.filter((one) => !removed.has(one.kind));
                return all.length === 0 ? (
                  <EmptyState title={t('panel.nothing')} hint={t('panel.nothingHint')} />
                ) : (
                  <section>
                    <Box component="h2" mt={0} mb="xs" fz="1.0625rem" fw={600}>
                      {t('day.lists')}
                    </Box>
                    <AutoGrid min="22rem" align="start" spacing="md">
                      {some.map((list) => (
                        <NoticeCard
                          key={list.kind}
                          name={t(`kinds.${list.kind}`)}
                          busy={lists.isFetching}
                          onRefresh={() => void lists.refetch()}
                          onRemoved={() => setRemoved((was) => new Set(was).add(list.kind))}
                        >
                          {(buttons, folding) => (
                            <NoticeSection
                              list={list}
                              branch={branches === 'all'}
                              message
                              buttons={buttons}
                              around={folding}
                            />
                          )}
                        </NoticeCard>
                      ))}
                    </AutoGrid>
                    {some.length < all.length ? (
                      <Button variant="subtle" mt="sm" onClick={() => setRemoved(new Set())}>
                        {t('card.bring', { n: all.length - some.length })}
                      </Button>
                    ) : null}
                  </section>
                );
              }}
            </QueryView>
          </Stack>
        )}
      </QueryView>
      {isOwner ? <MonthlyChartSlot of="income" /> : null}
    </Stack>
  );
};

export const AnalyticsPage = () => {
  const { t } = useTranslation(['notice', 'app']);
  const session = useSession();
  const { kind, branches = session.role === 'owner' && session.branches.length > 1 ? 'all' : 'one' } =
    route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Page
      title={t('app:pages.analytics')}
      actions={
        session.branches.length > 1 ? (
          <SegmentedControl
            aria-label={t('day.branches')}
            value={branches}
            data={[
              { value: 'one', label: t('day.one') },
              { value: 'all', label: t('day.all') },
            ]}
            onChange={(value) =>
              void navigate({ search: (was) => ({ ...was, branches: value === 'all' ? 'all' : 'one' }) })
            }
          />
        ) : undefined
      }
    >
      {kind === undefined && session.role !== 'staff' ? <FirstStepsCard /> : null}
      {kind === undefined ? <Overview branches={branches} /> : <WholeList kind={kind} branches={branches} />}
    </Page>
  );
};
