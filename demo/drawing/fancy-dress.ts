import { drawMannequin, drawMaleFigure } from './figure.ts';
import {
  placeAt,
  drawBothSides,
  drawBox,
  drawCircle,
  drawCloth,
  drawEllipse,
  drawFolds,
  drawSvgLine,
  drawPath,
  drawPattern,
  drawSheen,
  mirrorPath,
} from './svg.ts';
import type { GarmentPalette, SeededRandom } from './svg.ts';

export function drawCape(p: GarmentPalette, r: SeededRandom): string {
  const cloak = mirrorPath(
    'M0 260L60 276C130 300 180 480 220 700C246 850 262 960 270 1040C180 1080 80 1050 0 1064',
  );
  const suit = mirrorPath(
    'M0 256L28 256C34 268 46 272 58 276C108 290 122 302 124 338C122 390 108 440 100 486C96 540 104 600 108 650L0 690',
  );
  const arm =
    'M548 284C592 298 602 336 604 388C608 450 614 510 618 580L620 634L582 644C570 580 556 500 544 410Z';
  const star = 'M0 -58L16 -20L56 -18L24 8L36 48L0 26L-36 48L-24 8L-56 -18L-16 -20Z';
  return (
    drawCloth(
      'cloak',
      cloak,
      'url(#second)',
      drawFolds(
        { deep: p.accentDark, pale: p.accentLight },
        r,
        { y: 290, half: 60 },
        { y: 1050, half: 268 },
        11,
        0.45,
      ),
      p.accentDark,
    ) +
    drawMaleFigure(p) +
    drawBothSides(
      drawCloth(
        'leg',
        'M452 640L556 640C560 760 546 880 536 1000L466 1000C464 880 458 760 452 700Z',
        p.base,
        drawPath('M452 640L556 640C560 760 546 880 536 1000L466 1000Z', {
          fill: 'url(#sheen)',
          opacity: 0.8,
        }),
        p.deep,
      ) +
        drawPath('M462 880L546 872C544 960 536 1030 532 1072C548 1086 560 1100 558 1116L460 1116Z', {
          fill: p.accent,
          stroke: p.accentDark,
          width: 3,
        }) +
        drawSvgLine('M462 886L546 878', p.gold, 8),
    ) +
    drawBothSides(
      drawCloth('arm', arm, p.base, drawPath(arm, { fill: 'url(#sheen)', opacity: 0.8 }), p.deep) +
        drawPath('M570 540L616 532L624 640C630 680 610 694 596 684C582 664 576 610 570 540Z', {
          fill: p.accent,
          stroke: p.accentDark,
          width: 3,
        }),
    ) +
    drawCloth(
      'suit',
      suit,
      'url(#fall)',
      drawPattern(p, suit, 0.6) +
        drawSheen(suit) +
        drawSvgLine(
          'M450 440V560M404 470C420 480 440 482 450 476C460 482 480 480 496 470M408 520C424 530 440 530 450 524C460 530 476 530 492 520',
          p.deep,
          4,
          0.35,
        ),
      p.deep,
    ) +
    drawBox(350, 596, 200, 34, { fill: 'url(#metal)' }, 6) +
    drawCircle(450, 613, 24, { fill: p.accent, stroke: p.goldLight, width: 4 }) +
    drawPath('M346 630L554 630C540 690 490 700 450 740C410 700 360 690 346 630Z', { fill: p.accent }) +
    placeAt(450, 380, `<circle r="66" fill="${p.goldLight}"/><path d="${star}" fill="${p.accent}"/>`) +
    drawBothSides(
      drawPath('M450 262C480 268 530 276 560 296C540 318 500 312 450 296Z', {
        fill: p.accent,
        stroke: p.accentDark,
        width: 2,
      }),
    ) +
    drawPath('M398 150C420 134 480 134 502 150C500 182 478 184 450 172C422 184 400 182 398 150Z', {
      fill: p.accentDark,
    }) +
    drawBothSides(drawEllipse(474, 158, 13, 8, { fill: '#ffffff' })) +
    drawPath('M398 132C396 80 424 66 452 66C488 66 504 84 502 132C480 112 420 112 398 132Z', {
      fill: '#2b2322',
    })
  );
}

