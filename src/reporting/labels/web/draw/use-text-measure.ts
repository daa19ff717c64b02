import { useEffect, useState } from 'react';
import { whenFontsLoaded } from '#ui/print/fonts.ts';
import type { TextMeasureAt } from './compose-label.ts';

/** The size is large, because browsers round the width of small letters to pixels. */
const large = 100;

const measureBy = (pen: CanvasRenderingContext2D): TextMeasureAt => {
  const known = new Map<string, number>();
  return (text, bold) => {
    const key = `${bold ? 'b' : 'r'}${text}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    pen.font = `${bold ? 700 : 400} ${large}px Sarabun`;
    const width = pen.measureText(text).width / large;
    known.set(key, width);
    return width;
  };
};

export const useTextMeasure = (): TextMeasureAt | null => {
  const [measure, setMeasure] = useState<{ by: TextMeasureAt } | null>(null);
  useEffect(() => {
    let wanted = true;
    void whenFontsLoaded().then(() => {
      const pen = document.createElement('canvas').getContext('2d');
      if (wanted && pen) setMeasure({ by: measureBy(pen) });
    });
    return () => void (wanted = false);
  }, []);
  return measure?.by ?? null;
};
