import { useMemo } from 'react';
import { barsOf } from './bars.ts';

type CodeProps = { text: string; label: string };

/** A Code 128 as wide as the label, 11 mm high: bars of at least 0.25 mm for an order number. */
export const BarCode = ({ text, label }: CodeProps) => {
  const { path, modules } = useMemo(() => barsOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: '92mm', height: '11mm', display: 'block' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
};
