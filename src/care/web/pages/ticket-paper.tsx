import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import {
  PrintChoice,
  PrintDesk,
  PaperFrame,
  InLanguage,
  LanguageChoice,
  useLoadedLanguage,
  PrintSkeleton,
  PrintBackLink,
} from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLookups } from '#catalog/web/index.ts';
import { careContract } from '#care/contract.ts';
import { ticketSizes } from '#care/care-search.ts';
import { TicketPaper } from '../paper/ticket-paper.tsx';
import { TicketRoll } from '../paper/ticket-roll.tsx';

const route = getRouteApi('/pages/wnf-order/$wnforderid');

/** The language defaults to Thai, because vendors read Thai. */
export const TicketPaperPage = () => {
  const { t } = useTranslation(['cleanfix', 'app']);
  const { wnforderid } = route.useParams();
  const { size = '80mm', lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const spoken = useLoadedLanguage(lang);
  const [ready, setReady] = useState(false);
  const query = useApi(careContract.ticket, { body: { wnforderId: parseCount(wnforderid) ?? 0 } });
  const lookups = useLookups();
  return (
    <PrintDesk
      title={t('app:pages.careTicket')}
      back={<PrintBackLink asCame to="/backoffice/cleanandfix-orders" />}
      printable={query.data !== undefined && lookups.ready}
      ready={spoken !== null && ready}
      query={query}
      tools={
        <>
          <LanguageChoice
            value={lang}
            onChange={(next) => void navigate({ search: (was) => ({ ...was, lang: next }), replace: true })}
          />
          <PrintChoice
            label={t('paper.size')}
            value={size}
            data={ticketSizes.map((value) => ({ value, label: t(`paper.sizes.${value}`) }))}
            onChange={(next) => {
              const found = ticketSizes.find((one) => one === next);
              void navigate({ search: (was) => ({ ...was, size: found }), replace: true });
            }}
          />
        </>
      }
    >
      {(of) =>
        spoken === null ? (
          <PrintSkeleton />
        ) : (
          <PaperFrame label={t('app:pages.careTicket')}>
            <InLanguage of={spoken}>
              {size === '80mm' ? (
                <TicketRoll of={of} onReady={setReady} />
              ) : (
                <TicketPaper of={of} size={size === 'a4' ? 'A4' : 'A5'} onReady={setReady} />
              )}
            </InLanguage>
          </PaperFrame>
        )
      }
    </PrintDesk>
  );
};