function onesie(p: GarmentPalette, kind: 'bear' | 'rabbit' | 'tiger'): string {
  const body = mirrorPath(
    'M0 256C60 262 120 280 136 330C146 420 160 560 166 700C168 800 160 900 150 1030C130 1050 60 1050 28 1030C24 960 16 900 0 880',
  );
  const arm =
    'M560 290C620 310 652 400 664 500C674 560 676 600 666 640C640 664 600 660 580 636C570 560 556 480 548 400Z';
  const hood = mirrorPath('M0 56C80 56 112 110 110 176C108 240 70 280 0 284');
  const ears = {
    bear:
      drawCircle(528, 84, 34, { fill: p.base, stroke: p.deep, width: 3 }) +
      drawCircle(528, 86, 18, { fill: p.accentLight }),
    rabbit:
      drawPath('M488 80C496 20 530 -20 552 0C566 30 550 80 526 104Z', {
        fill: p.base,
        stroke: p.deep,
        width: 3,
      }) + drawPath('M506 76C514 36 532 12 544 18C548 42 536 74 520 92Z', { fill: p.accentLight }),
    tiger:
      drawPath('M486 70L560 22L546 122Z', { fill: p.base, stroke: p.deep, width: 3 }) +
      drawPath('M506 74L546 46L538 102Z', { fill: p.accentLight }),
  }[kind];
  const tummy = drawEllipse(450, 620, 104, 210, { fill: p.pale, opacity: 0.9 });
  const marks =
    kind === 'tiger'
      ? drawSvgLine(
          'M300 480C330 490 350 500 360 520M296 560C330 566 346 580 356 596M600 480C570 490 550 500 540 520M604 560C570 566 554 580 544 596M300 860C330 860 350 870 372 880M600 860C570 860 550 870 528 880',
          p.deep,
          16,
          0.6,
        )
      : '';
  const figure =
    drawBothSides(ears) +
    drawBothSides(
      drawCloth('arm', arm, p.base, drawPath(arm, { fill: 'url(#sheen)', opacity: 0.5 }), p.deep) +
        drawEllipse(622, 640, 46, 30, { fill: p.accentLight, stroke: p.deep, width: 3 }),
    ) +
    drawBothSides(
      drawEllipse(530, 1066, 82, 48, { fill: p.light, stroke: p.deep, width: 3 }) +
        [500, 530, 560].map((x) => drawEllipse(x, 1052, 9, 12, { fill: p.accentLight })).join('') +
        drawEllipse(530, 1084, 34, 18, { fill: p.accentLight }),
    ) +
    (kind === 'tiger'
      ? drawPath('M590 860C680 850 700 760 680 720C720 740 740 860 620 920Z', { fill: p.dark })
      : drawCircle(620, 850, 36, { fill: p.pale, stroke: p.deep, width: 3 })) +
    drawCloth(
      'body',
      body,
      'url(#fall)',
      drawPattern(p, body, 0.5) + tummy + marks + drawSheen(body, 0.6),
      p.deep,
    ) +
    drawSvgLine('M450 300V860', p.deep, 4, 0.45) +
    [360, 460, 560, 660, 760]
      .map((y) => drawCircle(450, y, 11, { fill: p.accent, stroke: p.accentDark, width: 2 }))
      .join('') +
    drawCloth('hood', hood, p.base, drawPath(hood, { fill: 'url(#sheen)', opacity: 0.5 }), p.deep) +
    drawEllipse(450, 196, 70, 74, { fill: p.skinDark }) +
    drawEllipse(450, 190, 62, 66, { fill: 'url(#skin)' }) +
    drawBothSides(
      drawCircle(494, 96, 11, { fill: '#2b2024' }) + drawCircle(490, 92, 4, { fill: '#ffffff' }),
    ) +
    drawEllipse(450, 112, 15, 10, { fill: '#5b3540' });
  // Ears taller than a head: a smaller figure.
  return placeAt(30, 74, figure, 0.933);
}

export const drawBearOnesie = (p: GarmentPalette): string => onesie(p, 'bear');
export const drawRabbitOnesie = (p: GarmentPalette): string => onesie(p, 'rabbit');
export const drawTigerOnesie = (p: GarmentPalette): string => onesie(p, 'tiger');

export function drawVintageDress(p: GarmentPalette, r: SeededRandom): string {
  const dress = mirrorPath(
    'M0 300C20 296 36 284 46 276L90 288C98 330 94 370 90 410C88 520 104 620 112 690L0 700',
  );
  let fringe = '';
  for (let row = 0; row < 4; row++) {
    const y = 560 + row * 60;
    const half = 98 + row * 10;
    for (let i = 0; i <= 20; i++) {
      const x = 450 - half + (i * half) / 10;
      fringe += `M${x.toFixed(0)} ${y}L${(x + r.range(-4, 4)).toFixed(0)} ${y + 66}`;
    }
  }
  return (
    drawMannequin(p, { hair: '#231b1d' }) +
    drawBothSides(
      drawPath('M458 1090C470 1080 496 1080 506 1090C516 1098 520 1106 518 1114L458 1114Z', {
        fill: p.accent,
      }),
    ) +
    drawCloth(
      'dress',
      dress,
      'url(#fall)',
      drawPattern(p, dress) +
        drawSheen(dress) +
        drawSvgLine('M350 420L450 520L550 420M350 460L450 560L550 460', p.gold, 6),
      p.deep,
    ) +
    drawSvgLine(fringe, p.dark, 6) +
    drawSvgLine(fringe, p.goldLight, 1.6) +
    drawSvgLine(
      'M360 560C420 572 480 572 540 560M346 620C410 634 490 634 554 620M336 680C400 694 500 694 564 680',
      p.gold,
      6,
    ) +
    drawSvgLine('M414 270C400 400 430 470 450 476C470 470 500 400 486 270', '#fdf6ea', 6) +
    drawPath('M398 132C420 116 480 116 502 132L502 146C480 132 420 132 398 146Z', { fill: p.accent }) +
    drawPath('M488 130C510 80 530 60 524 20C546 50 540 100 500 134Z', {
      fill: p.accentLight,
      stroke: p.accent,
      width: 2,
    })
  );
}
