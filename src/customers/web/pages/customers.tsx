import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { ChoiceBar, Page } from '#ui/index.ts';
import { customerTabs } from '#customers/customer-page-search.ts';
import { CustomerDialog } from '../form/customer-dialog.tsx';
import type { CustomerStartText } from '../form/customer-values.ts';
import { DuplicateGroups } from '../merge/duplicates.tsx';
import { AllDataRequests } from '../profile/all-requests.tsx';
import { CustomerList } from './all-customers.tsx';

const route = getRouteApi('/backoffice/customer');

export const CustomersPage = () => {
  const { t } = useTranslation(['customer', 'people', 'shared']);
  const [adding, setAdding] = useState<CustomerStartText | null>(null);
  const { search, set } = useListSearch(route);
  const navigate = useNavigate();
  const open = (id: number): void =>
    void navigate({
      to: '/backoffice/customer-rental-history/$customerId',
      params: { customerId: String(id) },
    });
  const add = (start: CustomerStartText) => (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(start)}>
      {t('add')}
    </Button>
  );
  const { tab = 'all' } = search;
  return (
    <Page title={t('shared:person.customers')} actions={add({})}>
      <ChoiceBar
        label={t('people:tabs.label')}
        choices={customerTabs}
        nameOf={(one) => t(`people:tabs.${one}`)}
        value={tab}
        onChange={(one) =>
          void navigate({ to: '/backoffice/customer', search: { tab: one === 'all' ? undefined : one } })
        }
      />
      {tab === 'all' ? <CustomerList search={search} set={set} add={add} onOpen={open} /> : null}
      {tab === 'duplicates' ? <DuplicateGroups search={search} set={set} /> : null}
      {tab === 'requests' ? <AllDataRequests search={search} set={set} /> : null}
      {adding === null ? null : (
        <CustomerDialog
          start={adding}
          onSaved={(customer) => {
            setAdding(null);
            open(customer.customerId);
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </Page>
  );
};
