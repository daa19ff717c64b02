import { AuditLogLink } from '#ui/router/audit-log-link.tsx';
import { Alert, Button, Stack } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi, useRefresh } from '#ui/api/queries.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { Page, QueryView } from '#ui/index.ts';
import type { Customer } from '#customers/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { CustomerDialog, CustomerSide, EarlierRentals, MergeWith, WatchAlert } from '#customers/web/index.ts';
import { MemberCard } from '#orders/promotions/web/index.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import classes from '../customer/customer.module.css';
import { CustomerFigures } from '../customer/figures.tsx';
import { CustomerOrders } from '../customer/orders.tsx';

const route = getRouteApi('/backoffice/customer-rental-history/$customerId');

const Actions = ({ customer, onMerged }: { customer: Customer; onMerged: (one: Customer) => void }) => {
  const { t } = useTranslation('people');
  const [editing, setEditing] = useState(false);
  const refresh = useRefresh();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEdit size={18} aria-hidden />}
        onClick={() => setEditing(true)}
      >
        {t('life.edit')}
      </Button>
      <MergeWith customer={customer} onMerged={onMerged} />
      <AuditLogLink subject="customer" id={customer.customerId} />
      {editing ? (
        <CustomerDialog
          customerId={customer.customerId}
          onSaved={() => {
            setEditing(false);
            void refresh([customerContract.get, customerContract.measures, analyticsContract.customerLife]);
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
};

export const CustomerHistoryPage = () => {
  const { t } = useTranslation(['people', 'app']);
  const id = Number(route.useParams().customerId);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const customer = useApi(customerContract.get, { params: { id } });
  const life = useApi(
    analyticsContract.customerLife,
    { params: { id }, query: { page: search.page, show: search.show } },
    { placeholderData: keepPreviousData },
  );
  const kept = customer.data?.customerId;
  const show = (one: number): void =>
    void navigate({
      to: '/backoffice/customer-rental-history/$customerId',
      params: { customerId: String(one) },
      replace: true,
    });
  useEffect(() => {
    // The page redirects to the remaining customer after a merge.
    if (kept !== undefined && kept !== id)
      void navigate({
        to: '/backoffice/customer-rental-history/$customerId',
        params: { customerId: String(kept) },
        replace: true,
      });
  }, [kept, id, navigate]);
  const person = customer.data;
  return (
    <Page
      title={person?.name ?? t('app:pages.customerHistory')}
      back="/backoffice/customer"
      actions={
        person === undefined || person.erased ? undefined : (
          <Actions customer={person} onMerged={(one) => show(one.customerId)} />
        )
      }
    >
      <QueryView query={customer}>
        {(data) => (
          <>
            {data.erased ? <Alert color="gray">{t('life.erased')}</Alert> : null}
            {data.watch ? <WatchAlert reason={data.watchReason} /> : null}
            <div className={classes['columns']}>
              <Stack gap="md" miw={0}>
                {data.erased ? null : <MemberCard customerId={data.customerId} />}
                <QueryView query={life}>
                  {(found) => (
                    <>
                      <CustomerFigures figures={found.figures} creditSlips={found.creditSlips} />
                      <CustomerOrders
                        orders={found.orders}
                        show={search.show}
                        onShow={(next) => set({ show: next })}
                        onPage={(page) => set({ page })}
                      />
                    </>
                  )}
                </QueryView>
                <EarlierRentals customerId={data.customerId} />
              </Stack>
              <CustomerSide customer={data} />
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
};
