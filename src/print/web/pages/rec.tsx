import '../../../core/web/paper-fonts.css';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../../../accounting/contract.ts';
import type { Language } from '../../../core/common/words.ts';
import { useApi } from '../../../core/web/queries.ts';
import { printContract } from '../../contract.ts';
import type { Face } from '../../layouts.ts';
import { faced, faces } from '../../layouts.ts';
import type { DocChoice } from '../receipt/choice.ts';
import { chosenPapers, mainPaper } from '../receipt/choice.ts';
import { Desk } from '../receipt/desk.tsx';
import { Choice } from '../receipt/toolbar.tsx';
import { Which } from '../receipt/which.tsx';

const route = getRouteApi('/pages/rec/$orderid/$watermark');
const route2 = getRouteApi('/pages/rec2/$orderid/$watermark');

type RecProps = {
  orderid: string;
  watermark: string;
  name: 'rec' | 'rec2';
  doc: DocChoice;
  auto: boolean;
  lang: Language;
  onFace: (face: string) => void;
  onChoice: (choice: DocChoice) => void;
};

/** The face an address asks for; the original for a word that is none. */
const faceNamed = (watermark: string): Face => faces.find((one) => one === watermark) ?? 'original';

const Rec = ({ orderid, watermark, name, doc, auto, lang, onFace, onChoice }: RecProps) => {
  const { t } = useTranslation('print');
  const face = faceNamed(watermark);
  const query = useApi(printContract.documents, { params: { orderid } }, { refetchOnWindowFocus: false });
  const layout = useMemo(() => faced(face), [face]);
  const choose = useCallback(
    (documents: readonly Document[]) =>
      doc === undefined ? mainPaper(documents) : chosenPapers(documents, doc),
    [doc],
  );
  return (
    <Desk
      orderid={orderid}
      query={query}
      choose={choose}
      layout={layout}
      layoutName={`${name}-${face}`}
      settlement={name === 'rec2'}
      auto={auto}
      language={lang}
      title={t(`desk.layout.${name}`)}
      empty={{ title: t('desk.noneTitle'), hint: t('desk.noneHint') }}
      tools={
        <>
          <Which
            documents={query.data?.itemList ?? []}
            choice={doc}
            shown={mainPaper(query.data?.itemList ?? [])[0]?.documentId}
            onChoice={onChoice}
          />
          <Choice
            label={t('desk.face')}
            data={faces.map((one) => ({ value: one, label: t(`paper.face.${one}`) }))}
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
  return (
    <Rec
      name="rec"
      orderid={orderid}
      watermark={watermark}
      doc={doc}
      auto={auto === '1'}
      lang={lang}
      onFace={(face) => void navigate({ params: { orderid, watermark: face }, search: true, replace: true })}
      onChoice={(choice) => void navigate({ search: (now) => ({ ...now, doc: choice }), replace: true })}
    />
  );
};

/** The same with the settlement of the order: rent, bail, deductions, refund, signatures. */
export const Rec2Page = () => {
  const { orderid, watermark } = route2.useParams();
  const { doc, auto, lang = 'th' } = route2.useSearch();
  const navigate = route2.useNavigate();
  return (
    <Rec
      name="rec2"
      orderid={orderid}
      watermark={watermark}
      doc={doc}
      auto={auto === '1'}
      lang={lang}
      onFace={(face) => void navigate({ params: { orderid, watermark: face }, search: true, replace: true })}
      onChoice={(choice) => void navigate({ search: (now) => ({ ...now, doc: choice }), replace: true })}
    />
  );
};
