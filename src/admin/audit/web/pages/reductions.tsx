import { Button, Group, Select, Text, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { addDays, asDay, type Day } from '#lib/dates/day.ts';
import { reductionKinds } from '#lib/vocabulary/reduction-kinds.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useApi } from '#ui/api/queries.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { DayText, ListSkeleton, Page, QueryView, useClearButton, useToday } from '#ui/index.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { useCan } from '#ui/session/session.ts';
import { SheetButton } from '#integrations/import-export/web/index.ts';
import { auditContract } from '#admin/audit/contract.ts';
import { weekOf } from '#admin/audit/reduction-weeks.ts';
import { PeopleTable, UnusualPeople, usePersonName } from '../reductions/people-table.tsx';
import { ReductionRows } from '../reductions/reduction-rows.tsx';
import { WeeklyMail } from '../reductions/weekly-mail.tsx';
import { WeekChart } from '../reductions/week-chart.tsx';

const route = getRouteApi('/backoffice/reductions');

const WeekPicker = ({ week, onChange }: { week: Day; onChange: (week: Day) => void }) => {
  const { t } = useTranslation('audit');
  const last = weekOf(useToday());
  return (
    <Group gap="xs">
      <Text fw={600} w={{ base: '100%', sm: 'auto' }}>
        <DayText day={week} /> – <DayText day={addDays(week, 6)} />
      </Text>
      <Button variant="default" onClick={() => onChange(addDays(week, -7))}>
        {t('reductions.weekBefore')}
      </Button>
      <Button variant="default" disabled={week >= last} onClick={() => onChange(addDays(week, 7))}>
        {t('reductions.weekAfter')}
      </Button>
    </Group>
  );
};

export const ReductionsPage = () => {
  const { t } = useTranslation(['audit', 'shared']);
  const { search, set } = useListSearch(route);
  const nameOf = usePersonName();
  const today = useToday();
  const mayExport = useCan(auditContract.exportReductions) === 'ok';
  const { week, person, kind } = search;
  const shown = weekOf(asDay(week ?? today));
  const query = useApi(auditContract.reductions, { query: { week } }, { placeholderData: keepPreviousData });
  const clearPerson = useClearButton(t('person'));
  const clearKind = useClearButton(t('reductions.kind'));
  const filters = { week, userId: person, kind };
  return (
    <Page
      title={t('reductions.title')}
      actions={
        mayExport ? (
          <SheetButton
            download={(format) =>
              downloadFile(auditContract.exportReductions, {
                query: {
                  ...Object.fromEntries(Object.entries(filters).filter(([, one]) => one !== undefined)),
                  format,
                },
              })
            }
          />
        ) : undefined
      }
    >
      <Text c="dimmed" size="sm">
        {t('reductions.lead')}
      </Text>
      <WeeklyMail />
      <QueryView query={query} skeleton={<ListSkeleton rows={8} />}>
        {(reply) => (
          <>
            <WeekChart reply={reply} person={person} />
            <WeekPicker week={shown} onChange={(next) => set({ week: next })} />
            <UnusualPeople reply={reply} />
            <PeopleTable reply={reply} search={search} />
            <Title order={2} size="h4">
              {t('reductions.rows')}
            </Title>
            <Group gap="sm" align="flex-end">
              <Select
                label={t('person')}
                placeholder={t('anybody')}
                data={reply.people.flatMap((one) =>
                  one.userId === null ? [] : [{ value: String(one.userId), label: nameOf(one) }],
                )}
                value={person === undefined ? null : String(person)}
                onChange={(value) => set({ person: value === null ? undefined : Number(value) })}
                {...clearPerson}
              />
              <Select
                label={t('reductions.kind')}
                placeholder={t('kinds.all')}
                data={reductionKinds.map((value) => ({ value, label: t(`shared:reduction.${value}`) }))}
                value={kind ?? null}
                onChange={(value) => set({ kind: reductionKinds.find((one) => one === value) })}
                {...clearKind}
              />
            </Group>
            <ReductionRows search={search} onPage={(page) => set({ page })} />
          </>
        )}
      </QueryView>
    </Page>
  );
};
