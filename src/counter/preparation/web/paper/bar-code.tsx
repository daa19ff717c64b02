import { useMemo } from 'react';
import { encodeCode128 } from '#ui/print/code128.ts';

type CodeProps = { text: string; label: string };

/**
 * The Code 128 bars are 11 mm high and, for an order number, at least 0.25 mm wide. Text that cannot be
 * encoded has no bars.
 */
export const BarCode = ({ text, label }: CodeProps) => {
  const bars = useMemo(() => encodeCode128(text), [text]);
  if (bars === null) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: '92mm', height: '11mm', display: 'block' }}
    >
      <path d={bars.path} fill="#000" />
    </svg>
  );
};
