import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useLookups } from '#catalog/web/index.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import {
  PrintDesk,
  PaperFrame,
  InLanguage,
  LanguageChoice,
  useLoadedLanguage,
  useReportPictures,
  PrintSkeleton,
  PrintBackLink,
} from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useLanguage } from '#ui/session/session.ts';
import { useSizeText } from '#ui/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { attachmentContract } from '#orders/attachments/contract.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { usePapersNotFound } from '../receipt/use-not-found.ts';
import { ShareSlip } from '../slip/share-slip.tsx';
import { SlipPaper } from '../slip/slip.tsx';
import type { SlipSources } from '../slip/slip-view.ts';
import { handedOutLinesOf, slipViewOf } from '../slip/slip-view.ts';

const route = getRouteApi('/pages/hand-over-slip/$orderid');

/** The shop's copy is in the language of the page. */
const CounterSlip = ({
  onReady,
  ...known
}: Pick<SlipSources, 'order' | 'shop' | 'branches' | 'record'> & { onReady: (ready: boolean) => void }) => {
  const lookups = useLookups();
  const sizeText = useSizeText();
  const paper = useRef<HTMLElement>(null);
  useReportPictures(paper, known.record, onReady);
  return <SlipPaper ref={paper} slip={slipViewOf({ ...known, lookups, sizeText })} />;
};

/** The slip is signed on paper, or on the screen before it is printed. */
export const HandOverSlipPage = () => {
  const { t } = useTranslation('print');
  const reader = useLanguage();
  const { orderid } = route.useParams();
  const { lang = reader, auto, receipts } = route.useSearch();
  const navigate = route.useNavigate();
  const spoken = useLoadedLanguage(lang);
  const id = parseCount(orderid) ?? 0;
  const order = useApi(orderContract.get, { params: { id } });
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const branches = useApi(shopInfoOperations.branches, {}, { staleTime: 60_000 }).data;
  const record = useApi(attachmentContract.record, { params: { id } }).data;
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
            <Button
              variant="default"
              leftSection={<IconShare size={18} aria-hidden />}
              onClick={() => setSharing(true)}
            >
              {t('slip.share')}
            </Button>
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
