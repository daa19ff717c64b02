import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLookups } from '../../../catalog/web/index.ts';
import { countIn } from '../../../core/common/search.ts';
import {
  Desk,
  Frame,
  InLanguage,
  LanguageChoice,
  Sheet,
  Stack,
  useSpoken,
  Waiting,
  WayBack,
} from '../../../core/web/paper/index.ts';
import { useApi } from '../../../core/web/queries.ts';
import { useLanguage } from '../../../core/web/session.ts';
import { orderContract } from '../../../order/contract.ts';
import { recordContract } from '../../../record/contract.ts';
import { shopContract } from '../../../shop/contract.ts';
import { useNotFound } from '../receipt/use-not-found.ts';
import { Slip, handedOut } from '../slip/slip.tsx';
import classes from '../slip/slip.module.css';

const route = getRouteApi('/pages/hand-over-slip/$orderid');

/** The slip of a hand-over: printed, or signed on screen before. */
export const HandOverSlipPage = () => {
  const { t } = useTranslation('print');
  const reader = useLanguage();
  const { orderid } = route.useParams();
  const { lang = reader } = route.useSearch();
  const navigate = route.useNavigate();
  const spoken = useSpoken(lang);
  const id = countIn(orderid) ?? 0;
  const order = useApi(orderContract.get, { params: { id } });
  const shop = useApi(shopContract.shopInfo, {}, { staleTime: 60_000 }).data;
  const record = useApi(recordContract.record, { params: { id } }).data;
  const lookups = useLookups();
  const notFound = useNotFound(order.error);
  const nothing =
    order.data !== undefined && handedOut(order.data).length === 0
      ? { title: t('slip.none'), hint: t('slip.noneHint') }
      : undefined;
  const there = shop !== undefined && record !== undefined && spoken !== null;
  return (
    <Desk
      title={t('slip.title')}
      tab={order.data?.orderNo}
      back={<WayBack asCame to="/backoffice/order-detail/$orderid" params={{ orderid }} />}
      printable={order.data !== undefined && nothing === undefined}
      ready={there}
      query={order}
      nothing={notFound ?? nothing}
      tools={
        <LanguageChoice
          value={lang}
          onChange={(next) => void navigate({ search: { lang: next }, replace: true })}
        />
      }
    >
      {(found) =>
        there ? (
          <Frame label={t('preview')} page="A5 portrait">
            <Stack>
              <Sheet
                lang={lang}
                aria-label={`${spoken.words.t('slip.title', { ns: 'print' })} ${found.orderNo}`}
                className={classes['sheet'] ?? ''}
              >
                <InLanguage of={spoken}>
                  <Slip
                    order={found}
                    shop={shop}
                    lookups={lookups}
                    signature={record.signatures.findLast((one) => one.moment === 'out')}
                  />
                </InLanguage>
              </Sheet>
            </Stack>
          </Frame>
        ) : (
          <Waiting />
        )
      }
    </Desk>
  );
};
