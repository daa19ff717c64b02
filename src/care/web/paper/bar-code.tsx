import { useMemo } from 'react';
import { encodeCode128 } from '#ui/print/code128.ts';

/** Renders a code 34 mm wide, or nothing if Code 128 cannot encode the text. */
export const GarmentBarCode = ({ text }: { text: string }) => {
  const bars = useMemo(() => encodeCode128(text), [text]);
  if (bars === null) return null;
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${bars.modules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: '34mm', height: '7mm', display: 'block' }}
    >
      <path d={bars.path} fill="#000" />
    </svg>
  );
};
