import { type RefObject, useEffect, useRef, useState } from 'react';
import { fontsLoaded } from './fonts.ts';
import { rollRules } from './page-rules.ts';

/**
 * Measures what carries `data-paper` in the box once its fonts are there: the `@page` rules of a roll so many millimetres
 * wide, each paper on a page as long as it is; null until then. Anew whenever `of` is another; nothing while it is undefined.
 */
export const useRollRules = (
  width: number,
  of: unknown,
): [RefObject<HTMLDivElement | null>, string | null] => {
  const box = useRef<HTMLDivElement>(null);
  const [rules, setRules] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    setRules(null);
    void fontsLoaded().then(() => {
      if (!wanted || box.current === null || of === undefined) return;
      const heights = [...box.current.querySelectorAll<HTMLElement>('[data-paper]')].map((paper) => ({
        key: paper.dataset['paper'] ?? '',
        height: paper.getBoundingClientRect().height,
      }));
      setRules(rollRules(heights, width));
    });
    return () => void (wanted = false);
  }, [width, of]);
  return [box, rules];
};
