import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import {
  PrintDesk,
  PaperFrame,
  InLanguage,
  LanguageChoice,
  useLoadedLanguage,
  PrintSkeleton,
  PrintBackLink,
} from '#ui/print/index.ts';
import { useLanguage } from '#ui/session/session.ts';
import { usePapersNotFound } from '../receipt/use-not-found.ts';
import { ShareSlip } from '../slip/share-slip.tsx';
import { CounterSlip } from '../slip/counter-slip.tsx';
import { PrintSlipButton } from '../slip/print-slip.tsx';
import { handedOutLinesOf } from '../slip/slip-view.ts';
import { useSlipSources } from '../slip/use-slip-sources.ts';

const route = getRouteApi('/pages/hand-over-slip/$orderid');

/** The slip is signed on paper, or on the screen before it is printed. */
export const HandOverSlipPage = () => {
  const { t } = useTranslation('print');
  const reader = useLanguage();
  const { orderid } = route.useParams();
  const { lang = reader, auto, receipts } = route.useSearch();
  const navigate = route.useNavigate();
  const spoken = useLoadedLanguage(lang);
  const id = parseCount(orderid) ?? 0;
  const { order, shop, branches, record } = useSlipSources(id);
  const [ready, setReady] = useState(false);
  const [sharing, setSharing] = useState(false);
  const notFound = usePapersNotFound(order.error);
  const nothing =
    order.data !== undefined && handedOutLinesOf(order.data).length === 0
      ? { title: t('slip.none'), hint: t('slip.noneHint') }
      : undefined;
  const printReceipts = (from: 'all' | number): Promise<void> =>
    navigate({
      to: '/pages/abb-receipt-common/$orderid',
      search: { auto: '1', doc: 'all', ...(from !== 'all' && { after: from }) },
      replace: true,
    });
  const there = shop !== undefined && branches !== undefined && record !== undefined && spoken !== null;
  return (
    <PrintDesk
      title={t('slip.title')}
      tab={order.data?.orderNo}
      back={<PrintBackLink asCame to="/backoffice/order-detail/$orderid" params={{ orderid }} />}
      printable={order.data !== undefined && nothing === undefined}
      ready={there && ready}
      auto={auto === '1'}
      onPrinted={receipts === undefined ? undefined : () => void printReceipts(receipts)}
      query={order}
      nothing={notFound ?? nothing}
      tools={
        <>
          <LanguageChoice
            value={lang}
            onChange={(next) => void navigate({ search: (now) => ({ ...now, lang: next }), replace: true })}
          />
          {order.data === undefined || nothing !== undefined ? null : (
            <>
              <PrintSlipButton order={order.data} spoken={spoken} />
              <Button
                variant="default"
                leftSection={<IconShare size={18} aria-hidden />}
                onClick={() => setSharing(true)}
              >
                {t('slip.share')}
              </Button>
            </>
          )}
        </>
      }
    >
      {(found) =>
        there ? (
          <PaperFrame label={t('preview')}>
            {sharing ? (
              <ShareSlip orderId={id} orderNo={found.orderNo} onClose={() => setSharing(false)} />
            ) : null}
            <InLanguage of={spoken}>
              <CounterSlip order={found} shop={shop} branches={branches} record={record} onReady={setReady} />
            </InLanguage>
          </PaperFrame>
        ) : (
          <PrintSkeleton />
        )
      }
    </PrintDesk>
  );
};
