import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code as one black path; `edge` with its unit. */
export const Qr = ({ text, label, edge }: { text: string; label: string; edge: string }) => {
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
      style={{ width: edge, height: edge }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
};
