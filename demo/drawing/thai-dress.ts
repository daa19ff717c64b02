import { drawMannequin } from './figure.ts';
import {
  placeAt,
  drawBeads,
  drawBothSides,
  drawBox,
  drawCircle,
  drawCloth,
  drawSvgLine,
  drawPattern,
  drawPath,
  drawSheen,
  mirrorPath,
} from './svg.ts';
import type { GarmentPalette, SeededRandom } from './svg.ts';
import { drawHemBorder, drawLotusBud, drawKranokFlame } from './patterns.ts';

const black = '#2b1d1c';
const tube = mirrorPath('M0 476L57 476C68 520 100 560 104 622C110 760 112 900 122 1070L0 1078');

/** Brocade, front pleats (จีบหน้านาง), woven hem. */
function wrapSkirt(p: GarmentPalette, fill: string, look: { pleats: boolean; bands?: boolean }): string {
  let inner = drawPattern(p, tube, 0.95);
  if (look.bands) {
    for (let y = 560; y < 940; y += 74) {
      inner +=
        drawBox(320, y, 260, 22, { fill: p.accent, opacity: 0.85 }) +
        drawBox(320, y + 30, 260, 4, { fill: p.gold, opacity: 0.9 });
    }
  }
  inner += drawHemBorder(p, 316, 584, 966, 92);
  inner += drawSheen(tube);
  if (look.pleats) {
    const front = 'M424 480L476 480L512 1090L388 1090Z';
    inner += drawPath(front, { fill, opacity: 0.55 }) + drawPath(front, { fill: p.light, opacity: 0.25 });
    for (let i = 0; i <= 6; i++) {
      const x0 = 426 + i * 8;
      const x1 = 390 + i * 20;
      inner += drawSvgLine(
        `M${x0} 480L${x1} 1090`,
        i % 2 ? p.deep : p.gold,
        i % 2 ? 3.5 : 2.2,
        i % 2 ? 0.6 : 0.85,
      );
    }
    inner += drawBox(384, 1052, 132, 10, { fill: p.gold, opacity: 0.8 });
  } else {
    inner += drawPath('M470 480C500 640 512 860 520 1090L500 1090C496 860 486 640 462 480Z', {
      fill: p.deep,
      opacity: 0.35,
    });
  }
  return drawCloth('skirt', tube, fill, inner, p.deep);
}

function belt(p: GarmentPalette): string {
  const band = mirrorPath('M0 470L56 466L60 504L0 512');
  let out = drawCloth(
    'belt',
    band,
    'url(#metal)',
    drawSvgLine('M390 478C430 486 470 486 510 478M390 500C430 506 470 506 510 500', p.goldDark, 2.5, 0.8),
  );
  out += drawBeads([396, 488], [450, 500], [504, 488], 15, 3, p.goldLight);
  out += placeAt(450, 490, drawLotusBud('url(#metal)', p.accent), 0.95);
  return out;
}

function necklace(p: GarmentPalette, y = 288): string {
  return (
    drawPath(
      `M400 ${y}C416 ${y + 40} 484 ${y + 40} 500 ${y}L492 ${y - 10}C476 ${y + 20} 424 ${y + 20} 408 ${y - 10}Z`,
      { fill: 'url(#metal)' },
    ) +
    drawBeads([405, y + 8], [450, y + 60], [495, y + 8], 13, 3.4, p.goldLight) +
    placeAt(450, y + 46, drawLotusBud('url(#metal)', p.accent), 0.6) +
    drawSvgLine('M428 246C440 252 460 252 472 246', p.gold, 5)
  );
}

function bangles(p: GarmentPalette): string {
  return (
    drawBothSides(drawBox(533, 388, 30, 16, { fill: 'url(#metal)', turn: 'rotate(-6 548 396)' }, 5)) +
    drawBothSides(
      drawBox(570, 584, 32, 10, { fill: 'url(#metal)', turn: 'rotate(-12 586 590)' }, 5) +
        drawBox(574, 600, 32, 7, { fill: p.gold, turn: 'rotate(-12 590 604)' }, 3),
    )
  );
}

const earrings = (p: GarmentPalette): string =>
  drawBothSides(drawCircle(500, 172, 6, { fill: p.gold }) + drawCircle(500, 184, 4, { fill: p.goldLight }));

