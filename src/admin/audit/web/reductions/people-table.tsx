import { Alert, Box, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { reductionKinds, type ReductionKind } from '#lib/vocabulary/reduction-kinds.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText, shared, StateBadge, TextLink } from '#ui/index.ts';
import type { PersonReductions, ReductionsReply } from '#admin/audit/reductions-contract.ts';
import type { ReductionsSearch } from '#admin/audit/reductions-search.ts';

type Props = { reply: ReductionsReply; search: ReductionsSearch };

export const usePersonName = () => {
  const { t } = useTranslation('audit');
  return ({ userId, name }: Pick<PersonReductions, 'userId' | 'name'>): string =>
    userId === null ? t('reductions.system') : name;
};

export const UnusualPeople = ({ reply }: Pick<Props, 'reply'>) => {
  const { t } = useTranslation('audit');
  const nameOf = usePersonName();
  const unusual = reply.people.filter((one) => one.unusual);
  if (unusual.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      title={t('reductions.unusual')}
      icon={<IconAlertTriangle aria-hidden />}
    >
      <Stack gap={4}>
        {unusual.map((one) => (
          <Text key={one.userId} size="sm">
            {t('reductions.unusualOf', {
              name: nameOf(one),
              amount: bahtInSentence(one.amount),
              n: one.count,
              usual: bahtInSentence(one.usual.amount),
              usualN: one.usual.count,
              shop: bahtInSentence(one.usualOfShop.amount),
              shopN: one.usualOfShop.count,
            })}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
};

const Sum = ({ sum }: { sum: { count: number; amount: number } | undefined }) => {
  if (sum === undefined || sum.count === 0) return <>–</>;
  return (
    <>
      <MoneyText baht={sum.amount} />
      <Text span size="xs" c="dimmed">
        {` (${sum.count})`}
      </Text>
    </>
  );
};

export const PeopleTable = ({ reply, search }: Props) => {
  const { t } = useTranslation(['audit', 'shared']);
  const nameOf = usePersonName();
  const kinds = reductionKinds.filter((kind) =>
    reply.people.some((one) => one.kinds.some((sum) => sum.kind === kind)),
  );
  const caption = t('reductions.table');
  const to = (person: number | null, kind?: ReductionKind) => ({
    week: search.week,
    person: person ?? undefined,
    kind,
  });
  return (
    <Box className={shared.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={shared.figures}>
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('shared:money.sum')}</th>
            <th scope="col">{t('reductions.usual')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`shared:reduction.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reply.people.map((one) => (
            <tr key={one.userId}>
              <th scope="row">
                <TextLink size="sm" to="/backoffice/reductions" search={to(one.userId)} resetScroll={false}>
                  {nameOf(one)}
                </TextLink>{' '}
                {one.unusual ? <StateBadge tone="warn">{t('reductions.unusualMark')}</StateBadge> : null}
              </th>
              <td>
                <Sum sum={one} />
              </td>
              <td data-none>
                <Sum sum={one.usual} />
              </td>
              {kinds.map((kind) => {
                const sum = one.kinds.find((each) => each.kind === kind);
                return (
                  <td key={kind} data-none={sum === undefined || undefined}>
                    {sum === undefined ? (
                      <Sum sum={sum} />
                    ) : (
                      <TextLink
                        size="sm"
                        to="/backoffice/reductions"
                        search={to(one.userId, kind)}
                        resetScroll={false}
                      >
                        <Sum sum={sum} />
                      </TextLink>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
