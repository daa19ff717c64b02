import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { PrintChoice } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { EtaxOfPaper } from '#bookkeeping/e-tax/web/index.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import {
  layoutWithFace,
  paperFaces,
  paperLayoutOf,
  paperLayouts,
} from '#reporting/printing/paper-layouts.ts';
import { recLayouts } from '#reporting/printing/paper-search.ts';
import { mainDocument } from '../receipt/choose-documents.ts';
import { OrderPaperDesk } from '../receipt/order-desk.tsx';
import { DocumentActions } from '../documents/document-actions.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { MorePapers } from '../documents/more-papers.tsx';

const route = getRouteApi('/pages/rec-page/$orderid');

const facesFor = (document: Document | undefined) =>
  paperFaces.filter(
    (one) =>
      (one === 'void') === (document?.voided ?? false) &&
      (one !== 'substitute' || (document?.substitute ?? null) !== null),
  );

export const RecPagePage = () => {
  const { t } = useTranslation('print');
  const { orderid } = route.useParams();
  const { doc, layout: asked, face = 'original' } = route.useSearch();
  const navigate = route.useNavigate();
  const shop = useApi(shopInfoOperations.shopInfo, {});
  const query = useApi(printingContract.documents, { params: { orderid } }, { refetchOnWindowFocus: false });
  const name = asked ?? paperLayoutOf(shop.data);
  const layout = useMemo(
    () => (name === 'rec' || name === 'rec2' ? layoutWithFace(face) : paperLayouts[name]),
    [name, face],
  );
  const choose = useCallback(
    (documents: readonly Document[]) => {
      const one = documents.filter((each) => each.documentId === doc);
      return one.length > 0 ? one : mainDocument(documents);
    },
    [doc],
  );
  const all = query.data?.itemList ?? [];
  const [chosen] = choose(all);
  const show = (documentId: number): void =>
    void navigate({ search: (now) => ({ ...now, doc: documentId }), replace: true });
  const isFaced = name === 'rec' || name === 'rec2';
  return (
    <OrderPaperDesk
      orderid={orderid}
      query={query}
      choose={choose}
      layout={layout}
      layoutName={isFaced ? `${name}-${face}` : name}
      settlement={name === 'rec2'}
      language="th"
      title={t('desk.allTitle')}
      empty={{ title: t('desk.noneTitle'), hint: t('desk.noneHint') }}
      tools={
        <>
          {isFaced ? (
            <PrintChoice
              label={t('desk.face')}
              data={facesFor(chosen).map((one) => ({ value: one, label: t(`paper.face.${one}`) }))}
              value={face}
              onChange={(next) =>
                void navigate({
                  search: (now) => ({ ...now, face: paperFaces.find((one) => one === next) }),
                  replace: true,
                })
              }
            />
          ) : null}
          <PrintChoice
            label={t('size')}
            data={recLayouts.map((one) => ({ value: one, label: t(`desk.layout.${one}`) }))}
            value={name}
            onChange={(next) =>
              void navigate({
                search: (now) => ({ ...now, layout: recLayouts.find((one) => one === next) }),
                replace: true,
              })
            }
          />
        </>
      }
      aside={
        chosen === undefined ? null : (
          <>
            <DocumentList documents={all} chosen={chosen.documentId} onChoose={show} />
            <DocumentActions
              key={chosen.documentId}
              orderid={orderid}
              document={chosen}
              onIssued={(issued) => show(issued.documentId)}
              onSubstitute={() =>
                void navigate({
                  search: (now) => ({ ...now, layout: 'rec', face: 'substitute' }),
                  replace: true,
                })
              }
            />
            <EtaxOfPaper documentId={chosen.documentId} />
            <MorePapers orderid={orderid} />
          </>
        )
      }
    />
  );
};
