import { drawMaleFigure, maleArmPath, drawShortHair } from './figure.ts';
import {
  placeAt,
  drawBothSides,
  drawBox,
  drawCircle,
  drawCloth,
  drawSvgLine,
  drawPath,
  drawPattern,
  drawSheen,
  mirrorPath,
} from './svg.ts';
import type { GarmentPalette, SeededRandom } from './svg.ts';
import { drawLotusBud } from './patterns.ts';

const jacket = mirrorPath(
  'M0 258L30 258C34 268 44 272 58 276C108 290 126 302 128 340C126 400 110 440 106 486C106 550 114 610 120 676L0 690',
);
const trouser =
  'M450 640L566 640C572 760 556 900 548 1090C524 1100 484 1100 466 1094C464 960 456 820 450 720Z';
const sleeve =
  'M548 284C592 298 602 336 604 388C608 450 616 510 620 580L624 634L578 644C568 580 556 500 544 410Z';

const shoes = (fill: string): string =>
  drawBothSides(
    drawPath('M464 1080L540 1080C560 1090 574 1102 572 1116L462 1116Z', { fill }) +
      drawSvgLine('M474 1104L566 1106', '#ffffff', 2, 0.25),
  );
const hands = (p: GarmentPalette): string =>
  drawBothSides(
    drawPath('M582 628L624 622C632 650 626 686 606 690C590 688 582 660 582 628Z', { fill: p.skin }),
  );

function arms(p: GarmentPalette, fill: string, cuff: string): string {
  return (
    hands(p) +
    drawBothSides(
      drawCloth(
        'sleeve',
        sleeve,
        fill,
        drawPattern(p, sleeve, 0.6) +
          drawPath(sleeve, { fill: 'url(#sheen)', opacity: 0.75 }) +
          drawSvgLine('M560 420C572 470 578 520 584 580', p.deep, 3, 0.4),
        p.deep,
      ) + cuff,
    )
  );
}

function legs(p: GarmentPalette, fill: string, stripe?: string): string {
  return (
    shoes('#1d191c') +
    drawBothSides(
      drawCloth(
        'leg',
        trouser,
        fill,
        drawPattern(p, trouser, 0.6) +
          drawPath(trouser, { fill: 'url(#sheen)', opacity: 0.8 }) +
          drawSvgLine('M510 690C512 820 506 960 504 1090', p.pale, 3, 0.35) +
          (stripe ? drawSvgLine('M566 640C572 760 556 900 548 1090', stripe, 14) : ''),
        p.deep,
      ),
    )
  );
}

function shirt(): string {
  return (
    drawPath('M414 254L450 262L486 254L512 300L496 560L404 560L388 300Z', { fill: '#fbfaf7' }) +
    drawSvgLine('M450 262V560', '#d9d5cf', 3) +
    drawBothSides(
      drawPath('M450 264L478 244L496 268L470 292Z', { fill: '#ffffff', stroke: '#d6d0c9', width: 2 }),
    )
  );
}

function opened(p: GarmentPalette, fill: string, lapel: string, depth: number): string {
  const left = `M412 262C392 272 364 280 342 290C322 300 322 330 328 380C336 430 344 460 344 490C344 560 336 620 330 676C370 690 420 690 452 684L456 ${depth}Z`;
  const right = `M488 262C508 272 536 280 558 290C578 300 578 330 572 380C564 430 556 460 556 490C556 560 564 620 570 676C530 690 480 690 446 684L444 ${depth}Z`;
  const piece = (id: string, d: string): string =>
    drawCloth(
      id,
      d,
      fill,
      drawPattern(p, d, 0.6) + drawPath(d, { fill: 'url(#sheen)', opacity: 0.55 }),
      p.deep,
    );
  const flap = `M488 258L450 ${depth}C446 ${depth - 60} 450 ${depth - 90} 458 ${depth - 130}L524 372L498 344L526 326C520 300 506 276 488 258Z`;
  return (
    piece('left', left) +
    piece('right', right) +
    drawBothSides(drawPath(flap, { fill: lapel, stroke: p.deep, width: 2.5 })) +
    drawBothSides(drawPath('M486 590L552 582L554 604L488 612Z', { fill: p.deep, opacity: 0.4 }))
  );
}

