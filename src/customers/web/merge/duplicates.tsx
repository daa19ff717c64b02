import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { formatPhone } from '#lib/thai/phone.ts';
import { useApi } from '#ui/api/queries.ts';
import { EmptyState, PagedList, PlainList, shared, StateBadge, TextLink } from '#ui/index.ts';
import type { DuplicateGroup } from '#customers/contract.ts';
import { customerContract } from '#customers/contract.ts';
import type { CustomersSearch, DuplicateReason } from '#customers/customer-page-search.ts';
import { duplicateReasons } from '#customers/customer-record-kinds.ts';
import classes from '../profile/profile.module.css';
import { MergeCustomersDialog } from './merge-dialog.tsx';

type Pair = readonly [number, number];

const TwinBox = ({
  group,
  by,
  onMerge,
}: {
  group: DuplicateGroup;
  by: DuplicateReason;
  onMerge: (pair: Pair) => void;
}) => {
  const { t } = useTranslation(['people', 'customer', 'shared']);
  const [first] = group.customers;
  const title =
    by === 'close'
      ? t('twin.groupClose')
      : by === 'phone'
        ? formatPhone(group.key)
        : (first?.name ?? group.key);
  return (
    <li className={shared.box}>
      <Text fw={600} mb={4}>
        {title}
      </Text>
      <PlainList gap="0.375rem" aria-label={title}>
        {group.customers.map((one) => (
          <li key={one.customerId} className={classes['item']}>
            <Group gap={8} style={{ minWidth: 0 }}>
              <TextLink
                size="sm"
                to="/backoffice/customer-rental-history/$customerId"
                params={{ customerId: String(one.customerId) }}
              >
                {one.name}
              </TextLink>
              <Text span size="sm" c="dimmed">
                {[formatPhone(one.phone), formatPhone(one.phone2), one.lineId, one.province]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Text>
              {one.watch ? <StateBadge tone="warn">{t('shared:person.watch')}</StateBadge> : null}
            </Group>
            {first === undefined || one === first ? null : (
              <Button
                size="xs"
                variant="default"
                aria-label={`${t('twin.merge')}: ${first.name}, ${one.name}`}
                onClick={() => onMerge([first.customerId, one.customerId])}
              >
                {t('twin.merge')}
              </Button>
            )}
          </li>
        ))}
      </PlainList>
    </li>
  );
};

export const DuplicateGroups = ({
  search,
  set,
}: {
  search: CustomersSearch;
  set: (change: Partial<CustomersSearch>) => void;
}) => {
  const { t } = useTranslation('people');
  const [pair, setPair] = useState<Pair | null>(null);
  const { by = 'phone', page = 1, before } = search;
  const query = useApi(
    customerContract.duplicates,
    { query: { by, page, ...(by === 'close' && before !== undefined && { before }) } },
    { placeholderData: keepPreviousData },
  );
  const next = query.data?.next ?? null;
  const further =
    next === null || by !== 'close' ? null : (
      <Button variant="default" onClick={() => set({ before: next })}>
        {t('twin.further')}
      </Button>
    );
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('twin.by')}
        style={{ alignSelf: 'flex-start' }}
        value={by}
        onChange={(value) => set({ by: duplicateReasons.find((one) => one === value), before: undefined })}
        data={duplicateReasons.map((value) => ({ value, label: t(`twin.${value}`) }))}
      />
      <PagedList
        query={query}
        empty={<EmptyState title={t('twin.none')} hint={t('twin.noneHint')} action={further} />}
        below={further}
        onPage={by === 'close' ? undefined : (to) => set({ page: to })}
      >
        {(list) => (
          <PlainList gap="0.75rem">
            {list.itemList.map((group) => (
              <TwinBox
                key={group.customers.map((one) => one.customerId).join(' ')}
                group={group}
                by={by}
                onMerge={setPair}
              />
            ))}
          </PlainList>
        )}
      </PagedList>
      {pair === null ? null : (
        <MergeCustomersDialog pair={pair} onClose={() => setPair(null)} onMerged={() => setPair(null)} />
      )}
    </Stack>
  );
};
