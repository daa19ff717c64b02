import { useViewportSize } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '../../../accounting/contract.ts';
import { pageName } from './page-rules.ts';
import classes from './paper.module.css';
import { Roll } from './roll.tsx';
import { Sheet } from './sheet.tsx';
import { usePageRules } from './use-page-rules.ts';
import type { ViewWords } from './view.ts';
import { paperView } from './view.ts';

type PapersProps = {
  documents: readonly Document[];
  layout: 'roll' | 'sheet';
  words: ViewWords;
  onReady: (ready: boolean) => void;
};

/** A4 in CSS pixels and the space beside it. */
const sheetWidth = 794 + 32;

/** The papers one under the other, each on a page of its own when printed. */
export const Papers = ({ documents, layout, words, onReady }: PapersProps) => {
  const { t } = useTranslation('print');
  const box = useRef<HTMLDivElement>(null);
  const views = useMemo(() => documents.map((one) => paperView(one, words)), [documents, words]);
  const rules = usePageRules(box, layout, views, words.paper.page);
  const told = useRef(onReady);
  told.current = onReady;
  useEffect(() => told.current(rules !== null), [rules]);
  const { width } = useViewportSize();
  const zoom = width === 0 ? 1 : Math.min(1, width / sheetWidth);
  const zoomed: CSSProperties & { '--paper-zoom': number } = { '--paper-zoom': zoom };
  const Paper = layout === 'roll' ? Roll : Sheet;
  return (
    <section ref={box} className={classes['papers']} aria-label={t('preview')}>
      {rules === null ? null : <style>{rules}</style>}
      {views.map((view) => (
        <article
          key={view.documentId}
          data-document={view.documentId}
          lang={words.language}
          aria-label={`${view.title} ${view.number}`}
          className={`${classes['paper']} ${classes[layout]}`}
          style={layout === 'roll' ? { page: pageName(view.documentId) } : zoomed}
        >
          <Paper view={view} words={words.paper} />
        </article>
      ))}
    </section>
  );
};
