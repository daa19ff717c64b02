import { drawDressForm } from './figure.ts';
import {
  placeAt,
  drawBeads,
  drawBothSides,
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

const strapless = mirrorPath('M0 352C14 340 40 318 62 322C76 326 84 344 87 362C88 420 60 446 58 492L0 504');
const vNeck = mirrorPath(
  'M0 400C20 366 40 310 56 282L84 290C90 320 96 344 90 372C88 424 60 448 58 492L0 504',
);
const highNeck = mirrorPath(
  'M0 248L26 246C30 262 40 270 52 278C84 288 100 302 102 326C100 352 90 366 88 390C86 430 60 452 58 492L0 504',
);

function bodice(p: GarmentPalette, d: string, fill = 'url(#fall)'): string {
  return drawCloth(
    'top',
    d,
    fill,
    drawPattern(p, d) +
      drawSheen(d, 0.9) +
      drawSvgLine('M414 400C404 440 414 470 420 500M486 400C496 440 486 470 480 500', p.deep, 3, 0.4) +
      drawPath(
        'M376 380C392 412 430 414 446 384C432 428 388 428 376 380ZM524 380C508 412 470 414 454 384C468 428 512 428 524 380Z',
        { fill: p.deep, opacity: 0.2 },
      ),
    p.deep,
  );
}

const sash = (p: GarmentPalette, fill = 'url(#second)'): string =>
  drawCloth(
    'sash',
    mirrorPath('M0 482L59 474L62 506L0 516'),
    fill,
    drawSvgLine('M388 488C430 500 470 500 512 488', p.accentDark, 2, 0.6),
    p.accentDark,
  );

/** Denser at the band's top. */
function sparks(
  p: GarmentPalette,
  r: SeededRandom,
  top: number,
  bottom: number,
  half: (t: number) => number,
  count: number,
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const t = r.next() ** 2;
    const x = 450 + r.range(-1, 1) * half(t);
    const y = top + t * (bottom - top);
    const size = r.range(1.6, 4.2);
    out +=
      r.next() < 0.25
        ? `<path d="M${x.toFixed(0)} ${(y - size * 2).toFixed(1)}l${(size * 0.5).toFixed(1)} ${(size * 1.5).toFixed(1)} ${(size * 1.5).toFixed(1)} ${(size * 0.5).toFixed(1)} -${(size * 1.5).toFixed(1)} ${(size * 0.5).toFixed(1)} -${(size * 0.5).toFixed(1)} ${(size * 1.5).toFixed(1)} -${(size * 0.5).toFixed(1)} -${(size * 1.5).toFixed(1)} -${(size * 1.5).toFixed(1)} -${(size * 0.5).toFixed(1)} ${(size * 1.5).toFixed(1)} -${(size * 0.5).toFixed(1)}z"/>`
        : `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}"/>`;
  }
  return `<g fill="${p.goldLight}" opacity="0.85">${out}</g>`;
}

export function eveningALine(p: GarmentPalette, r: SeededRandom): string {
  const skirt = mirrorPath(
    'M0 490L58 490C92 560 130 700 176 880C196 960 214 1040 228 1096C160 1122 80 1128 0 1128',
  );
  return (
    drawDressForm(p) +
    drawCloth(
      'skirt',
      skirt,
      'url(#fall)',
      drawPattern(p, skirt, 0.5) +
        drawFolds(p, r, { y: 492, half: 54 }, { y: 1100, half: 226 }, 13) +
        drawSheen(skirt, 0.7) +
        sparks(p, r, 500, 860, (t) => 50 + t * 110, 46),
      p.deep,
    ) +
    bodice(p, vNeck) +
    sash(p) +
    sparks(p, r, 380, 480, () => 56, 26) +
    placeAt(
      450,
      496,
      drawCircle(0, 0, 11, { fill: 'url(#metal)' }) +
        drawCircle(-3, -3, 3.5, { fill: '#ffffff', opacity: 0.8 }),
    )
  );
}

