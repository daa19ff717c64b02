import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Desk, Frame, WayBack } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { useSession } from '#ui/session/session.ts';
import { useToday } from '#ui/index.ts';
import { journalContract } from '#bookkeeping/general-ledger/contract.ts';
import { reportWords } from '#bookkeeping/general-ledger/words/paper.ts';
import { TaxPaper } from '../tax-paper.tsx';

const route = getRouteApi('/pages/tax-report');

type Asked = { month: string; branchId: number };
const useReport = (asked: Asked) => {
  const { t } = useTranslation('journal');
  return {
    title: t('print'),
    back: <WayBack asCame to="/backoffice/journal" />,
    nothing: (more: boolean) => (more ? { title: t('report.more') } : undefined),
    query: { query: asked },
  };
};

const Sales = ({ asked }: { asked: Asked }) => {
  const { title, back, nothing, query: ask } = useReport(asked);
  const query = useApi(journalContract.salesTax, ask);
  return (
    <Desk
      title={title}
      back={back}
      query={query}
      printable={query.data !== undefined}
      ready
      nothing={nothing(query.data?.more === true)}
    >
      {(data) => (
        <Frame label={reportWords.title.sales}>
          <TaxPaper of={{ report: 'sales', data }} />
        </Frame>
      )}
    </Desk>
  );
};

const Purchases = ({ asked }: { asked: Asked }) => {
  const { title, back, nothing, query: ask } = useReport(asked);
  const query = useApi(journalContract.purchaseTax, ask);
  return (
    <Desk
      title={title}
      back={back}
      query={query}
      printable={query.data !== undefined}
      ready
      nothing={nothing(query.data?.more === true)}
    >
      {(data) => (
        <Frame label={reportWords.title.purchases}>
          <TaxPaper of={{ report: 'purchases', data }} />
        </Frame>
      )}
    </Desk>
  );
};

/** A tax report of a month on paper. */
export const TaxPaperPage = () => {
  const { report = 'sales', month, branch } = route.useSearch();
  const { branchId } = useSession();
  const today = useToday();
  const asked = { month: month ?? today.slice(0, 7), branchId: branch ?? branchId };
  return report === 'sales' ? <Sales asked={asked} /> : <Purchases asked={asked} />;
};
