import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import type { Language } from '#lib/text/languages.ts';
import { PrintChoice } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import type { PaperFace } from '#reporting/printing/paper-layouts.ts';
import { layoutWithFace, faceByName, paperFaces } from '#reporting/printing/paper-layouts.ts';
import type { DocumentChoice } from '../receipt/choose-documents.ts';
import { chosenDocuments, mainDocument } from '../receipt/choose-documents.ts';
import { OrderPaperDesk } from '../receipt/order-desk.tsx';
import { DocumentSelect } from '../receipt/document-select.tsx';

const route = getRouteApi('/pages/rec/$orderid/$watermark');
const route2 = getRouteApi('/pages/rec2/$orderid/$watermark');

type RecProps = {
  orderid: string;
  face: PaperFace;
  name: 'rec' | 'rec2';
  doc: DocumentChoice;
  auto: boolean;
  lang: Language;
  onFace: (face: string) => void;
  onChoice: (choice: DocumentChoice) => void;
};

const Rec = ({ orderid, face, name, doc, auto, lang, onFace, onChoice }: RecProps) => {
  const { t } = useTranslation('print');
  const query = useApi(printingContract.documents, { params: { orderid } }, { refetchOnWindowFocus: false });
  const all = query.data?.itemList ?? [];
  const layout = useMemo(() => layoutWithFace(face), [face]);
  const choose = useCallback(
    (documents: readonly Document[]) =>
      doc === undefined ? mainDocument(documents, face) : chosenDocuments(documents, doc, face),
    [doc, face],
  );
  return (
    <OrderPaperDesk
      orderid={orderid}
      query={query}
      choose={choose}
      layout={layout}
      layoutName={`${name}-${face}`}
      settlement={name === 'rec2'}
      auto={auto}
      language={lang}
      title={t(`desk.layout.${name}`)}
      empty={
        face === 'void'
          ? { title: t('desk.noVoidTitle'), hint: t('desk.noVoidHint') }
          : { title: t('desk.noneTitle'), hint: t('desk.noneHint') }
      }
      tools={
        <>
          <DocumentSelect
            documents={all}
            choice={doc}
            shown={mainDocument(all, face)[0]?.documentId}
            onChoice={onChoice}
          />
          <PrintChoice
            label={t('desk.face')}
            data={paperFaces
              .filter((one) => one !== 'substitute' || all.some((document) => document.substitute !== null))
              .map((one) => ({ value: one, label: t(`paper.face.${one}`) }))}
            value={face}
            onChange={onFace}
          />
        </>
      }
    />
  );
};

export const RecPage = () => {
  const { orderid, watermark } = route.useParams();
  const { doc, auto, lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const face = faceByName(watermark);
  if (face === undefined) return <Navigate to="/pages/error-404" replace />;
  return (
    <Rec
      name="rec"
      orderid={orderid}
      face={face}
      doc={doc}
      auto={auto === '1'}
      lang={lang}
      onFace={(next) => void navigate({ params: { orderid, watermark: next }, search: true, replace: true })}
      onChoice={(choice) => void navigate({ search: (now) => ({ ...now, doc: choice }), replace: true })}
    />
  );
};

export const RecWithSettlementPage = () => {
  const { orderid, watermark } = route2.useParams();
  const { doc, auto, lang = 'th' } = route2.useSearch();
  const navigate = route2.useNavigate();
  const face = faceByName(watermark);
  if (face === undefined) return <Navigate to="/pages/error-404" replace />;
  return (
    <Rec
      name="rec2"
      orderid={orderid}
      face={face}
      doc={doc}
      auto={auto === '1'}
      lang={lang}
      onFace={(next) => void navigate({ params: { orderid, watermark: next }, search: true, replace: true })}
      onChoice={(choice) => void navigate({ search: (now) => ({ ...now, doc: choice }), replace: true })}
    />
  );
};
