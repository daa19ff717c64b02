import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import {
  PrintChoice,
  PrintDesk,
  PaperFrame,
  PaperSheet,
  PaperStack,
  PrintSkeleton,
  PrintBackLink,
} from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import type { StickerSize } from '#reporting/printing/paper-search.ts';
import { stickerSizes } from '#reporting/printing/paper-search.ts';
import { usePapersNotFound } from '../receipt/use-not-found.ts';
import { usePaperWords } from '../receipt/use-paper-words.ts';
import { StickerPaper } from '../sticker/sticker.tsx';
import classes from '../sticker/sticker.module.css';

const route = getRouteApi('/pages/postal-sticker/$orderid');

const pages: Readonly<Record<StickerSize, string>> = {
  '100x150': '100mm 150mm',
  '100x75': '100mm 75mm',
  a6: '105mm 148mm',
  a4: 'A4 portrait',
};
const looks: Readonly<Record<StickerSize, string | undefined>> = {
  '100x150': classes['s100x150'],
  '100x75': classes['s100x75'],
  a6: classes['a6'],
  a4: classes['a4'],
};
const places = (size: StickerSize): string[] => (size === 'a4' ? ['1', '2', '3', '4'] : ['1']);

export const PostalStickerPage = () => {
  const { t } = useTranslation('print');
  const { orderid } = route.useParams();
  const { size = '100x150', lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useApi(printingContract.sticker, { params: { orderid } });
  const notFound = usePapersNotFound(query.error);
  const words = usePaperWords(lang);
  return (
    <PrintDesk
      title={t('desk.stickerTitle')}
      tab={query.data?.orderNo}
      back={<PrintBackLink asCame to="/backoffice/order-detail/$orderid" params={{ orderid }} />}
      printable={query.data !== undefined}
      ready={words !== null}
      query={query}
      nothing={notFound}
      tools={
        <PrintChoice
          label={t('size')}
          data={stickerSizes.map((one) => ({ value: one, label: t(`desk.stickerSize.${one}`) }))}
          value={size}
          onChange={(next) =>
            void navigate({
              search: (now) => ({ ...now, size: stickerSizes.find((one) => one === next) }),
              replace: true,
            })
          }
        />
      }
    >
      {(sticker) =>
        words === null ? (
          <PrintSkeleton />
        ) : (
          <>
            {sticker.receiver.address === '' ? (
              <Alert color="yellow" className={classes['warning']}>
                {t('desk.noAddress')}
              </Alert>
            ) : null}
            <PaperFrame label={t('preview')} page={pages[size]}>
              <PaperStack>
                <PaperSheet
                  lang={lang}
                  aria-label={`${t('desk.stickerTitle')} ${sticker.orderNo}`}
                  className={`${classes['sheet']} ${looks[size] ?? ''}`}
                >
                  {places(size).map((place) => (
                    <div key={place} className={classes['one']}>
                      <StickerPaper sticker={sticker} words={words.paper.sticker} wide={size === '100x75'} />
                    </div>
                  ))}
                </PaperSheet>
              </PaperStack>
            </PaperFrame>
          </>
        )
      }
    </PrintDesk>
  );
};
