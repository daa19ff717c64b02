import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { rollRules, sheetRules } from './page-rules.ts';
import type { PaperView } from './view.ts';

const faces = ['400 12px Sarabun', '700 12px Sarabun'];
const sample = '\u0E01A1';

/** Resolves when the paper's letters are there; without them heights would be those of another face. */
const fontsLoaded = (): Promise<unknown> =>
  Promise.allSettled(faces.map((face) => document.fonts.load(face, sample)));

/** The `@page` rules for the papers inside `box`; null until they can be measured. */
export const usePageRules = (
  box: RefObject<HTMLElement | null>,
  layout: 'roll' | 'sheet',
  views: readonly PaperView[],
  page: string,
): string | null => {
  const [rules, setRules] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    setRules(null);
    void fontsLoaded().then(() => {
      if (!wanted || box.current === null || views.length === 0) return;
      const heights = [...box.current.querySelectorAll<HTMLElement>('[data-document]')].map((paper) => ({
        documentId: Number(paper.dataset['document']),
        height: paper.getBoundingClientRect().height,
      }));
      setRules(
        layout === 'roll'
          ? rollRules(heights)
          : sheetRules(
              views.map((view) => view.number),
              page,
            ),
      );
    });
    return () => void (wanted = false);
  }, [box, layout, views, page]);
  return rules;
};
