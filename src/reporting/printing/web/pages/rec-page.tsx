import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import { Choice } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { EtaxOfPaper } from '#bookkeeping/e-tax/web/index.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';
import { printContract } from '#reporting/printing/contract.ts';
import { faced, faces, layoutOf, layouts } from '#reporting/printing/paper-layouts.ts';
import { recLayouts } from '#reporting/printing/paper-search.ts';
import { mainPaper } from '../receipt/choose-documents.ts';
import { OrderDesk } from '../receipt/order-desk.tsx';
import { Actions } from '../documents/document-actions.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { MorePapers } from '../documents/more-papers.tsx';

const route = getRouteApi('/pages/rec-page/$orderid');

/** A void paper is shown as void alone, one that stands never; as a substitute one that has any. */
const facesFor = (document: Document | undefined) =>
  faces.filter(
    (one) =>
      (one === 'void') === (document?.voided ?? false) &&
      (one !== 'substitute' || (document?.substitute ?? null) !== null),
  );

/** All papers of an order: look at one in any layout, print it, issue a full tax invoice, correct, void. */
export const RecPagePage = () => {
  const { t } = useTranslation('print');
  const { orderid } = route.useParams();
  const { doc, layout: asked, face = 'original' } = route.useSearch();
  const navigate = route.useNavigate();
  const shop = useApi(shopInfoRows.shopInfo, {});
  const query = useApi(printContract.documents, { params: { orderid } }, { refetchOnWindowFocus: false });
  const name = asked ?? layoutOf(shop.data);
  const layout = useMemo(
    () => (name === 'rec' || name === 'rec2' ? faced(face) : layouts[name]),
    [name, face],
  );
  const choose = useCallback(
    (documents: readonly Document[]) => {
      const one = documents.filter((each) => each.documentId === doc);
      return one.length > 0 ? one : mainPaper(documents);
    },
    [doc],
  );
  const all = query.data?.itemList ?? [];
  const [chosen] = choose(all);
  const show = (documentId: number): void =>
    void navigate({ search: (now) => ({ ...now, doc: documentId }), replace: true });
  const isFaced = name === 'rec' || name === 'rec2';
  return (
    <OrderDesk
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
            <Choice
              label={t('desk.face')}
              data={facesFor(chosen).map((one) => ({ value: one, label: t(`paper.face.${one}`) }))}
              value={face}
              onChange={(next) =>
                void navigate({
                  search: (now) => ({ ...now, face: faces.find((one) => one === next) }),
                  replace: true,
                })
              }
            />
          ) : null}
          <Choice
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
            <Actions
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
