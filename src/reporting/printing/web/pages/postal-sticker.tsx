import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Choice, Desk, Frame, Sheet, Stack, Waiting, WayBack } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { printContract } from '#reporting/printing/contract.ts';
import type { StickerSize } from '#reporting/printing/paper-search.ts';
import { stickerSizes } from '#reporting/printing/paper-search.ts';
import { useNotFound } from '../receipt/use-not-found.ts';
import { usePaperWords } from '../receipt/use-paper-words.ts';
import { Sticker } from '../sticker/sticker.tsx';
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
/** An A4 sheet is cut into four. */
const places = (size: StickerSize): string[] => (size === 'a4' ? ['1', '2', '3', '4'] : ['1']);

/** The label on a parcel: sender, receiver, postcode, order and tracking number as bars; four sizes. */
export const PostalStickerPage = () => {
  const { t } = useTranslation('print');
  const { orderid } = route.useParams();
  const { size = '100x150', lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useApi(printContract.sticker, { params: { orderid } });
  const notFound = useNotFound(query.error);
  const words = usePaperWords(lang);
  return (
    <Desk
      title={t('desk.stickerTitle')}
      tab={query.data?.orderNo}
      back={<WayBack asCame to="/backoffice/order-detail/$orderid" params={{ orderid }} />}
      printable={query.data !== undefined}
      ready={words !== null}
      query={query}
      nothing={notFound}
      tools={
        <Choice
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
          <Waiting />
        ) : (
          <>
            {sticker.receiver.address === '' ? (
              <Alert color="yellow" className={classes['warning']}>
                {t('desk.noAddress')}
              </Alert>
            ) : null}
            <Frame label={t('preview')} page={pages[size]}>
              <Stack>
                <Sheet
                  lang={lang}
                  aria-label={`${t('desk.stickerTitle')} ${sticker.orderNo}`}
                  className={`${classes['sheet']} ${looks[size] ?? ''}`}
                >
                  {places(size).map((place) => (
                    <div key={place} className={classes['one']}>
                      <Sticker sticker={sticker} words={words.paper.sticker} wide={size === '100x75'} />
                    </div>
                  ))}
                </Sheet>
              </Stack>
            </Frame>
          </>
        )
      }
    </Desk>
  );
};
