import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { AutoGrid, DayText, LabelledValue, PagedList, PlainList } from '#ui/index.ts';
import type { Customer, MeasureEntry } from '#customers/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { isKnownMeasure, measureUnits } from '../form/measure-names.ts';
import { ProfileCard } from './profile-card.tsx';
import classes from './profile.module.css';

type Values = Readonly<Record<string, number>>;

/** Imported names come last. */
const inOrder = (values: Values): [string, number][] => {
  const order = Object.keys(measureUnits);
  const place = (name: string): number => (isKnownMeasure(name) ? order.indexOf(name) : order.length);
  return Object.entries(values).toSorted(([a], [b]) => place(a) - place(b));
};

const changesOf = (now: Values, before: Values | undefined): { name: string; from: string; to: string }[] =>
  [...new Set([...Object.keys(now), ...Object.keys(before ?? {})])]
    .filter((name) => now[name] !== before?.[name])
    .map((name) => ({ name, from: String(before?.[name] ?? ''), to: String(now[name] ?? '') }));

const useMeasureName = (): ((name: string) => string) => {
  const { t } = useTranslation('customer');
  return (name) => (isKnownMeasure(name) ? t(`measure.${name}`) : name);
};

const History = ({ id }: { id: number }) => {
  const { t } = useTranslation(['people', 'shared']);
  const named = useMeasureName();
  const [page, setPage] = useState(1);
  const query = useApi(customerContract.measures, { params: { id }, query: { page, size: 20 } });
  const textOf = (entry: MeasureEntry, before: MeasureEntry | undefined): string =>
    changesOf(entry.measurements, before?.measurements)
      .map(({ name, from, to }) =>
        from === ''
          ? `${named(name)} ${to}`
          : t('life.change', { name: named(name), from, to: to === '' ? t('life.gone') : to }),
      )
      .join(', ');
  return (
    <PagedList query={query} onPage={setPage}>
      {(list) => (
        <PlainList ordered gap="0.375rem">
          {list.itemList.map((entry, index) => (
            <li key={entry.entryId} className={classes['item']}>
              <Text span size="sm">
                <DayText day={entry.day} /> · {textOf(entry, list.itemList[index + 1])}
              </Text>
              <Text span size="xs" c="dimmed">
                {entry.by === '' ? '' : t('shared:field.by', { by: entry.by })}
              </Text>
            </li>
          ))}
        </PlainList>
      )}
    </PagedList>
  );
};

export const MeasureCard = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('people');
  const named = useMeasureName();
  const [open, setOpen] = useState(false);
  const entries = inOrder(customer.measurements);
  return (
    <ProfileCard title={t('life.measures')}>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('life.noMeasures')}
        </Text>
      ) : (
        <AutoGrid min="5.5rem" autoFlow="auto-fill" spacing="0.5rem">
          {entries.map(([name, value]) => (
            <LabelledValue key={name} label={named(name)}>
              {value}
            </LabelledValue>
          ))}
        </AutoGrid>
      )}
      <details className={classes['fold']} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('life.history')}</summary>
        {open ? <History id={customer.customerId} /> : null}
      </details>
    </ProfileCard>
  );
};