export function eveningMermaid(p: GarmentPalette, r: SeededRandom): string {
  const skirt = mirrorPath(
    'M0 486L58 486C66 530 104 560 106 630C106 720 84 800 82 868C110 940 190 1010 232 1090C180 1128 80 1130 0 1130',
  );
  const flare = mirrorPath('M0 850L83 858C110 940 190 1010 232 1090C180 1130 80 1134 0 1134');
  return (
    drawDressForm(p) +
    drawPath('M520 980C620 1000 690 1050 730 1104C640 1130 540 1128 470 1126Z', { fill: p.dark }) +
    drawCloth(
      'skirt',
      skirt,
      'url(#fall)',
      drawPattern(p, skirt) +
        drawSheen(skirt) +
        drawPath(flare, { fill: p.base, opacity: 0.75 }) +
        drawFolds(p, r, { y: 846, half: 78 }, { y: 1110, half: 232 }, 15, 0.42) +
        sparks(p, r, 520, 980, (t) => 84 - t * 10, 70),
      p.deep,
    ) +
    bodice(p, strapless) +
    drawBeads([366, 336], [450, 366], [534, 336], 25, 3.4, p.goldLight) +
    drawPath('M534 360C580 330 620 380 596 430C574 410 556 392 534 390Z', {
      fill: p.light,
      stroke: p.deep,
      width: 2,
    }) +
    drawPath('M366 360C320 330 280 380 304 430C326 410 344 392 366 390Z', {
      fill: p.light,
      stroke: p.deep,
      width: 2,
    })
  );
}

export function eveningSlit(p: GarmentPalette, r: SeededRandom): string {
  const skirt = mirrorPath(
    'M0 486L58 486C70 530 104 560 106 640C112 780 126 940 140 1092C90 1112 40 1116 0 1116',
  );
  return (
    drawDressForm(p) +
    drawBothSides(drawSvgLine('M508 320C502 296 496 284 490 276', p.base, 7)) +
    drawCloth(
      'skirt',
      skirt,
      'url(#fall)',
      drawPattern(p, skirt, 0.8) +
        drawFolds(p, r, { y: 500, half: 60 }, { y: 1110, half: 136 }, 8, 0.34) +
        drawSheen(skirt) +
        drawPath('M512 700C500 840 494 980 486 1130L560 1130C548 980 530 840 512 700Z', {
          fill: p.deep,
          opacity: 0.85,
        }) +
        drawPath('M512 700C504 840 500 980 496 1130', { stroke: p.pale, width: 4, opacity: 0.8 }),
      p.deep,
    ) +
    bodice(p, strapless) +
    drawPath('M370 340C400 410 500 410 530 340C512 440 388 440 370 340Z', { fill: p.light, opacity: 0.8 }) +
    drawPath('M376 360C410 440 490 440 524 360C506 468 394 468 376 360Z', { fill: p.deep, opacity: 0.28 }) +
    drawSvgLine('M394 470C430 500 480 512 508 494M398 486C440 520 480 530 512 512', p.deep, 4, 0.4)
  );
}

export function cocktail(p: GarmentPalette, r: SeededRandom): string {
  const skirt = mirrorPath('M0 490L58 490C110 560 170 640 206 770C140 806 60 812 0 812');
  const under = mirrorPath('M0 700L196 740C206 770 214 790 218 806C150 838 60 842 0 842');
  return (
    drawDressForm(p) +
    drawPath(under, { fill: p.pale, opacity: 0.8 }) +
    drawCloth(
      'skirt',
      skirt,
      'url(#fall)',
      drawPattern(p, skirt) +
        drawFolds(p, r, { y: 492, half: 54 }, { y: 800, half: 204 }, 13, 0.36) +
        drawSheen(skirt, 0.6),
      p.deep,
    ) +
    bodice(p, highNeck) +
    sash(p) +
    placeAt(
      508,
      498,
      drawPath(
        'M0 0C20 -26 46 -26 50 -6C46 12 20 10 0 0ZM0 0C-20 -26 -46 -26 -50 -6C-46 12 -20 10 0 0ZM-4 4L-24 96L2 84L0 8L20 92L34 70L6 4Z',
        { fill: p.accent, stroke: p.accentDark, width: 2 },
      ),
    )
  );
}

const veilBack = (p: GarmentPalette): string =>
  drawPath(mirrorPath('M0 252C60 262 100 320 150 520C210 760 280 960 330 1120C200 1140 80 1140 0 1140'), {
    fill: p.pale,
    opacity: 0.38,
  }) +
  drawSvgLine(
    'M400 262C340 320 300 520 240 760C200 920 150 1040 122 1118M500 262C560 320 600 520 660 760C700 920 750 1040 778 1118',
    '#ffffff',
    3,
    0.6,
  );

