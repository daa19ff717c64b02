import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Desk, Frame, LanguageChoice, Sheet, Stack } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { setLanguage, useLanguage } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { printContract } from '#reporting/printing/contract.ts';
import { Slip } from '../slip/slip.tsx';
import { slipShared } from '../slip/slip-view.ts';
import classes from '../slip/slip.module.css';

const route = getRouteApi('/pages/slip/$key');

/** The slip of a hand-over for the customer who was sent its link: nobody logs in. */
export const SharedSlipPage = () => {
  const { t } = useTranslation('print');
  const language = useLanguage();
  const { key } = route.useParams();
  const query = useApi(printContract.sharedSlip, { params: { key } }, { retry: false });
  const none = query.error?.status === 404 || query.error?.status === 400;
  return (
    <Desk
      title={t('slip.title')}
      tab={query.data?.shop.name}
      back={null}
      tools={
        <LanguageChoice value={language} onChange={(next) => void setLanguage(next).catch(toastError)} />
      }
      printable={query.data !== undefined}
      query={query}
      nothing={none ? { title: t('slip.over'), hint: t('slip.overHint') } : undefined}
    >
      {(slip) => (
        <Frame label={t('preview')} page="A5 portrait">
          <Stack>
            <Sheet
              lang={language}
              aria-label={`${t('slip.title')} ${slip.orderNo}`}
              className={classes['sheet'] ?? ''}
            >
              <Slip slip={slipShared(slip)} />
            </Sheet>
          </Stack>
        </Frame>
      )}
    </Desk>
  );
};
