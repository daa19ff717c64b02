import { drawMannequin } from './figure.ts';
import {
  placeAt,
  drawBeads,
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
import { drawLotusBud } from './patterns.ts';

const sleeve =
  'M520 282C562 292 576 326 580 372C584 430 596 490 602 566L606 622L566 630C556 570 538 490 528 420Z';

function braid(p: GarmentPalette, rows: number): string {
  let out = '';
  for (let i = 0; i < rows; i++) {
    const y = 314 + i * 34;
    const half = 62 - i * 4;
    out +=
      drawSvgLine(
        `M${450 - half} ${y}C${450 - half * 0.4} ${y + 12} ${450 + half * 0.4} ${y + 12} ${450 + half} ${y}`,
        p.gold,
        7,
      ) +
      drawCircle(450 - half, y, 7, { fill: 'url(#metal)' }) +
      drawCircle(450 + half, y, 7, { fill: 'url(#metal)' }) +
      drawCircle(450, y + 8, 6, { fill: p.goldLight });
  }
  return out;
}

function epaulettes(p: GarmentPalette): string {
  let fringe = '';
  for (let i = 0; i < 8; i++)
    fringe += drawSvgLine(`M${524 + i * 8} ${294 + i * 3}L${527 + i * 9} ${326 + i * 4}`, p.gold, 4);
  return drawBothSides(
    fringe + drawEllipse(554, 296, 38, 13, { fill: 'url(#metal)', turn: 'rotate(18 554 296)' }),
  );
}

function shako(p: GarmentPalette): string {
  let plume = '';
  for (let i = -4; i <= 4; i++)
    plume += drawPath(
      `M450 34C${450 + i * 10} 10 ${450 + i * 14} -8 ${450 + i * 11} -2C${450 + i * 18} 10 ${450 + i * 8} 30 450 40Z`,
      { fill: i % 2 ? p.accent : p.accentLight },
    );
  return (
    placeAt(0, 22, plume) +
    drawPath('M396 140L408 50C430 42 470 42 492 50L504 140C470 150 430 150 396 140Z', { fill: p.base }) +
    drawPath('M470 46L492 50L504 140L472 146Z', { fill: p.deep, opacity: 0.5 }) +
    drawPath('M408 50C430 42 470 42 492 50C470 60 430 60 408 50Z', { fill: p.light }) +
    drawPath('M396 126C430 138 470 138 504 126L506 142C470 154 430 154 394 142Z', { fill: 'url(#metal)' }) +
    drawPath('M400 144C430 154 470 154 500 144C496 168 404 168 400 144Z', { fill: '#1c171b' }) +
    placeAt(450, 96, drawLotusBud('url(#metal)', p.accent), 1) +
    drawBeads([404, 156], [450, 260], [496, 156], 17, 3, p.gold)
  );
}

const boots = (fill: string, trim: string): string =>
  drawBothSides(
    drawPath(
      'M456 850L536 844C540 900 528 980 512 1072C520 1086 530 1098 528 1114L458 1114C462 1030 462 940 456 850Z',
      { fill, stroke: '#b7adb3', width: 2 },
    ) +
      drawSvgLine('M456 862L536 856', trim, 9) +
      drawPath('M506 856L536 850C540 900 528 980 512 1072L498 1078C512 980 514 910 506 856Z', {
        fill: '#3b2f3a',
        opacity: 0.18,
      }) +
      drawCircle(498, 884, 8, { fill: trim }) +
      drawSvgLine('M498 890L492 918M498 890L504 918', trim, 4),
  );

function paradeJacket(p: GarmentPalette): string {
  const jacket = mirrorPath(
    'M0 262C18 262 36 262 44 272C84 284 104 296 106 326C104 356 92 372 90 396C88 436 62 460 62 500C66 530 84 548 92 568L0 600',
  );
  return (
    drawBothSides(
      drawCloth('sleeve', sleeve, p.base, drawPath(sleeve, { fill: 'url(#sheen)', opacity: 0.6 }), p.deep) +
        drawPath('M559 590L604 580L607 624L566 632Z', { fill: p.accent }) +
        drawSvgLine('M560 586L603 577', p.gold, 7),
    ) +
    drawCloth(
      'coat',
      jacket,
      'url(#fall)',
      drawPattern({ ...p, pattern: p.pattern === 'sequin' ? 'sequin' : 'plain' }, jacket) +
        drawSheen(jacket, 0.8),
      p.deep,
    ) +
    drawPath('M420 242L480 242L486 276C466 286 434 286 414 276Z', {
      fill: p.accent,
      stroke: p.gold,
      width: 5,
    }) +
    braid(p, 5) +
    drawSvgLine('M364 572C400 590 430 598 450 600C470 598 500 590 536 572', p.gold, 8) +
    epaulettes(p) +
    drawPath('M530 330C500 360 500 420 516 450', { stroke: p.goldLight, width: 5 }) +
    drawPath('M536 336C512 370 514 420 526 440', { stroke: p.gold, width: 5 })
  );
}

export function drawDrumMajor(p: GarmentPalette, r: SeededRandom): string {
  const skirt = mirrorPath('M0 540L84 548C100 600 116 660 124 720C80 738 40 742 0 742');
  return (
    drawSvgLine('M644 330L600 1040', '#8f8a94', 9) +
    drawSvgLine('M640 380L606 960', p.gold, 3) +
    drawCircle(646, 314, 26, { fill: 'url(#metal)' }) +
    drawCircle(638, 306, 8, { fill: '#ffffff', opacity: 0.6 }) +
    drawMannequin(p) +
    boots('#fbf8f5', p.gold) +
    drawCloth(
      'skirt',
      skirt,
      p.accent,
      drawFolds(
        { deep: p.accentDark, pale: p.accentLight },
        r,
        { y: 560, half: 84 },
        { y: 740, half: 124 },
        11,
        0.45,
      ) + drawBox(300, 704, 300, 10, { fill: p.gold }),
      p.accentDark,
    ) +
    paradeJacket(p) +
    drawBothSides(
      drawPath('M566 626L606 616C616 650 610 684 592 684C574 680 568 652 566 626Z', {
        fill: '#fdfbf8',
        stroke: '#cfc6c6',
        width: 2,
      }),
    ) +
    shako(p)
  );
}

export function drawMarchingUniform(p: GarmentPalette, _r: SeededRandom): string {
  const trouser = 'M450 540L540 548C548 700 536 900 532 1092L464 1094C462 940 456 760 450 660Z';
  return (
    drawMannequin(p) +
    drawBothSides(
      drawPath('M462 1078L524 1078C538 1092 546 1104 542 1116L460 1116Z', {
        fill: '#fdfbf8',
        stroke: '#c9c0c2',
        width: 2,
      }),
    ) +
    drawBothSides(
      drawCloth(
        'leg',
        trouser,
        '#f7f4f0',
        drawPath('M512 548L540 548C548 700 536 900 532 1092L506 1094C516 900 522 700 512 548Z', {
          fill: '#8c8591',
          opacity: 0.25,
        }) + drawSvgLine('M544 548C552 700 540 900 536 1092', p.base, 14),
        '#bdb4ba',
      ),
    ) +
    paradeJacket(p) +
    drawSvgLine('M358 300C410 380 470 480 532 560', '#fdfbf8', 22) +
    drawSvgLine('M542 300C490 380 430 480 368 560', '#fdfbf8', 22) +
    placeAt(450, 432, drawLotusBud('url(#metal)', p.accent), 1) +
    drawBothSides(
      drawPath('M566 626L606 616C616 650 610 684 592 684C574 680 568 652 566 626Z', {
        fill: '#fdfbf8',
        stroke: '#cfc6c6',
        width: 2,
      }),
    ) +
    shako(p)
  );
}

export function drawCheerUniform(p: GarmentPalette, r: SeededRandom): string {
  const top = mirrorPath(
    'M0 316C20 300 36 284 50 276L84 288C90 320 96 350 90 380C88 410 74 430 70 452L0 458',
  );
  const skirt = mirrorPath('M0 530L82 540C106 590 136 650 150 716C100 744 50 748 0 748');
  const pom = (x: number, y: number): string => {
    let out = '';
    for (let i = 0; i < 26; i++) {
      const a = r.range(0, Math.PI * 2);
      const l = r.range(40, 66);
      out += drawSvgLine(
        `M${x} ${y}L${(x + Math.cos(a) * l).toFixed(0)} ${(y + Math.sin(a) * l).toFixed(0)}`,
        i % 3 ? p.accent : p.goldLight,
        8,
      );
    }
    return out;
  };
  return (
    drawMannequin(p, { hair: '#3a2723' }) +
    drawBothSides(
      drawPath('M458 1086C480 1074 506 1078 516 1090L522 1114L458 1114Z', {
        fill: '#ffffff',
        stroke: p.base,
        width: 3,
      }) +
        drawBox(462, 1000, 38, 70, { fill: '#ffffff' }) +
        drawSvgLine('M462 1016L500 1016', p.base, 7),
    ) +
    drawCloth(
      'skirt',
      skirt,
      p.base,
      drawFolds({ deep: p.accent, pale: p.pale }, r, { y: 540, half: 82 }, { y: 746, half: 148 }, 12, 0.8) +
        drawSvgLine('M292 706C400 742 500 742 608 706', p.accent, 12),
      p.deep,
    ) +
    drawCloth(
      'top',
      top,
      'url(#fall)',
      drawPattern(p, top) +
        drawPath('M350 420L450 372L550 420L550 450L450 402L350 450Z', { fill: p.accent }) +
        drawPath('M350 388L450 340L550 388L550 400L450 352L350 400Z', { fill: '#ffffff' }) +
        drawSheen(top, 0.7),
      p.deep,
    ) +
    drawSvgLine('M372 548C410 558 490 558 528 548', p.accent, 14) +
    drawPath('M420 52C430 30 446 40 450 54C454 40 470 30 480 52C470 70 456 66 450 58C444 66 430 70 420 52Z', {
      fill: p.accent,
    }) +
    pom(296, 676) +
    pom(604, 676)
  );
}
