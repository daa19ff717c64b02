import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useApi } from '#ui/api/queries.ts';
import { ButtonLink, Page, QueryView } from '#ui/index.ts';
import { careContract } from '#care/contract.ts';
import { TicketDetail } from '../ticket/ticket-detail.tsx';
import { NewTicket } from '../ticket/new-ticket.tsx';

const route = getRouteApi('/backoffice/cleanandfix-order');

const One = ({ id, scanned }: { id: number; scanned: number | undefined }) => {
  const { t } = useTranslation(['cleanfix', 'app']);
  const query = useApi(careContract.ticket, { body: { wnforderId: id } });
  const no = query.data?.ticketNo;
  return (
    <Page
      title={
        no === undefined
          ? t('app:pages.careTicket')
          : t('ticketOf', { no, vendor: query.data?.vendorName ?? '' })
      }
      actions={
        <Group gap="xs">
          <ButtonLink variant="default" to="/pages/wnf-order/$wnforderid" params={{ wnforderid: String(id) }}>
            {t('paper.print')}
          </ButtonLink>
          <ButtonLink variant="default" to="/backoffice/cleanandfix-order">
            {t('newTicket')}
          </ButtonLink>
        </Group>
      }
    >
      <QueryView query={query}>{(of) => <TicketDetail of={of} scanned={scanned} />}</QueryView>
    </Page>
  );
};

const idsOf = (text: string | undefined): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((one) => Number.isSafeInteger(one) && one > 0);

const New = () => {
  const { t } = useTranslation('cleanfix');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const unitIds = idsOf(search.units);
  const vendors = useApi(careContract.vendors, { body: { active: true } });
  const first = useApi(
    careContract.garments,
    { body: { unitIds } },
    { enabled: unitIds.length > 0, refetchOnWindowFocus: false },
  );
  return (
    <Page title={t('newTicket')}>
      <QueryView query={vendors}>
        {({ itemList }) =>
          unitIds.length === 0 ? (
            <NewTicket
              vendors={itemList}
              first={[]}
              vendorId={search.vendor}
              onSent={(id) => void navigate({ search: { id }, replace: true })}
            />
          ) : (
            <QueryView query={first}>
              {(rows) => (
                <NewTicket
                  vendors={itemList}
                  first={rows.itemList}
                  vendorId={search.vendor}
                  onSent={(id) => void navigate({ search: { id }, replace: true })}
                />
              )}
            </QueryView>
          )
        }
      </QueryView>
    </Page>
  );
};

export const CareTicketPage = () => {
  const { id, back } = route.useSearch();
  return id === undefined ? <New /> : <One key={id} id={id} scanned={back} />;
};
