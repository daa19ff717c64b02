import {
  drawBothSides,
  drawBox,
  drawCircle,
  drawCloth,
  drawEllipse,
  drawSvgLine,
  drawPath,
  mirrorPath,
} from './svg.ts';
import type { GarmentPalette } from './svg.ts';

export function drawGradients(p: GarmentPalette): string {
  const stops = (list: readonly (readonly [number, string, number?])[]): string =>
    list
      .map(
        ([o, c, a]) =>
          `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
      )
      .join('');
  return (
    `<linearGradient id="wall" x1="0" x2="0" y1="0" y2="1">${stops([
      [0, p.backdropEdge],
      [0.9, p.backdrop],
    ])}</linearGradient>` +
    `<linearGradient id="sheen" x1="0" x2="1" y1="0" y2="0">${stops([
      [0, p.deep, 0.55],
      [0.28, p.pale, 0.3],
      [0.5, p.pale, 0],
      [0.75, p.deep, 0.12],
      [1, p.deep, 0.6],
    ])}</linearGradient>` +
    `<linearGradient id="fall" x1="0" x2="0" y1="0" y2="1">${stops([
      [0, p.light],
      [0.45, p.base],
      [1, p.dark],
    ])}</linearGradient>` +
    `<linearGradient id="metal" x1="0" x2="1" y1="0" y2="1">${stops([
      [0, p.goldLight],
      [0.45, p.gold],
      [0.8, p.goldDark],
      [1, p.gold],
    ])}</linearGradient>` +
    `<linearGradient id="skin" x1="0" x2="1" y1="0" y2="0">${stops([
      [0, p.skin],
      [0.35, p.skinLight],
      [1, p.skinDark],
    ])}</linearGradient>` +
    `<linearGradient id="second" x1="0" x2="0" y1="0" y2="1">${stops([
      [0, p.accentLight],
      [0.5, p.accent],
      [1, p.accentDark],
    ])}</linearGradient>`
  );
}

export function drawBackdrop(p: GarmentPalette): string {
  return (
    drawBox(0, 0, 900, 1200, { fill: 'url(#wall)' }) +
    drawPath('M0 1050C220 1030 680 1030 900 1050V1200H0Z', { fill: p.floor, opacity: 0.45 }) +
    drawEllipse(450, 1118, 300, 34, { fill: p.floor, opacity: 0.6 }) +
    drawEllipse(450, 1116, 200, 20, { fill: p.floor, opacity: 0.7 })
  );
}

export const torsoPath = mirrorPath(
  'M0 236L20 236C22 262 24 268 46 276C84 286 100 294 100 322C100 352 84 366 82 392C80 430 56 452 54 486C54 530 90 552 94 610C96 650 80 680 0 690',
);

/** For gowns that hide it to the floor. */
export function drawDressForm(p: GarmentPalette): string {
  const wood = '#8a5f3c';
  return (
    drawBox(442, 660, 16, 440, { fill: wood }) +
    drawPath(
      'M450 1074C490 1080 540 1098 560 1118L540 1118C516 1104 480 1098 450 1098C420 1098 384 1104 360 1118L340 1118C360 1098 410 1080 450 1074Z',
      { fill: wood },
    ) +
    drawCloth('form', torsoPath, 'url(#skin)', drawSvgLine('M450 236V690', p.skinDark, 2, 0.6), p.skinDark) +
    drawEllipse(450, 236, 21, 7, { fill: wood }) +
    drawBox(444, 206, 12, 28, { fill: wood }) +
    drawCircle(450, 198, 13, { fill: wood }) +
    drawCircle(446, 194, 4, { fill: '#c49a70' })
  );
}

const arm =
  'M536 284C560 296 566 330 568 372C572 430 586 480 592 540C596 580 600 610 606 636C610 656 600 676 590 672C578 668 576 640 572 616C562 566 548 520 538 470C530 430 522 380 524 340Z';
const leg =
  'M456 640L536 620C540 720 520 790 516 850C514 930 500 1000 494 1060C496 1080 512 1092 512 1104L462 1104C462 1060 462 1000 462 930C460 840 456 740 456 640Z';

/** Faceless, 1000 high, on the floor line y = 1110. */
export function drawMannequin(
  p: GarmentPalette,
  look: { head?: boolean; arms?: boolean; hair?: string } = {},
): string {
  const plate =
    drawEllipse(450, 1108, 130, 16, { fill: '#efe9e2' }) +
    drawEllipse(450, 1112, 130, 16, { fill: '#b9aca0', opacity: 0.35 });
  const head =
    look.head === false
      ? ''
      : drawPath('M431 206L430 246L470 246L469 206Z', { fill: p.skinDark }) +
        drawPath(
          'M450 92C486 92 500 120 498 154C496 192 474 222 450 222C426 222 404 192 402 154C400 120 414 92 450 92Z',
          { fill: 'url(#skin)' },
        );
  return (
    plate +
    drawBothSides(drawPath(leg, { fill: 'url(#skin)' })) +
    (look.arms === false ? '' : drawBothSides(drawPath(arm, { fill: 'url(#skin)' }))) +
    drawPath(torsoPath, { fill: 'url(#skin)' }) +
    head +
    (look.hair ? hair(look.hair) : '')
  );
}

function hair(fill: string): string {
  return (
    drawPath(
      'M400 152C392 100 420 78 450 78C480 78 508 100 500 152C496 128 480 116 450 114C420 116 404 128 400 152Z',
      { fill },
    ) + drawEllipse(450, 74, 30, 22, { fill })
  );
}

/** Broader, without waist. */
export const maleTorsoPath = mirrorPath(
  'M0 236L24 236C26 258 30 266 54 274C104 288 122 298 124 336C124 380 108 430 100 480C96 530 100 590 102 640L0 660',
);

export const maleArmPath =
  'M560 292C586 304 594 340 596 390C600 450 606 500 608 560C610 600 614 630 614 652C614 676 598 682 590 668C582 640 582 610 576 570C566 510 556 460 550 400Z';

export function drawMaleFigure(p: GarmentPalette): string {
  return (
    drawEllipse(450, 1108, 140, 16, { fill: '#efe9e2' }) +
    drawPath('M428 200L426 252L474 252L472 200Z', { fill: p.skinDark }) +
    drawPath(
      'M450 86C490 86 504 116 501 154C498 196 476 224 450 224C424 224 402 196 399 154C396 116 410 86 450 86Z',
      { fill: 'url(#skin)' },
    ) +
    drawBothSides(drawPath(maleArmPath, { fill: 'url(#skin)' })) +
    drawPath(maleTorsoPath, { fill: 'url(#skin)' }) +
    drawBothSides(
      drawPath('M454 640L548 620C552 740 536 840 530 920L520 1090L466 1090C464 960 456 800 454 640Z', {
        fill: 'url(#skin)',
      }),
    )
  );
}

export const drawShortHair = (fill: string): string =>
  drawPath(
    'M398 158C386 104 414 72 452 72C490 72 514 104 502 158C500 138 492 124 478 118C456 126 424 124 412 120C404 128 400 142 398 158Z',
    { fill },
  );
