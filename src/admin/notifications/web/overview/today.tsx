import { Text, Title } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { AutoGrid, DayText, PlainList } from '#ui/index.ts';
import { OverviewCard, type OverviewPartProps } from './card.tsx';
import { listsToday } from './groups.ts';
import { NoticeLine, keyOfRow } from './line.tsx';
import { WholeLists, countText } from './now.tsx';

export const TodayPart = ({ lists, today, branch, removed, cards }: OverviewPartProps) => {
  const { t } = useTranslation('notice');
  const some = listsToday(lists);
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {t('day.today')} <DayText day={today} />
      </Title>
      {some.length === 0 ? <Text c="dimmed">{t('day.nothingToday')}</Text> : null}
      <AutoGrid min="19rem" align="start" spacing="md">
        {some
          .map((list) => ({ list, name: t(`kinds.${list.kind}`) }))
          .filter(({ name }) => !removed.has(name))
          .map(({ list, name }) => (
            <OverviewCard key={list.kind} {...cards} name={name} count={countText([list])}>
              <PlainList>
                {list.rows.map((row) => (
                  <NoticeLine key={keyOfRow(row)} kind={list.kind} row={row} today={today} branch={branch} />
                ))}
              </PlainList>
              {list.count > list.rows.length ? <WholeLists lists={[list]} /> : null}
            </OverviewCard>
          ))}
      </AutoGrid>
    </section>
  );
};
