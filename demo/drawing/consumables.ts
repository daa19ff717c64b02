import { drawTiara } from './accessories.ts';
import { placeAt, drawBox, drawCircle, drawEllipse, drawSvgLine, drawPath } from './svg.ts';
import type { GarmentPalette, SeededRandom } from './svg.ts';
import { drawLotusBud } from './patterns.ts';

const card = (p: GarmentPalette, inside: string): string =>
  drawBox(200, 190, 500, 880, { fill: '#ffffff', stroke: p.backdropEdge, width: 4 }, 34) +
  drawPath('M200 224C200 204 214 190 234 190H666C686 190 700 204 700 224V350H200Z', { fill: p.accent }) +
  drawBox(390, 226, 120, 34, { fill: p.backdrop }, 17) +
  drawBox(270, 290, 360, 14, { fill: p.accentLight }, 7) +
  drawBox(320, 318, 260, 10, { fill: p.accentLight, opacity: 0.7 }, 5) +
  drawBox(250, 400, 400, 560, { fill: p.backdrop, stroke: p.backdropEdge, width: 3 }, 30) +
  inside +
  drawBox(300, 995, 300, 16, { fill: p.backdropEdge }, 8) +
  drawBox(350, 1025, 200, 12, { fill: p.backdropEdge, opacity: 0.6 }, 6);

export const drawStockings = (p: GarmentPalette): string => {
  const leg = (x: number): string =>
    drawPath(
      `M${x} 440H${x + 120}C${x + 126} 600 ${x + 104} 700 ${x + 100} 790C${x + 100} 830 ${x + 128} 850 ${x + 150} 872C${x + 164} 892 ${x + 150} 910 ${x + 120} 908C${x + 70} 904 ${x + 26} 880 ${x + 22} 820C${x + 20} 700 ${x - 6} 600 ${x} 440Z`,
      { fill: p.base, stroke: p.deep, width: 3 },
    ) +
    drawBox(x, 440, 120, 34, { fill: p.dark }) +
    drawSvgLine(`M${x + 34} 500C${x + 36} 640 ${x + 46} 740 ${x + 48} 810`, p.pale, 10, 0.5);
  return card(p, leg(300) + leg(452));
};

export const drawBraCups = (p: GarmentPalette): string => {
  const cup = (x: number, side: 1 | -1): string =>
    drawEllipse(x, 680, 104, 118, { fill: p.base, stroke: p.deep, width: 3 }) +
    drawPath(`M${x + side * 20} 580C${x + side * 90} 540 ${x + side * 118} 560 ${x + side * 116} 640`, {
      stroke: p.dark,
      width: 10,
    }) +
    drawEllipse(x - 26, 640, 34, 46, { fill: p.pale, opacity: 0.6 });
  const pair = cup(356, -1) + cup(544, 1) + drawBox(430, 660, 40, 40, { fill: p.deep }, 10);
  return card(p, placeAt(90, 136, pair, 0.8));
};

export const drawTape = (p: GarmentPalette): string =>
  card(
    p,
    drawCircle(450, 680, 150, { fill: p.base, stroke: p.deep, width: 4 }) +
      drawCircle(450, 680, 118, { fill: p.light }) +
      drawCircle(450, 680, 80, { fill: p.backdrop, stroke: p.deep, width: 4 }) +
      drawPath('M450 830H620V790L600 770H560L450 830Z', { fill: p.light, stroke: p.deep, width: 3 }),
  );

export const drawPearls = (p: GarmentPalette): string =>
  card(
    p,
    Array.from({ length: 6 }, (_, n) => {
      const y = 470 + n * 78;
      return (
        drawSvgLine(`M330 ${y}H560C590 ${y} 590 ${y + 26} 560 ${y + 26}H350`, p.deep, 9) +
        drawCircle(326, y, 26, { fill: p.base, stroke: p.dark, width: 3 }) +
        drawCircle(318, y - 8, 8, { fill: '#ffffff', opacity: 0.8 })
      );
    }).join(''),
  );