/** Head ornament of court dress. */
function tiara(p: GarmentPalette): string {
  let out = drawPath('M402 128C420 104 480 104 498 128L494 138C476 118 424 118 406 138Z', {
    fill: 'url(#metal)',
  });
  for (const [x, y, s, t] of [
    [450, 110, 0.85, 0],
    [430, 112, 0.62, -10],
    [470, 112, 0.62, 10],
    [412, 120, 0.45, -22],
    [488, 120, 0.45, 22],
  ] as const) {
    out += placeAt(x, y, drawKranokFlame(p.gold, p.goldDark), s, t);
  }
  return out;
}

const chest = mirrorPath('M0 336C30 346 70 336 84 330C92 352 86 372 84 396C80 436 58 456 57 486L0 490');
const sash = 'M372 486C362 470 366 446 376 430C424 404 482 352 516 272L566 292C552 380 500 452 424 486Z';

/** Pleated shoulder cloth (สไบ); its tail is behind the shoulder. */
function sabai(p: GarmentPalette): { back: string; front: string } {
  const tail = 'M518 274C556 278 572 300 580 360C596 500 604 660 622 820L566 832C556 660 548 500 532 380Z';
  let backInner = '';
  for (let i = 0; i < 5; i++)
    backInner += drawSvgLine(
      `M${532 + i * 9} 280C${548 + i * 9} 420 ${556 + i * 11} 640 ${572 + i * 12} 840`,
      p.accentDark,
      3,
      0.5,
    );
  backInner += drawBox(556, 782, 76, 12, { fill: p.gold }) + drawBox(556, 802, 76, 5, { fill: p.goldLight });
  let inner = '';
  for (let i = 0; i < 6; i++) {
    const s = i * 10;
    inner += drawSvgLine(
      `M${358 + s * 0.6} ${446 + s}C${420 + s} ${410 + s} ${480 + s * 0.6} ${356 + s * 0.5} ${520 + s} 262`,
      i % 2 ? p.accentDark : p.accentLight,
      i % 2 ? 4 : 3,
      0.6,
    );
  }
  for (let i = 0; i < 9; i++) {
    const t = i / 8;
    inner += placeAt(
      410 + t * 132,
      462 - t * 150 - Math.sin(t * 3) * -12,
      `<path d="M0 -8L6 0L0 8L-6 0Z" fill="${p.goldLight}"/>`,
      1,
      -30,
    );
  }
  return {
    back: drawCloth('tail', tail, 'url(#second)', backInner, p.accentDark),
    front:
      drawCloth('sabai', sash, 'url(#second)', inner, p.accentDark) +
      drawSvgLine('M376 430C424 404 482 352 516 272', p.gold, 6) +
      drawSvgLine('M424 486C500 452 552 380 566 292', p.gold, 6),
  };
}

export function thaiChakri(p: GarmentPalette, _r: SeededRandom): string {
  const scarf = sabai(p);
  return (
    scarf.back +
    drawMannequin(p, { hair: black }) +
    wrapSkirt(p, 'url(#fall)', { pleats: true }) +
    drawCloth('chest', chest, p.accent, drawSheen(chest, 0.7), p.accentDark) +
    scarf.front +
    belt(p) +
    necklace(p) +
    bangles(p) +
    earrings(p) +
    tiara(p)
  );
}

const sleeve = (to: number): string =>
  to > 560
    ? 'M520 282C560 292 574 326 576 372C580 430 594 490 600 566L604 622L568 630C556 570 538 490 528 420Z'
    : 'M520 282C560 292 574 326 576 372C579 410 588 448 594 484L540 496C532 450 526 400 524 370Z';

const bodice = mirrorPath(
  'M0 268C18 268 34 262 44 272C84 284 104 298 106 326C104 356 90 372 88 396C86 436 60 460 60 492L0 500',
);
const loose = mirrorPath(
  'M0 270C18 270 34 264 44 272C84 284 106 298 108 330C106 366 94 390 92 420C88 460 88 500 112 596L0 606',
);

