import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { whenFontsLoaded } from './fonts.ts';
import { MissingPictures, whenPicturesReady } from './pictures.ts';
import { rollRules } from './page-rules.ts';

/**
 * Returns the `@page` rules of a roll with this width in mm, a page for each document. Measures the elements
 * with `data-paper` after fonts and pictures have loaded. Returns null before that, and while `of` is
 * undefined.
 */
export const useRollRules = (
  width: number,
  of: unknown,
): [RefObject<HTMLDivElement | null>, string | null] => {
  const box = useRef<HTMLDivElement>(null);
  const [rules, setRules] = useState<string | null>(null);
  const report = useRef(useContext(MissingPictures));
  useEffect(() => {
    let wanted = true;
    setRules(null);
    const measure = async (): Promise<void> => {
      await whenFontsLoaded();
      const missing = await whenPicturesReady(wanted ? box.current : null);
      if (!wanted || box.current === null || of === undefined) return;
      report.current(missing);
      const heights = [...box.current.querySelectorAll<HTMLElement>('[data-paper]')].map((paper) => ({
        key: paper.dataset['paper'] ?? '',
        height: paper.getBoundingClientRect().height,
      }));
      setRules(rollRules(heights, width));
    };
    void measure();
    return () => void (wanted = false);
  }, [width, of]);
  return [box, rules];
};
