import { useEffect, useState } from 'react';
import { fontsLoaded } from '#ui/print/fonts.ts';
import type { MeasureAt } from './compose-label.ts';

/** Measured large: small letters are rounded to pixels. */
const large = 100;

const measureBy = (pen: CanvasRenderingContext2D): MeasureAt => {
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

/** Measures text in the face of the labels; null until its letters are there. */
export const useMeasure = (): MeasureAt | null => {
  const [measure, setMeasure] = useState<{ by: MeasureAt } | null>(null);
  useEffect(() => {
    let wanted = true;
    void fontsLoaded().then(() => {
      const pen = document.createElement('canvas').getContext('2d');
      if (wanted && pen) setMeasure({ by: measureBy(pen) });
    });
    return () => void (wanted = false);
  }, []);
  return measure?.by ?? null;
};
