import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useListSearch } from '#ui/router/search-text.ts';
import { Page, useIsPhone } from '#ui/index.ts';
import { customerTabs } from '#customers/customer-page-search.ts';
import { CustomerDialog } from '../form/customer-dialog.tsx';
import type { CustomerStartText } from '../form/customer-values.ts';
import { DuplicateGroups } from '../merge/duplicates.tsx';
import { AllDataRequests } from '../profile/all-requests.tsx';
import { CustomerList } from './all-customers.tsx';

const route = getRouteApi('/backoffice/customer');

export const CustomersPage = () => {
  const { t } = useTranslation(['customer', 'people', 'shared']);
  const phone = useIsPhone();
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
      <SegmentedControl
        aria-label={t('people:tabs.label')}
        style={{ alignSelf: phone ? 'stretch' : 'flex-start' }}
        orientation={phone ? 'vertical' : 'horizontal'}
        fullWidth={phone}
        value={tab}
        onChange={(value) =>
          void navigate({
            to: '/backoffice/customer',
            search: { tab: customerTabs.find((one) => one === value && one !== 'all') },
          })
        }
        data={customerTabs.map((value) => ({ value, label: t(`people:tabs.${value}`) }))}
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
