import { memo } from 'react';
import type { Layout } from '#reporting/labels/label-layouts.ts';
import type { Composed } from './compose-label.ts';

type LabelProps = { label: string; composed: Composed; paper: Pick<Layout, 'labelWidth' | 'labelHeight'> };

/** One label as a drawing in millimetres: sharp at every size and on every printer. */
export const Label = memo(({ label, composed: { code, texts }, paper }: LabelProps) => {
  const width = paper.labelWidth / 1000;
  const height = paper.labelHeight / 1000;
  return (
    <svg
      role="img"
      aria-label={label}
      data-barcode={label}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
    >
      <svg
        x={code.x}
        y={code.y}
        width={code.width}
        height={code.height}
        viewBox={`0 0 ${code.modules} ${code.rows}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#000" />
      </svg>
      {texts.map((one) => (
        <text
          key={`${one.y} ${one.text}`}
          x={one.x}
          y={one.y}
          fontFamily="Sarabun, sans-serif"
          fontSize={one.size}
          fontWeight={one.bold ? 700 : 400}
          textAnchor={one.middle ? 'middle' : 'start'}
          fill="#000"
        >
          {one.text}
        </text>
      ))}
    </svg>
  );
});
