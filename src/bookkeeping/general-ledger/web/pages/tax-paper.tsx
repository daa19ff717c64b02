import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { PrintDesk, PaperFrame, PrintBackLink } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { useToday } from '#ui/index.ts';
import { generalLedgerContract } from '#bookkeeping/general-ledger/contract.ts';
import type { WithholdingForm } from '#cash/withheld-tax.ts';
import { reportWords, withheldReportWords } from '#bookkeeping/general-ledger/words/paper.ts';
import { TaxReportPaper } from '../tax-paper.tsx';
import { WithheldTaxPaper } from '../withheld-paper.tsx';

const route = getRouteApi('/pages/tax-report');

type Asked = { month: string; branchId: number };
const useReport = (asked: Asked) => {
  const { t } = useTranslation('journal');
  return {
    title: t('print'),
    back: <PrintBackLink asCame to="/backoffice/journal" />,
    nothing: (more: boolean) => (more ? { title: t('report.more') } : undefined),
    query: { query: asked },
  };
};

const Sales = ({ asked }: { asked: Asked }) => {
  const { title, back, nothing, query: ask } = useReport(asked);
  const query = useApi(generalLedgerContract.salesTax, ask);
  return (
    <PrintDesk
      title={title}
      back={back}
      query={query}
      printable={query.data !== undefined}
      ready
      nothing={nothing(query.data?.more === true)}
    >
      {(data) => (
        <PaperFrame label={reportWords.title.sales}>
          <TaxReportPaper of={{ report: 'sales', data }} />
        </PaperFrame>
      )}
    </PrintDesk>
  );
};

const Purchases = ({ asked }: { asked: Asked }) => {
  const { title, back, nothing, query: ask } = useReport(asked);
  const query = useApi(generalLedgerContract.purchaseTax, ask);
  return (
    <PrintDesk
      title={title}
      back={back}
      query={query}
      printable={query.data !== undefined}
      ready
      nothing={nothing(query.data?.more === true)}
    >
      {(data) => (
        <PaperFrame label={reportWords.title.purchases}>
          <TaxReportPaper of={{ report: 'purchases', data }} />
        </PaperFrame>
      )}
    </PrintDesk>
  );
};

const Withheld = ({ asked, form }: { asked: Asked; form: WithholdingForm }) => {
  const { title, back, nothing, query: ask } = useReport(asked);
  const query = useApi(generalLedgerContract.withheldTax, { query: { ...ask.query, form } });
  return (
    <PrintDesk
      title={title}
      back={back}
      query={query}
      printable={query.data !== undefined}
      ready
      nothing={nothing(query.data?.more === true)}
    >
      {(data) => (
        <PaperFrame label={withheldReportWords.title[form]}>
          <WithheldTaxPaper of={data} />
        </PaperFrame>
      )}
    </PrintDesk>
  );
};

export const TaxReportPage = () => {
  const { report = 'sales', month, branch } = route.useSearch();
  const { branchId } = useSession();
  const today = useToday();
  const asked = { month: month ?? today.slice(0, 7), branchId: branch ?? branchId };
  if (report === 'pnd3' || report === 'pnd53') return <Withheld asked={asked} form={report} />;
  return report === 'sales' ? <Sales asked={asked} /> : <Purchases asked={asked} />;
};
