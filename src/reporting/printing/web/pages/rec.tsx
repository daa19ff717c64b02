import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { Document } from '#ledger/shapes.ts';
import type { Language } from '#lib/text/languages.ts';
import { Choice } from '#ui/print/index.ts';
import { useApi } from '#ui/api/queries.ts';
import { printContract } from '#reporting/printing/contract.ts';
import type { Face } from '#reporting/printing/paper-layouts.ts';
import { faced, faceNamed, faces } from '#reporting/printing/paper-layouts.ts';
import type { DocChoice } from '../receipt/choose-documents.ts';
import { chosenPapers, mainPaper } from '../receipt/choose-documents.ts';
import { OrderDesk } from '../receipt/order-desk.tsx';
import { Which } from '../receipt/document-select.tsx';

const route = getRouteApi('/pages/rec/$orderid/$watermark');
const route2 = getRouteApi('/pages/rec2/$orderid/$watermark');

type RecProps = {
  orderid: string;
  face: Face;
  name: 'rec' | 'rec2';
  doc: DocChoice;
  auto: boolean;
  lang: Language;
  onFace: (face: string) => void;
  onChoice: (choice: DocChoice) => void;
};

const Rec = ({ orderid, face, name, doc, auto, lang, onFace, onChoice }: RecProps) => {
  const { t } = useTranslation('print');
  const query = useApi(printContract.documents, { params: { orderid } }, { refetchOnWindowFocus: false });
  const all = query.data?.itemList ?? [];
  const layout = useMemo(() => faced(face), [face]);
  const choose = useCallback(
    (documents: readonly Document[]) =>
      doc === undefined ? mainPaper(documents, face) : chosenPapers(documents, doc, face),
    [doc, face],
  );
  return (
    <OrderDesk
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
          <Which
            documents={all}
            choice={doc}
            shown={mainPaper(all, face)[0]?.documentId}
            onChoice={onChoice}
          />
          <Choice
            label={t('desk.face')}
            data={faces
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

/** Receipt or tax invoice on A4 with original, copy or void across it. */
export const RecPage = () => {
  const { orderid, watermark } = route.useParams();
  const { doc, auto, lang = 'th' } = route.useSearch();
  const navigate = route.useNavigate();
  const face = faceNamed(watermark);
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

/** The same with the settlement of the order: rent, bail, deductions, refund, signatures. */
export const Rec2Page = () => {
  const { orderid, watermark } = route2.useParams();
  const { doc, auto, lang = 'th' } = route2.useSearch();
  const navigate = route2.useNavigate();
  const face = faceNamed(watermark);
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
