import { Box, Text } from '@mantine/core';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatThousands } from '#lib/text/compact-format.ts';
import type { ReplyOf } from '#lib/contract/contract.ts';
import { AutoGrid, MoneyText, PlainList } from '#ui/index.ts';
import type { notificationsContract } from '#admin/notifications/contract.ts';
import { type CardsOfPage, OverviewCard } from './card.tsx';
import { NoticeLine, keyOfRow } from './line.tsx';
import { DayTakings } from './takings.tsx';

type PartProps = {
  day: ReplyOf<typeof notificationsContract.day>;
  branch: boolean;
  cards: CardsOfPage;
};

export const DonePart = ({ day, branch, cards }: PartProps) => {
  const { t } = useTranslation(['notice', 'shared']);
  return (
    <OverviewCard
      {...cards}
      name={t('day.done')}
      heading="h2"
      startsFolded
      summary={
        <>
          {day.done.map(({ kind, count }) => (
            <span key={kind}>
              {t(`shared:order.${kind}`)} {formatThousands(count)} ·{' '}
            </span>
          ))}
          {t('day.takings')} <MoneyText baht={day.total} />
        </>
      }
    >
      <AutoGrid min="19rem" align="start" spacing="md">
        {day.done
          .filter((list) => list.count > 0)
          .map((list) => (
            <section key={list.kind}>
              <Box component="h3" m={0} fz="sm" fw={600}>
                {t(`shared:order.${list.kind}`)}
              </Box>
              <PlainList>
                {list.rows.map((row) => (
                  <NoticeLine
                    key={keyOfRow(row)}
                    kind={list.kind}
                    row={row}
                    today={day.today}
                    branch={branch}
                    withAction={false}
                  />
                ))}
              </PlainList>
              {list.count > list.rows.length ? (
                <Text size="sm" c="dimmed">
                  {t('panel.more', { n: list.count - list.rows.length })}
                </Text>
              ) : null}
            </section>
          ))}
        <DayTakings day={day} />
      </AutoGrid>
    </OverviewCard>
  );
};
