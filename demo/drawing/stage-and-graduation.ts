import { drawMaleFigure, drawMannequin, drawShortHair } from './figure.ts';
import {
  placeAt,
  drawBothSides,
  drawBox,
  drawCircle,
  drawCloth,
  drawFolds,
  drawSvgLine,
  drawPath,
  drawPattern,
  drawSheen,
  mirrorPath,
} from './svg.ts';
import type { GarmentPalette, SeededRandom } from './svg.ts';
import { drawHemBorder, drawLotusBud, drawKranokFlame } from './patterns.ts';

export function drawStageDancer(p: GarmentPalette, _r: SeededRandom): string {
  const skirt = mirrorPath('M0 486L58 486C80 530 110 570 120 640C130 780 134 920 144 1050L0 1066');
  let crown = drawPath('M400 136C420 116 480 116 500 136L504 152C470 140 430 140 396 152Z', {
    fill: 'url(#metal)',
  });
  let top = 118;
  for (const [half, height] of [
    [44, 26],
    [34, 24],
    [25, 22],
    [16, 20],
  ] as const) {
    crown +=
      drawPath(
        `M${450 - half} ${top}C${450 - half} ${top - height} ${450 - half * 0.6} ${top - height} ${450 - half * 0.62} ${top - height}L${450 + half * 0.62} ${top - height}C${450 + half * 0.6} ${top - height} ${450 + half} ${top - height} ${450 + half} ${top}Z`,
        { fill: 'url(#metal)', stroke: p.goldDark, width: 2 },
      ) + drawCircle(450, top - height / 2, 4, { fill: p.accent });
    top -= height;
  }
  crown += drawPath(
    `M440 ${top}C444 ${top - 14} 448 ${top - 20} 450 ${top - 26}C452 ${top - 20} 456 ${top - 14} 460 ${top}Z`,
    { fill: p.goldLight },
  );
  crown =
    placeAt(0, 12, crown) + drawBothSides(placeAt(508, 178, drawKranokFlame(p.gold, p.goldDark), 1.1, 14));
  let pleat = '';
  for (let i = 0; i <= 8; i++)
    pleat += drawSvgLine(
      `M${430 + i * 5} 500L${384 + i * 16.5} 1060`,
      i % 2 ? p.goldDark : p.goldLight,
      3,
      0.9,
    );
  const vest = mirrorPath(
    'M0 300L40 286C84 288 98 304 96 330C92 360 88 372 86 396C82 436 60 456 60 492L0 498',
  );
  const collar = mirrorPath('M0 254L26 256C60 268 92 284 112 314C90 350 50 374 0 384');
  let petals = '';
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (0.08 + (0.84 * i) / 8);
    petals += placeAt(
      450 - Math.cos(a) * 88,
      290 + Math.sin(a) * 72,
      drawLotusBud(p.goldLight, p.accent),
      0.42,
      90 - (a * 180) / Math.PI + 0,
    );
  }
  const tongue = 'M424 500L476 500L484 830L450 880L416 830Z';
  return (
    drawPath(
      'M360 300C300 460 270 700 268 960L330 990C336 740 360 520 400 360ZM540 300C600 460 630 700 632 960L570 990C564 740 540 520 500 360Z',
      { fill: 'url(#second)', stroke: p.gold, width: 6 },
    ) +
    drawMannequin(p, { hair: '#241a19' }) +
    drawCloth(
      'skirt',
      skirt,
      'url(#fall)',
      drawPattern({ ...p, pattern: 'brocade' }, skirt) +
        drawHemBorder(p, 300, 600, 972, 84) +
        drawSheen(skirt) +
        drawPath('M428 500L472 500L520 1066L380 1066Z', { fill: p.gold, opacity: 0.6 }) +
        pleat,
      p.deep,
    ) +
    drawCloth(
      'vest',
      vest,
      p.base,
      drawPattern({ ...p, pattern: 'sequin' }, vest) + drawSheen(vest, 0.7),
      p.deep,
    ) +
    drawPath(tongue, { fill: p.accent, stroke: p.gold, width: 7 }) +
    [560, 640, 720, 800]
      .map((y) => placeAt(450, y, drawLotusBud('url(#metal)', p.accentDark), 0.9))
      .join('') +
    drawPath(collar, { fill: p.accent, stroke: p.gold, width: 7 }) +
    petals +
    placeAt(450, 330, drawLotusBud('url(#metal)', p.accent), 0.9) +
    drawBothSides(
      placeAt(556, 304, drawKranokFlame(p.gold, p.goldDark), 1.7, 38) +
        placeAt(536, 292, drawKranokFlame(p.goldLight, p.goldDark), 1.2, 20),
    ) +
    drawPath(mirrorPath('M0 466L62 462L66 508L0 518'), {
      fill: 'url(#metal)',
      stroke: p.goldDark,
      width: 2,
    }) +
    placeAt(450, 490, drawLotusBud(p.goldLight, p.accent), 1.1) +
    drawBothSides(
      drawBox(534, 392, 32, 20, { fill: 'url(#metal)' }, 4) +
        drawBox(568, 570, 36, 12, { fill: 'url(#metal)' }, 4) +
        drawBox(570, 588, 36, 12, { fill: 'url(#metal)' }, 4) +
        drawBox(572, 606, 36, 12, { fill: 'url(#metal)' }, 4),
    ) +
    crown
  );
}

