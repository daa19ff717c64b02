import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { Page, QueryView, ButtonLink } from '#ui/index.ts';
import { groupOrdersContract } from '#counter/group-orders/contract.ts';
import { isInOrderStateSet } from '#orders/order/states.ts';
import { AddWearersDialog } from '../wearers/add-dialog.tsx';
import { GroupOrderView } from '../wearers/group-order-view.tsx';

const route = getRouteApi('/backoffice/party/$orderid');

export const GroupOrderPage = () => {
  const { t } = useTranslation('party');
  const { orderid } = route.useParams();
  const [adding, setAdding] = useState(false);
  const query = useApi(groupOrdersContract.get, { params: { id: orderid } });
  const draft = query.data !== undefined && isInOrderStateSet('draft', query.data.state);
  return (
    <Page
      title={t('party.title', { no: query.data?.orderNo ?? '' })}
      back="/backoffice/party"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('party.add')}
          </Button>
          <ButtonLink
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            to="/pages/party-labels/$orderid"
            params={{ orderid }}
          >
            {t('party.labels')}
          </ButtonLink>
          <ButtonLink
            to={draft ? '/backoffice/rental/$orderid' : '/backoffice/order-detail/$orderid'}
            params={{ orderid }}
          >
            {t(draft ? 'party.goOn' : 'party.open')}
          </ButtonLink>
        </>
      }
    >
      <QueryView query={query}>{(party) => <GroupOrderView party={party} />}</QueryView>
      {adding && query.data !== undefined ? (
        <AddWearersDialog party={query.data} onClose={() => setAdding(false)} />
      ) : null}
    </Page>
  );
};