const tie = (p: GarmentPalette): string =>
  drawPath('M438 268L462 268L468 288L450 300L432 288Z', { fill: p.accent }) +
  drawPath('M438 296L462 296L478 500L450 536L422 500Z', { fill: 'url(#second)' }) +
  drawSvgLine('M434 340L470 376M430 390L474 434M426 440L478 492', p.accentLight, 5, 0.6);

const bow = (fill: string, dark: string): string =>
  drawPath('M450 276L404 254L404 304L450 282L496 304L496 254Z', { fill, stroke: dark, width: 2 }) +
  drawBox(440, 266, 20, 26, { fill: dark }, 5);

const square = (fill: string): string =>
  drawPath('M506 402L516 384L526 398L536 380L546 404L546 412L506 416Z', { fill });

export function drawSuit(p: GarmentPalette, _r: SeededRandom): string {
  return (
    drawMaleFigure(p) +
    drawShortHair('#2f2624') +
    legs(p, p.base) +
    shirt() +
    tie(p) +
    arms(p, p.base, drawSvgLine('M580 646L624 637', '#fbfaf7', 9)) +
    opened(p, 'url(#fall)', p.light, 540) +
    drawCircle(450, 556, 7, { fill: p.deep }) +
    drawCircle(450, 596, 7, { fill: p.deep }) +
    square(p.accentLight)
  );
}

export function drawTuxedo(p: GarmentPalette, _r: SeededRandom): string {
  return (
    drawMaleFigure(p) +
    drawShortHair('#2f2624') +
    legs({ ...p, pattern: 'plain' }, '#1f1c22', '#0d0b10') +
    shirt() +
    drawSvgLine('M430 310V520M470 310V520M416 320V510M484 320V510', '#dedad4', 3) +
    [340, 390, 440, 490].map((y) => drawCircle(450, y, 5, { fill: '#2a252b' })).join('') +
    drawPath('M392 556C430 570 470 570 508 556L510 600L390 600Z', { fill: p.accent }) +
    bow(p.accent, p.accentDark) +
    arms(p, p.base, drawSvgLine('M580 646L624 637', '#fbfaf7', 9)) +
    opened(p, 'url(#fall)', '#17141a', 570) +
    drawCircle(450, 586, 8, { fill: '#17141a' }) +
    square('#fbfaf7') +
    placeAt(
      372,
      372,
      `<circle r="9" fill="${p.accent}"/><circle cx="-7" cy="6" r="7" fill="${p.accentLight}"/><path d="M0 8L4 34" stroke="#4f7a4a" stroke-width="4"/>`,
    )
  );
}

