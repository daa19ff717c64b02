import { memo } from 'react';
import type { LabelPaperLayout } from '#reporting/labels/label-layouts.ts';
import type { ComposedLabel } from './compose-label.ts';

type LabelProps = {
  label: string;
  composed: ComposedLabel;
  paper: Pick<LabelPaperLayout, 'labelWidth' | 'labelHeight'>;
};
export const LabelDrawing = memo(({ label, composed: { code, texts }, paper }: LabelProps) => {
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
