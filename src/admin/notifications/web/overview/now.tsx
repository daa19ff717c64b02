import { Group, Title } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatThousands } from '#lib/text/compact-format.ts';
import { useSession } from '#ui/session/session.ts';
import { EmptyState, PlainList, TextLink } from '#ui/index.ts';
import type { NoticeList } from '#admin/notifications/contract.ts';
import classes from '../notifications.module.css';
import { noticeTargetOf } from '#admin/notifications/notice-targets.ts';
import { OverviewCard, type OverviewPartProps } from './card.tsx';
import { type NowGroup, firstRows, groupsNow } from './groups.ts';
import { NoticeLine, keyOfRow } from './line.tsx';

const shownRows = 5;

const toneOf: Record<NowGroup, 'bad' | 'warn'> = { late: 'bad', risk: 'bad', answers: 'warn', shop: 'warn' };

export const countText = (lists: readonly { count: number }[]): string =>
  formatThousands(lists.reduce((sum, one) => sum + one.count, 0));

export const WholeLists = ({ lists }: { lists: readonly Pick<NoticeList, 'kind' | 'count'>[] }) => {
  const { t } = useTranslation('notice');
  const user = useSession();
  return (
    <Group gap="0.25rem 1rem" mt="xs">
      {lists.map((list) => {
        const target = noticeTargetOf(user, list.kind);
        return target === undefined ? null : (
          <TextLink key={list.kind} {...target} size="sm" py={4}>
            {t(`kinds.${list.kind}`)} ({countText([list])})
          </TextLink>
        );
      })}
    </Group>
  );
};

export const NowPart = ({ lists, today, branch, removed, cards }: OverviewPartProps) => {
  const { t } = useTranslation('notice');
  const groups = groupsNow(lists);
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {t('day.now')}
      </Title>
      {groups.length === 0 ? <EmptyState title={t('panel.nothing')} /> : null}
      <div className={classes['now']}>
        {groups
          .map((one) => ({ ...one, name: t(`groups.${one.group}`) }))
          .filter(({ name }) => !removed.has(name))
          .map((one) => (
            <OverviewCard
              key={one.group}
              {...cards}
              name={one.name}
              tone={toneOf[one.group]}
              tall={one.group === 'late' || one.group === 'answers'}
              count={countText(one.lists)}
            >
              <PlainList>
                {firstRows(one.lists, shownRows).map(({ kind, row }) => (
                  <NoticeLine
                    key={`${kind} ${keyOfRow(row)}`}
                    kind={kind}
                    row={row}
                    today={today}
                    branch={branch}
                    withKind={one.lists.length > 1}
                    withDay
                  />
                ))}
              </PlainList>
              <WholeLists lists={one.lists} />
            </OverviewCard>
          ))}
      </div>
    </section>
  );
};