/** Five buttons over wrapped breeches (โจงกระเบน). */
export function drawRajPatternSuit(p: GarmentPalette, _r: SeededRandom): string {
  const breeches = mirrorPath(
    'M0 640L112 640C150 700 160 800 132 880C110 900 60 900 34 884C26 850 14 800 0 770',
  );
  const white = '#f7f4ee';
  const cool = { ...p, pattern: 'plain' as const, deep: '#8d8794', dark: '#d3cdd2', pale: '#ffffff' };
  let inner = drawPattern(p, breeches, 0.9);
  for (let i = -5; i <= 5; i++)
    inner += drawSvgLine(
      `M${450 + i * 5} 650C${450 + i * 18} 720 ${450 + i * 26} 800 ${450 + i * 22} 900`,
      i % 2 ? p.deep : p.pale,
      4,
      0.35,
    );
  inner += drawSheen(breeches);
  let buttons = '';
  for (let i = 0; i < 5; i++)
    buttons +=
      drawCircle(450, 318 + i * 72, 9, { fill: 'url(#metal)' }) +
      drawCircle(447, 315 + i * 72, 3, { fill: p.goldLight });
  return (
    drawMaleFigure(p) +
    drawShortHair('#2f2624') +
    shoes('#221d1e') +
    drawBothSides(
      drawPath('M474 870L560 870C556 940 546 1010 540 1086L468 1086C470 1010 470 940 474 870Z', {
        fill: white,
      }) +
        drawPath('M530 870L560 870C556 940 546 1010 540 1086L520 1086Z', { fill: '#d9d4d3' }) +
        drawSvgLine('M476 900C500 908 530 908 556 900', '#d9d4d3', 4),
    ) +
    drawCloth('breech', breeches, 'url(#fall)', inner, p.deep) +
    drawSvgLine('M418 884C450 896 396 900 336 884M484 884C504 900 560 896 572 880', p.gold, 6, 0.8) +
    arms(cool, white, drawSvgLine('M579 634L623 625', p.gold, 7)) +
    drawCloth(
      'coat',
      jacket,
      white,
      drawPath(jacket, { fill: '#b9b2c0', opacity: 0.12 }) +
        drawBothSides(
          drawPath('M556 300L590 300L590 700L548 690C534 600 528 540 530 486C534 440 548 400 556 300Z', {
            fill: '#8d8794',
            opacity: 0.22,
          }),
        ) +
        drawSvgLine('M450 290V690', '#a29ba4', 3),
      '#a29ba4',
    ) +
    drawPath('M416 246L484 246L490 288C470 296 430 296 410 288Z', { fill: white, stroke: p.gold, width: 5 }) +
    drawBothSides(
      drawPath('M488 372L548 366L550 386L490 392ZM490 586L558 578L560 600L492 608Z', {
        fill: '#8d8794',
        opacity: 0.3,
      }),
    ) +
    buttons +
    drawPath('M346 640C400 652 500 652 554 640L556 676C500 690 400 690 344 676Z', {
      fill: 'url(#metal)',
      opacity: 0.95,
    }) +
    placeAt(450, 664, drawLotusBud('url(#metal)', p.accent), 0.7)
  );
}

export function drawThaiShirt(p: GarmentPalette, _r: SeededRandom): string {
  const body = mirrorPath(
    'M0 262L32 260C40 270 50 274 62 278C108 290 126 304 128 340C126 390 114 420 112 486C112 560 118 620 122 670L0 676',
  );
  const short = 'M548 284C592 298 606 336 612 388L618 440L552 456C548 430 544 420 540 400Z';
  return (
    drawMaleFigure(p) +
    drawShortHair('#2f2624') +
    legs({ ...p, pattern: 'plain', deep: '#15131a', pale: '#6b6672' }, '#2c2a33') +
    drawBothSides(drawPath(maleArmPath, { fill: 'url(#skin)' })) +
    drawBothSides(
      drawCloth(
        'short',
        short,
        p.base,
        drawPattern(p, short) + drawPath(short, { fill: 'url(#sheen)', opacity: 0.5 }),
        p.deep,
      ) + drawSvgLine('M552 450L617 435', p.gold, 6),
    ) +
    drawCloth(
      'body',
      body,
      'url(#fall)',
      drawPattern(p, body) +
        drawSheen(body, 0.8) +
        drawBox(432, 262, 36, 420, { fill: p.accent }) +
        drawSvgLine('M432 262V690M468 262V690', p.gold, 3),
      p.deep,
    ) +
    drawPath('M418 246L482 246L490 284C470 294 430 294 410 284Z', {
      fill: p.accent,
      stroke: p.gold,
      width: 4,
    }) +
    [310, 380, 450, 520, 590].map((y) => drawCircle(450, y, 7, { fill: 'url(#metal)' })).join('')
  );
}
