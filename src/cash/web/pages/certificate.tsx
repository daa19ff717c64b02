import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PrintDesk, PaperFrame, PrintBackLink } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { parseCount } from '#lib/contract/search-params.ts';
import { cashContract } from '#cash/contract.ts';
import { certificateNo } from '#cash/withheld-tax.ts';
import { certificateWords } from '#cash/words/certificate.ts';
import { CertificatePaper } from '../certificate/certificate-paper.tsx';

const route = getRouteApi('/pages/withholding-certificate/$id');

/** The page is always in Thai, like the Revenue Department's form. */
export const WithholdingCertificatePage = () => {
  const { t } = useTranslation('daybook');
  const { id } = route.useParams();
  const query = useApi(cashContract.certificate, { params: { id: parseCount(id) ?? 0 } });
  const of = query.data;
  return (
    <PrintDesk
      title={t('withheld.paper')}
      tab={of && t('withheld.certificate', { no: certificateNo(of) })}
      back={<PrintBackLink asCame to="/backoffice/accounting" />}
      query={query}
      printable={of !== undefined}
      ready
    >
      {(data) => (
        <PaperFrame label={certificateWords.title} page="A4 portrait">
          <div lang="th">
            <CertificatePaper of={data} />
          </div>
        </PaperFrame>
      )}
    </PrintDesk>
  );
};
