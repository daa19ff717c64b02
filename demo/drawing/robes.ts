import { drawMannequin } from './figure.ts';
import {
  placeAt,
  drawBothSides,
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

const belled =
  'M524 286C566 300 600 360 640 470C670 560 690 640 700 700C660 740 600 744 566 716C560 600 544 480 528 400Z';

/** Closed right over left. */
function robe(
  p: GarmentPalette,
  r: SeededRandom,
  look: { sleeve: string; skirt: string; girdle: string; hem: number; half: number },
): string {
  const body = mirrorPath(
    'M0 300L28 252C40 268 50 274 60 280C96 292 110 310 108 340C100 400 90 440 84 500L0 510',
  );
  return (
    drawMannequin(p, { hair: '#241c1d' }) +
    drawBothSides(drawPath('M456 1088L520 1088L530 1114L456 1114Z', { fill: p.accentDark })) +
    drawCloth(
      'skirt',
      look.skirt,
      'url(#fall)',
      drawPattern(p, look.skirt) +
        drawFolds(p, r, { y: 520, half: 84 }, { y: look.hem, half: look.half }, 9, 0.24) +
        drawSheen(look.skirt, 0.7),
      p.deep,
    ) +
    drawBothSides(
      drawCloth(
        'sleeve',
        look.sleeve,
        p.base,
        drawPattern(p, look.sleeve) + drawPath(look.sleeve, { fill: 'url(#sheen)', opacity: 0.6 }),
        p.deep,
      ),
    ) +
    drawCloth('body', body, p.base, drawPattern(p, body) + drawSheen(body, 0.6), p.deep) +
    drawPath('M508 262C490 330 440 420 376 500L412 506C470 430 510 350 528 276Z', { fill: '#fdfaf5' }) +
    drawPath('M392 262C410 330 460 420 524 500L488 506C430 430 390 350 372 276Z', {
      fill: p.accent,
      stroke: p.accentDark,
      width: 2,
    }) +
    drawPath('M404 254C416 300 440 350 464 384L478 372C456 340 430 296 424 250Z', { fill: '#fdfaf5' }) +
    look.girdle
  );
}

export function drawKimono(p: GarmentPalette, r: SeededRandom): string {
  const skirt = mirrorPath('M0 480L86 490C108 560 116 640 118 720C120 860 116 980 120 1086L0 1092');
  const square = 'M528 288C580 300 612 350 650 430L726 640C700 690 650 760 604 800C590 700 566 560 536 420Z';
  const obi = mirrorPath('M0 430L90 424L92 562L0 572');
  return robe(p, r, {
    sleeve: square,
    skirt,
    hem: 1090,
    half: 110,
    girdle:
      drawPath('M520 500C500 700 492 900 480 1092L500 1092C516 900 528 700 540 500Z', {
        fill: p.deep,
        opacity: 0.5,
      }) +
      drawCloth(
        'obi',
        obi,
        'url(#second)',
        drawPattern({ ...p, pattern: 'brocade' }, obi, 0.8),
        p.accentDark,
      ) +
      drawSvgLine('M360 496C420 508 480 508 540 496', p.goldLight, 10) +
      drawCircle(450, 504, 13, { fill: 'url(#metal)' }) +
      placeAt(
        490,
        70,
        [0, 72, 144, 216, 288]
          .map(
            (a) =>
              `<ellipse cx="0" cy="-14" rx="9" ry="13" fill="${p.accentLight}" transform="rotate(${a})"/>`,
          )
          .join('') + `<circle r="6" fill="${p.gold}"/>`,
      ),
  });
}

export function drawHanfu(p: GarmentPalette, r: SeededRandom): string {
  const skirt = mirrorPath('M0 470L84 478C120 600 160 800 200 1060C140 1090 60 1094 0 1094');
  return robe(p, r, {
    sleeve: belled,
    skirt,
    hem: 1080,
    half: 196,
    girdle:
      drawBothSides(drawSvgLine('M566 716C600 744 660 740 700 700', p.accent, 16)) +
      drawPath(mirrorPath('M0 452L88 446L90 500L0 508'), { fill: p.accent, stroke: p.gold, width: 5 }) +
      drawPath('M436 500C430 640 424 760 412 880L448 870C456 740 460 620 456 500Z', { fill: p.accent }) +
      drawPath('M460 500C470 620 484 720 500 820L474 826C458 720 450 620 446 500Z', { fill: p.accentDark }) +
      drawCircle(450, 484, 15, { fill: '#7cc0a0', stroke: p.gold, width: 3 }) +
      drawBothSides(
        drawSvgLine('M470 60L512 52', p.gold, 5) +
          drawCircle(514, 52, 7, { fill: p.accentLight }) +
          drawSvgLine('M514 58V84', p.gold, 2),
      ),
  });
}

export function drawHanbok(p: GarmentPalette, r: SeededRandom): string {
  const skirt = mirrorPath(
    'M0 400L82 404C150 470 220 640 250 860C262 960 266 1030 268 1080C180 1116 80 1120 0 1120',
  );
  const jeogori = mirrorPath(
    'M0 300L26 256C40 270 50 276 60 280C98 292 112 310 110 340C106 370 98 390 96 424L0 440',
  );
  const round = 'M520 286C570 298 610 350 640 440C650 500 640 570 616 620L574 618C580 560 560 500 528 420Z';
  const top = p.accentLight;
  return (
    drawMannequin(p, { hair: '#241c1d' }) +
    drawCloth(
      'skirt',
      skirt,
      'url(#fall)',
      drawPattern(p, skirt, 0.8) +
        drawFolds(p, r, { y: 410, half: 78 }, { y: 1110, half: 262 }, 15, 0.3) +
        drawSheen(skirt, 0.5) +
        drawPath('M160 1020C320 1070 580 1070 740 1020L740 1044C580 1096 320 1096 160 1044Z', {
          fill: p.gold,
          opacity: 0.7,
        }),
      p.deep,
    ) +
    drawBothSides(
      drawCloth(
        'sleeve',
        round,
        top,
        drawPath(round, { fill: p.accentDark, opacity: 0.1 }) +
          drawPath('M560 580L640 580L640 640L560 640Z', { fill: '#fdfaf5' }) +
          drawSvgLine('M566 582L632 582', p.accent, 5),
        p.accent,
      ),
    ) +
    drawCloth('coat', jeogori, top, drawPath(jeogori, { fill: 'url(#sheen)', opacity: 0.3 }), p.accent) +
    drawPath('M476 256C478 310 450 370 416 434L444 438C478 380 502 320 500 262Z', { fill: p.base }) +
    drawPath('M424 256C422 290 436 322 452 342L464 322C450 304 444 280 446 250Z', { fill: '#fdfaf5' }) +
    drawPath('M446 388C420 370 396 380 402 398C410 410 430 406 446 396Z', {
      fill: p.base,
      stroke: p.deep,
      width: 2,
    }) +
    drawPath(
      'M446 390C450 520 440 600 424 700L452 694C466 600 470 500 462 390ZM452 392C470 480 486 560 496 640L474 644C460 560 450 480 444 396Z',
      { fill: p.base, stroke: p.deep, width: 2 },
    )
  );
}