export const drawFlowers = (p: GarmentPalette): string =>
  card(
    p,
    [
      [450, 560, 3.2],
      [370, 690, 2.4],
      [530, 700, 2.4],
      [450, 820, 2],
    ]
      .map(([x = 0, y = 0, size = 1]) =>
        placeAt(
          x,
          y,
          [0, 60, 120, 180, 240, 300]
            .map((turn) => placeAt(0, 0, placeAt(0, -22, drawLotusBud(p.base, p.pale)), 1, turn))
            .join('') + drawCircle(0, 0, 11, { fill: p.gold }),
          size * 0.62,
        ),
      )
      .join(''),
  );

export const drawHairNet = (p: GarmentPalette): string => {
  const threads = Array.from({ length: 9 }, (_, n) => {
    const reach = Math.sqrt(1 - ((n - 4) / 4.6) ** 2) * 150;
    const off = (n - 4) * 34;
    return (
      drawSvgLine(`M${450 + off} ${680 - reach}V${680 + reach}`, p.base, 5) +
      drawSvgLine(`M${450 - reach} ${680 + off}H${450 + reach}`, p.base, 5)
    );
  }).join('');
  return card(
    p,
    placeAt(0, 0, threads) + drawCircle(450, 680, 156, { stroke: p.deep, width: 16, fill: 'none' }),
  );
};

export const drawSoles = (p: GarmentPalette): string => {
  const sole = (x: number): string =>
    drawPath(
      `M${x} 470C${x + 90} 460 ${x + 120} 540 ${x + 104} 640C${x + 98} 690 ${x + 84} 700 ${x + 86} 740C${x + 90} 820 ${x + 70} 890 ${x + 26} 890C${x - 20} 890 ${x - 30} 820 ${x - 24} 750C${x - 20} 690 ${x - 44} 660 ${x - 46} 600C${x - 48} 530 ${x - 40} 474 ${x} 470Z`,
      { fill: p.light, stroke: p.deep, width: 4, opacity: 0.9 },
    ) + drawSvgLine(`M${x + 10} 510C${x + 60} 520 ${x + 70} 580 ${x + 64} 620`, '#ffffff', 12, 0.7);
  return card(p, sole(340) + sole(528));
};

export const drawGarmentBag = (p: GarmentPalette): string =>
  drawSvgLine('M450 190C490 170 480 130 450 134C430 136 426 156 436 164', p.deep, 9) +
  drawPath(
    'M450 190C470 220 640 260 660 300V1050C660 1070 648 1080 630 1080H270C252 1080 240 1070 240 1050V300C260 260 430 220 450 190Z',
    {
      fill: p.base,
      stroke: p.deep,
      width: 4,
    },
  ) +
  drawPath('M300 330C300 600 310 800 300 1040H380C390 800 380 560 390 300Z', { fill: p.pale, opacity: 0.6 }) +
  drawSvgLine('M450 240V1010', p.deep, 8) +
  drawBox(438, 1000, 24, 46, { fill: p.accent }, 8);

export const drawPen = (p: GarmentPalette): string =>
  card(
    p,
    placeAt(
      450,
      690,
      drawBox(-44, -220, 88, 330, { fill: p.base, stroke: p.deep, width: 4 }, 18) +
        drawBox(-44, -220, 88, 120, { fill: p.accent }, 18) +
        drawPath('M-44 110H44L18 200H-18Z', { fill: p.pale, stroke: p.deep, width: 4 }) +
        drawPath('M-14 200H14L0 236Z', { fill: p.deep }) +
        drawBox(24, -190, 12, 130, { fill: p.accentLight }, 6),
      1,
      16,
    ),
  );

export const drawSafetyPins = (p: GarmentPalette): string =>
  card(
    p,
    Array.from({ length: 12 }, (_, n) => {
      const [x, y] = [330 + (n % 3) * 120, 460 + Math.floor(n / 3) * 122];
      return placeAt(
        x,
        y,
        drawPath('M-20 0V70C-20 92 20 92 20 70V4', { stroke: p.deep, width: 8 }) +
          drawPath('M-30 8C-30 -26 30 -26 30 8Z', { fill: p.base, stroke: p.deep, width: 3 }),
      );
    }).join(''),
  );

export const drawSmallTiara = (p: GarmentPalette, r: SeededRandom): string =>
  card(p, placeAt(225, 380, drawTiara(p, r), 0.5));
