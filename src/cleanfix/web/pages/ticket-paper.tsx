import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Desk, Frame, WayBack } from '../../../core/web/paper/index.ts';
import { useApi } from '../../../core/web/queries.ts';
import { useLookups } from '../../../catalog/web/index.ts';
import { cleanfixContract } from '../../contract.ts';
import { TicketPaper } from '../paper/ticket-paper.tsx';

const route = getRouteApi('/pages/wnf-order/$wnforderid');

/** A ticket on paper, for the vendor and for the shop. */
export const TicketPaperPage = () => {
  const { t } = useTranslation('app');
  const { wnforderid } = route.useParams();
  const query = useApi(cleanfixContract.ticket, { body: { wnforderId: Number(wnforderid) } });
  const lookups = useLookups();
  return (
    <Desk
      title={t('pages.careTicket')}
      back={<WayBack asCame to="/backoffice/cleanandfix-orders" />}
      printable={query.data !== undefined && lookups.ready}
      query={query}
    >
      {(of) => (
        <Frame label={t('pages.careTicket')}>
          <TicketPaper of={of} />
        </Frame>
      )}
    </Desk>
  );
};
