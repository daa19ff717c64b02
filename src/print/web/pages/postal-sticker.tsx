import '../../../core/web/paper-fonts.css';
import { Alert } from '@mantine/core';
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { ListSkeleton, QueryView, useTitle } from '../../../core/web/ui/index.ts';
import { printContract } from '../../contract.ts';
import type { StickerSize } from '../../paper-search.ts';
import { stickerSizes } from '../../paper-search.ts';
import { NotFound } from '../receipt/desk.tsx';
import paper from '../receipt/paper.module.css';
import { Choice, Toolbar } from '../receipt/toolbar.tsx';
import { usePaperWords } from '../receipt/use-paper-words.ts';
import { Sticker } from '../sticker/sticker.tsx';
import classes from '../sticker/sticker.module.css';

const route = getRouteApi('/pages/postal-sticker/$orderid');

const rules: Readonly<Record<StickerSize, string>> = {
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
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const query = useApi(printContract.sticker, { params: { orderid } });
  const words = usePaperWords(lang);
  useTitle(query.data?.orderNo ?? t('desk.stickerTitle'));
  const waiting = (
    <div className={paper['notice']}>
      <ListSkeleton rows={6} />
    </div>
  );
  const back = (): void => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/backoffice/order-detail/$orderid', params: { orderid } });
  };
  return (
    <div className={paper['desk']}>
      <Toolbar
        title={t('desk.stickerTitle')}
        ready={words !== null}
        disabled={query.data === undefined}
        onPrint={() => window.print()}
        onBack={back}
      >
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
      </Toolbar>
      {query.error?.status === 404 ? (
        <NotFound />
      ) : (
        <div className={query.isError ? paper['notice'] : undefined}>
          <QueryView query={query} skeleton={waiting}>
            {(sticker) =>
              words === null ? (
                waiting
              ) : (
                <section className={paper['papers']} aria-label={t('preview')}>
                  {sticker.receiver.address === '' ? (
                    <Alert color="yellow" className={paper['bar']}>
                      {t('desk.noAddress')}
                    </Alert>
                  ) : null}
                  <style>{`@page { size: ${rules[size]}; margin: 0; }`}</style>
                  <div className={paper['stack']}>
                    <article
                      lang={lang}
                      aria-label={`${t('desk.stickerTitle')} ${sticker.orderNo}`}
                      className={`${classes['sheet']} ${looks[size] ?? ''}`}
                    >
                      {places(size).map((place) => (
                        <div key={place} className={classes['one']}>
                          <Sticker sticker={sticker} words={words.paper.sticker} wide={size === '100x75'} />
                        </div>
                      ))}
                    </article>
                  </div>
                </section>
              )
            }
          </QueryView>
        </div>
      )}
    </div>
  );
};