export function drawGraduationGown(p: GarmentPalette, r: SeededRandom): string {
  const gown = mirrorPath(
    'M0 270L44 274C100 288 124 300 132 340C140 500 160 760 190 1010C120 1040 50 1046 0 1046',
  );
  const wide =
    'M536 288C590 300 606 340 616 400C640 520 676 640 700 744C660 778 610 776 574 744C560 620 544 500 532 400Z';
  const band = 'M470 270C484 400 492 700 500 1040L556 1032C544 700 530 420 504 274Z';
  return (
    drawMaleFigure(p) +
    drawShortHair('#2f2624') +
    drawBothSides(drawPath('M464 1020L536 1020L544 1116L462 1116Z', { fill: '#262229' })) +
    drawBothSides(
      drawCloth(
        'wide',
        wide,
        p.base,
        drawPattern(p, wide, 0.4) +
          drawPath(wide, { fill: 'url(#sheen)', opacity: 0.6 }) +
          drawSvgLine('M560 420C580 540 600 640 606 760M590 420C620 540 650 640 660 752', p.deep, 5, 0.45),
        p.deep,
      ) + drawSvgLine('M574 744C610 776 660 778 700 744', p.accent, 14),
    ) +
    drawCloth(
      'gown',
      gown,
      'url(#fall)',
      drawPattern(p, gown, 0.4) +
        drawFolds(p, r, { y: 330, half: 110 }, { y: 1040, half: 188 }, 9, 0.3) +
        drawSheen(gown, 0.6) +
        drawPath('M428 270L472 270L492 1060L408 1060Z', { fill: '#2d2a31' }) +
        drawPath('M432 262L468 262L462 560L438 560Z', { fill: '#fbfaf7' }) +
        drawPath('M442 280L458 280L464 480L450 504L436 480Z', { fill: '#7d2430' }),
      p.deep,
    ) +
    drawBothSides(
      drawPath(band, { fill: p.accent, stroke: p.gold, width: 5 }) +
        [420, 560, 700, 840]
          .map((y) => placeAt(508 + (y - 420) * 0.035, y, drawLotusBud(p.goldLight, p.accentDark), 0.55))
          .join(''),
    ) +
    drawPath('M396 272C420 350 480 350 504 272C520 400 480 430 450 432C420 430 380 400 396 272Z', {
      fill: p.accentDark,
      stroke: p.gold,
      width: 4,
    })
  );
}
