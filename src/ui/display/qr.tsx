import { useMemo } from 'react';
import { encode } from 'uqr';

type QrProps = {
  text: string;
  label: string;
  edge: number | string;
  /** Paper is white, so this halves the quiet zone. */
  onPaper?: boolean;
};

/**
 * The code is dark on white in both themes, because some phones cannot read the inverse. The standard's quiet
 * zone is four modules. Import this file by its path, so other pages do not load the encoder.
 */
export const QrCode = ({ text, label, edge, onPaper = false }: QrProps) => {
  const { path, side } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: onPaper ? 2 : 4 });
    return {
      side: size,
      path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
    };
  }, [text, onPaper]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ width: edge, height: edge, flex: 'none', display: 'block', borderRadius: onPaper ? 0 : 8 }}
    >
      {onPaper ? null : <rect width={side} height={side} fill="#fff" />}
      <path d={path} fill="#000" />
    </svg>
  );
};
