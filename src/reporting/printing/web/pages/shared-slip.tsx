import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PrintDesk, PaperFrame, LanguageChoice } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { setLanguage, useLanguage } from '#ui/session/session.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { SlipPaper } from '../slip/slip.tsx';
import { sharedSlipViewOf } from '../slip/slip-view.ts';

const route = getRouteApi('/pages/slip/$key');

export const SharedSlipPage = () => {
  const { t } = useTranslation('print');
  const language = useLanguage();
  const { key } = route.useParams();
  const query = useApi(printingContract.sharedSlip, { params: { key } }, { retry: false });
  const none = query.error?.status === 404 || query.error?.status === 400;
  return (
    <PrintDesk
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
        <PaperFrame label={t('preview')}>
          <SlipPaper slip={sharedSlipViewOf(slip)} />
        </PaperFrame>
      )}
    </PrintDesk>
  );
};
