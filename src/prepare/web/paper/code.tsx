import { useMemo } from 'react';
import { encode } from 'uqr';
import { barsOf } from './bars.ts';

type CodeProps = { text: string; label: string };

/** A QR code as one black path, 24 mm wide. */
export const QrCode = ({ text, label }: CodeProps) => {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 2 });
    return {
      side: size,
      path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ width: '24mm', height: '24mm', display: 'block' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
};

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
