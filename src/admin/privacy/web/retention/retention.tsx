import { Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { useCan } from '#ui/session/session.ts';
import { type ListColumn, DayText, EmptyState, PagedList, QueryView, TextLink } from '#ui/index.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { type UpcomingErasure, type CompletedErasure, privacyContract } from '#admin/privacy/contract.ts';
import { RetentionForm } from './retention-form.tsx';

const Part = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="xs">
        <Text id={id} component="h2" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {children}
      </Stack>
    </section>
  );
};

const CustomerNo = ({ id, name }: { id: number; name?: string }) => {
  const { t } = useTranslation('privacy');
  return (
    <TextLink
      to="/backoffice/customer-rental-history/$customerId"
      params={{ customerId: String(id) }}
      size="sm"
      c="inherit"
      underline="always"
    >
      {name ?? t('number', { no: id })}
    </TextLink>
  );
};

const ComingList = () => {
  const { t } = useTranslation(['privacy', 'shared']);
  const [page, setPage] = useState(1);
  const query = useApi(
    privacyContract.coming,
    { query: { page, size: 20 } },
    { placeholderData: keepPreviousData },
  );
  const columns: ListColumn<UpcomingErasure>[] = [
    { key: 'day', label: t('columns.goes'), render: (one) => <DayText day={one.day} /> },
    {
      key: 'customer',
      label: t('shared:person.customer'),
      render: (one) => <CustomerNo id={one.customerId} name={one.name} />,
    },
    { key: 'kind', label: t('columns.what'), render: (one) => t(`kinds.${one.kind}`) },
  ];
  return (
    <Part title={t('coming.title')} hint={t('coming.hint')}>
      <PagedList
        query={query}
        columns={columns}
        rowKey={(one) => `${one.kind} ${one.customerId}`}
        caption={t('coming.title')}
        empty={<EmptyState title={t('coming.none')} hint={t('coming.noneHint')} />}
        onPage={setPage}
      />
    </Part>
  );
};

const GoneList = () => {
  const { t } = useTranslation('privacy');
  const [page, setPage] = useState(1);
  const query = useApi(
    privacyContract.gone,
    { query: { page, size: 20 } },
    { placeholderData: keepPreviousData },
  );
  const columns: ListColumn<CompletedErasure>[] = [
    { key: 'day', label: t('columns.went'), render: (one) => <DayText day={one.day} /> },
    { key: 'kind', label: t('columns.what'), render: (one) => t(`kinds.${one.kind}`) },
    { key: 'pieces', label: t('columns.pieces'), align: 'right', render: (one) => one.pieces },
    {
      key: 'customers',
      label: t('columns.customers'),
      render: (one) => one.customers.map((id) => t('number', { no: id })).join(', '),
    },
  ];
  return (
    <Part title={t('gone.title')} hint={t('gone.hint')}>
      <PagedList
        query={query}
        columns={columns}
        rowKey={(one) => `${one.day} ${one.kind}`}
        caption={t('gone.title')}
        empty={<EmptyState title={t('gone.none')} hint={t('gone.noneHint')} />}
        onPage={setPage}
      />
    </Part>
  );
};

export const RetentionPanel = () => {
  const { t } = useTranslation('privacy');
  const shop = useApi(shopContract.shopInfo, {});
  const may = useCan(shopContract.saveKeeping) === 'ok';
  return (
    <Stack gap="xl">
      <Part title={t('keeping.title')} hint={t('keeping.hint')}>
        <QueryView query={shop}>{(info) => <RetentionForm info={info} may={may} />}</QueryView>
      </Part>
      <ComingList />
      <GoneList />
    </Stack>
  );
};