export function bridalBall(p: GarmentPalette, r: SeededRandom): string {
  const skirt = mirrorPath(
    'M0 488L58 488C140 520 236 640 280 800C304 900 322 1010 334 1090C230 1132 90 1138 0 1138',
  );
  const overlay = mirrorPath(
    'M0 488L58 488C130 520 210 610 240 720C226 760 190 752 170 786C146 816 110 800 84 836C60 860 26 856 0 872',
  );
  return (
    veilBack(p) +
    drawDressForm(p) +
    drawCloth(
      'skirt',
      skirt,
      'url(#fall)',
      drawFolds(p, r, { y: 490, half: 54 }, { y: 1120, half: 330 }, 17, 0.34) +
        `<clipPath id="over"><path d="${overlay}"/></clipPath><g clip-path="url(#over)">${drawPath(overlay, { fill: p.light, opacity: 0.6 })}${drawPattern({ ...p, pattern: p.pattern === 'plain' ? 'plain' : 'lace' }, overlay)}</g>` +
        drawSvgLine(overlay, '#ffffff', 5, 0.8) +
        drawSheen(skirt, 0.5) +
        sparks(p, r, 500, 1060, (t) => 50 + t * 240, 70),
      p.deep,
    ) +
    bodice(p, strapless) +
    drawBothSides(
      drawPath('M536 350C566 330 606 344 610 392C584 420 556 414 536 400Z', {
        fill: p.light,
        stroke: p.dark,
        width: 2,
      }),
    ) +
    sash(p, p.light) +
    drawBeads([394, 494], [450, 508], [506, 494], 21, 4, p.goldLight)
  );
}

export function bridalLace(p: GarmentPalette, r: SeededRandom): string {
  const lace = { ...p, pattern: 'lace' as const };
  const skirt = mirrorPath(
    'M0 488L58 488C76 540 104 580 112 660C126 800 160 960 214 1094C150 1126 60 1132 0 1132',
  );
  const sleeve =
    'M520 284C562 294 574 330 577 376C582 440 592 500 600 560L606 626L572 632C560 570 542 490 530 420Z';
  let scallops = '';
  for (let i = 0; i < 13; i++)
    scallops += drawCircle(246 + i * 34, 1096 + Math.sin((i / 12) * Math.PI) * 26, 22, {
      fill: p.light,
      stroke: p.dark,
      width: 1.5,
    });
  return (
    veilBack(p) +
    drawPath('M470 1000C620 1010 740 1060 800 1120C680 1146 540 1140 450 1134Z', {
      fill: p.light,
      stroke: p.dark,
      width: 2,
    }) +
    scallops +
    drawDressForm(p) +
    drawBothSides(
      drawCloth('sleeve', sleeve, p.light, drawPattern(lace, sleeve) + drawSheen(sleeve, 0.4), p.dark),
    ) +
    drawCloth(
      'skirt',
      skirt,
      'url(#fall)',
      drawPattern(lace, skirt) +
        drawFolds(p, r, { y: 500, half: 56 }, { y: 1120, half: 210 }, 11, 0.3) +
        drawSheen(skirt, 0.7),
      p.deep,
    ) +
    bodice(lace, highNeck) +
    drawBeads([450, 270], [452, 380], [450, 490], 14, 3.6, '#fffaf0') +
    sash(p, p.light)
  );
}

export function bridesmaid(p: GarmentPalette, r: SeededRandom): string {
  const skirt = mirrorPath(
    'M0 478L60 478C96 560 120 720 146 880C160 960 168 1040 174 1094C110 1116 50 1120 0 1120',
  );
  const wrap = mirrorPath(
    'M0 420C20 370 44 316 66 276L92 290C98 320 98 350 92 380C90 424 62 446 60 492L0 504',
  );
  return (
    drawDressForm(p) +
    drawCloth(
      'skirt',
      skirt,
      'url(#fall)',
      drawPattern(p, skirt) +
        drawFolds(p, r, { y: 480, half: 56 }, { y: 1100, half: 172 }, 15, 0.32) +
        drawSheen(skirt, 0.6),
      p.deep,
    ) +
    drawBothSides(
      drawPath('M520 282C564 290 596 330 604 392C584 410 556 408 536 398C530 360 524 330 520 282Z', {
        fill: p.light,
        stroke: p.dark,
        width: 2,
      }) + drawSvgLine('M540 300C556 330 566 366 568 402M556 298C580 330 588 362 590 398', p.dark, 2.5, 0.6),
    ) +
    bodice(p, wrap) +
    drawSvgLine('M388 300C410 350 440 420 510 480M512 300C490 350 460 420 392 480', p.dark, 3, 0.6) +
    sash(p, p.dark) +
    placeAt(
      420,
      500,
      drawPath('M0 0C-8 60 -14 120 -34 190L-8 180C0 120 6 60 8 0Z', { fill: p.dark }) +
        drawEllipse(2, -2, 14, 12, { fill: p.base, stroke: p.deep, width: 2 }),
    )
  );
}
