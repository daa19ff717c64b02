/** Things sold by count, on the card or in the bag in which they hang. */
import { tiara } from './accessories.ts';
import { at, box, circle, ellipse, line, path } from './svg.ts';
import type { Palette, Rng } from './svg.ts';
import { bud } from './patterns.ts';

/** A card with a hole to hang it by, a window, and what lies behind it. */
const card = (p: Palette, inside: string): string =>
  box(200, 190, 500, 880, { fill: '#ffffff', stroke: p.backdropEdge, width: 4 }, 34) +
  path('M200 224C200 204 214 190 234 190H666C686 190 700 204 700 224V350H200Z', { fill: p.accent }) +
  box(390, 226, 120, 34, { fill: p.backdrop }, 17) +
  box(270, 290, 360, 14, { fill: p.accentLight }, 7) +
  box(320, 318, 260, 10, { fill: p.accentLight, opacity: 0.7 }, 5) +
  box(250, 400, 400, 560, { fill: p.backdrop, stroke: p.backdropEdge, width: 3 }, 30) +
  inside +
  box(300, 995, 300, 16, { fill: p.backdropEdge }, 8) +
  box(350, 1025, 200, 12, { fill: p.backdropEdge, opacity: 0.6 }, 6);

export const stockings = (p: Palette): string => {
  const leg = (x: number): string =>
    path(
      `M${x} 440H${x + 120}C${x + 126} 600 ${x + 104} 700 ${x + 100} 790C${x + 100} 830 ${x + 128} 850 ${x + 150} 872C${x + 164} 892 ${x + 150} 910 ${x + 120} 908C${x + 70} 904 ${x + 26} 880 ${x + 22} 820C${x + 20} 700 ${x - 6} 600 ${x} 440Z`,
      { fill: p.base, stroke: p.deep, width: 3 },
    ) +
    box(x, 440, 120, 34, { fill: p.dark }) +
    line(`M${x + 34} 500C${x + 36} 640 ${x + 46} 740 ${x + 48} 810`, p.pale, 10, 0.5);
  return card(p, leg(300) + leg(452));
};

export const cups = (p: Palette): string => {
  const cup = (x: number, side: 1 | -1): string =>
    ellipse(x, 680, 104, 118, { fill: p.base, stroke: p.deep, width: 3 }) +
    path(`M${x + side * 20} 580C${x + side * 90} 540 ${x + side * 118} 560 ${x + side * 116} 640`, {
      stroke: p.dark,
      width: 10,
    }) +
    ellipse(x - 26, 640, 34, 46, { fill: p.pale, opacity: 0.6 });
  const pair = cup(356, -1) + cup(544, 1) + box(430, 660, 40, 40, { fill: p.deep }, 10);
  return card(p, at(90, 136, pair, 0.8));
};

export const tape = (p: Palette): string =>
  card(
    p,
    circle(450, 680, 150, { fill: p.base, stroke: p.deep, width: 4 }) +
      circle(450, 680, 118, { fill: p.light }) +
      circle(450, 680, 80, { fill: p.backdrop, stroke: p.deep, width: 4 }) +
      path('M450 830H620V790L600 770H560L450 830Z', { fill: p.light, stroke: p.deep, width: 3 }),
  );

export const pearls = (p: Palette): string =>
  card(
    p,
    Array.from({ length: 6 }, (_, n) => {
      const y = 470 + n * 78;
      return (
        line(`M330 ${y}H560C590 ${y} 590 ${y + 26} 560 ${y + 26}H350`, p.deep, 9) +
        circle(326, y, 26, { fill: p.base, stroke: p.dark, width: 3 }) +
        circle(318, y - 8, 8, { fill: '#ffffff', opacity: 0.8 })
      );
    }).join(''),
  );

export const flowers = (p: Palette): string =>
  card(
    p,
    [
      [450, 560, 3.2],
      [370, 690, 2.4],
      [530, 700, 2.4],
      [450, 820, 2],
    ]
      .map(([x = 0, y = 0, size = 1]) =>
        at(
          x,
          y,
          [0, 60, 120, 180, 240, 300]
            .map((turn) => at(0, 0, at(0, -22, bud(p.base, p.pale)), 1, turn))
            .join('') + circle(0, 0, 11, { fill: p.gold }),
          size * 0.62,
        ),
      )
      .join(''),
  );

export const net = (p: Palette): string => {
  const threads = Array.from({ length: 9 }, (_, n) => {
    const reach = Math.sqrt(1 - ((n - 4) / 4.6) ** 2) * 150;
    const off = (n - 4) * 34;
    return (
      line(`M${450 + off} ${680 - reach}V${680 + reach}`, p.base, 5) +
      line(`M${450 - reach} ${680 + off}H${450 + reach}`, p.base, 5)
    );
  }).join('');
  return card(p, at(0, 0, threads) + circle(450, 680, 156, { stroke: p.deep, width: 16, fill: 'none' }));
};

export const soles = (p: Palette): string => {
  const sole = (x: number): string =>
    path(
      `M${x} 470C${x + 90} 460 ${x + 120} 540 ${x + 104} 640C${x + 98} 690 ${x + 84} 700 ${x + 86} 740C${x + 90} 820 ${x + 70} 890 ${x + 26} 890C${x - 20} 890 ${x - 30} 820 ${x - 24} 750C${x - 20} 690 ${x - 44} 660 ${x - 46} 600C${x - 48} 530 ${x - 40} 474 ${x} 470Z`,
      { fill: p.light, stroke: p.deep, width: 4, opacity: 0.9 },
    ) + line(`M${x + 10} 510C${x + 60} 520 ${x + 70} 580 ${x + 64} 620`, '#ffffff', 12, 0.7);
  return card(p, sole(340) + sole(528));
};

export const garmentBag = (p: Palette): string =>
  line('M450 190C490 170 480 130 450 134C430 136 426 156 436 164', p.deep, 9) +
  path(
    'M450 190C470 220 640 260 660 300V1050C660 1070 648 1080 630 1080H270C252 1080 240 1070 240 1050V300C260 260 430 220 450 190Z',
    {
      fill: p.base,
      stroke: p.deep,
      width: 4,
    },
  ) +
  path('M300 330C300 600 310 800 300 1040H380C390 800 380 560 390 300Z', { fill: p.pale, opacity: 0.6 }) +
  line('M450 240V1010', p.deep, 8) +
  box(438, 1000, 24, 46, { fill: p.accent }, 8);

export const pen = (p: Palette): string =>
  card(
    p,
    at(
      450,
      690,
      box(-44, -220, 88, 330, { fill: p.base, stroke: p.deep, width: 4 }, 18) +
        box(-44, -220, 88, 120, { fill: p.accent }, 18) +
        path('M-44 110H44L18 200H-18Z', { fill: p.pale, stroke: p.deep, width: 4 }) +
        path('M-14 200H14L0 236Z', { fill: p.deep }) +
        box(24, -190, 12, 130, { fill: p.accentLight }, 6),
      1,
      16,
    ),
  );

export const safetyPins = (p: Palette): string =>
  card(
    p,
    Array.from({ length: 12 }, (_, n) => {
      const [x, y] = [330 + (n % 3) * 120, 460 + Math.floor(n / 3) * 122];
      return at(
        x,
        y,
        path('M-20 0V70C-20 92 20 92 20 70V4', { stroke: p.deep, width: 8 }) +
          path('M-30 8C-30 -26 30 -26 30 8Z', { fill: p.base, stroke: p.deep, width: 3 }),
      );
    }).join(''),
  );

export const smallTiara = (p: Palette, r: Rng): string => card(p, at(225, 380, tiara(p, r), 0.5));