function blouse(
  p: GarmentPalette,
  look: { long: boolean; tucked: boolean; collar: boolean; fill: string },
): string {
  const d = look.tucked ? bodice : loose;
  const bottom = look.tucked ? 490 : 596;
  let trim = '';
  for (let y = 312; y < bottom - 20; y += look.tucked ? 38 : 52) {
    trim +=
      drawCircle(450, y, 7, { fill: 'url(#metal)' }) + drawCircle(448, y - 2, 2.4, { fill: p.goldLight });
  }
  const cuff = look.long
    ? drawBox(564, 608, 44, 20, { fill: 'url(#metal)', turn: 'rotate(-8 586 618)' }, 3)
    : drawSvgLine('M540 490L593 479', p.gold, 8);
  const darts = drawSvgLine(
    'M420 420C414 450 418 470 422 492M480 420C486 450 482 470 478 492',
    p.deep,
    3,
    0.35,
  );
  return (
    drawBothSides(
      drawCloth(
        'sleeve',
        sleeve(look.long ? 622 : 480),
        look.fill,
        drawPath(sleeve(look.long ? 622 : 480), { fill: 'url(#sheen)', opacity: 0.6 }),
        p.deep,
      ) + cuff,
    ) +
    drawCloth(
      'blouse',
      d,
      look.fill,
      drawPattern({ ...p, pattern: p.pattern === 'lace' ? 'lace' : 'plain' }, d) +
        drawSheen(d, 0.8) +
        darts +
        drawSvgLine(`M450 270V${bottom + 20}`, p.deep, 2.5, 0.6),
      p.deep,
    ) +
    (look.collar
      ? drawPath('M424 244C440 252 460 252 476 244L482 276C462 286 438 286 418 276Z', {
          fill: look.fill,
          stroke: p.gold,
          width: 4,
        })
      : drawSvgLine('M408 270C424 296 476 296 492 270', p.gold, 5)) +
    trim
  );
}

export function thaiBoromphiman(p: GarmentPalette, _r: SeededRandom): string {
  return (
    drawMannequin(p, { hair: black }) +
    wrapSkirt(p, 'url(#fall)', { pleats: true }) +
    blouse(p, { long: true, tucked: true, collar: true, fill: p.light }) +
    belt(p) +
    necklace(p, 300) +
    earrings(p)
  );
}

export function thaiRueanTon(p: GarmentPalette, _r: SeededRandom): string {
  return (
    drawMannequin(p, { hair: black }) +
    wrapSkirt({ ...p, pattern: 'stripe' }, 'url(#fall)', { pleats: false }) +
    blouse(p, { long: false, tucked: false, collar: false, fill: p.light }) +
    earrings(p)
  );
}

export function thaiChitlada(p: GarmentPalette, _r: SeededRandom): string {
  return (
    drawMannequin(p, { hair: black }) +
    wrapSkirt(p, 'url(#fall)', { pleats: false }) +
    blouse(p, { long: true, tucked: false, collar: true, fill: p.light }) +
    earrings(p)
  );
}

export function thaiSiwalai(p: GarmentPalette, _r: SeededRandom): string {
  const scarf = sabai(p);
  return (
    scarf.back +
    drawMannequin(p, { hair: black }) +
    wrapSkirt(p, 'url(#fall)', { pleats: true }) +
    blouse(p, { long: true, tucked: true, collar: true, fill: p.light }) +
    scarf.front +
    belt(p) +
    earrings(p) +
    tiara(p)
  );
}

/** Northern and north-eastern: cross bands, shoulder cloth. */
export function thaiLanna(p: GarmentPalette, _r: SeededRandom): string {
  const scarf = sabai(p);
  let flowers = '';
  for (let i = 0; i < 5; i++)
    flowers += drawCircle(424 + i * 13, 82 - Math.sin((i / 4) * Math.PI) * 18, 8, {
      fill: i % 2 ? '#fff4e0' : '#f6c65b',
    });
  return (
    drawMannequin(p, { hair: black }) +
    wrapSkirt({ ...p, pattern: 'plain' }, 'url(#fall)', { pleats: false, bands: true }) +
    blouse(p, { long: true, tucked: true, collar: false, fill: '#f4ead9' }) +
    scarf.front +
    belt(p) +
    flowers +
    earrings(p)
  );
}
