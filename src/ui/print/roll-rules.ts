import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenFontsLoaded } from './fonts.ts';
import { rollRules } from './page-rules.ts';

/**
 * `@page` rules of a roll of this width in mm; each document gets a page. Measures the elements with `data-paper` after the fonts
 * have loaded; null until then. Does nothing while `of` is undefined.
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
    void whenFontsLoaded().then(() => {
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
