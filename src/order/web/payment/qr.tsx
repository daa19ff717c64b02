import { useMemo } from 'react';
import { encode } from 'uqr';

/** Four clear modules around a code, as its standard asks. */
const quiet = 4;

/** A QR code, dark on white in both themes, since some phones cannot read the inverse. */
export const Qr = ({ text, label, edge }: { text: string; label: string; edge: number }) => {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: quiet });
    return {
      side: size,
      path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
    };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={edge}
      height={edge}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ flex: 'none', borderRadius: 8 }}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
