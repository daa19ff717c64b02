import {
  placeAt,
  drawBeads,
  drawBothSides,
  drawBox,
  drawCircle,
  drawCloth,
  drawEllipse,
  drawSvgLine,
  drawPath,
  drawPattern,
  mirrorPath,
} from './svg.ts';
import type { GarmentPalette, SeededRandom } from './svg.ts';
import { drawLotusBud, drawKranokFlame } from './patterns.ts';

function plinth(p: GarmentPalette): string {
  return (
    drawPath('M250 820L650 820L690 1110L210 1110Z', { fill: '#efe8e0' }) +
    drawPath('M560 820L650 820L690 1110L590 1110Z', { fill: '#b9aca0', opacity: 0.3 }) +
    drawBox(230, 796, 440, 34, { fill: '#fbf7f2' }, 6) +
    drawPath(
      'M262 800C240 760 250 716 290 704C400 690 500 690 610 704C650 716 660 760 638 800C500 816 400 816 262 800Z',
      { fill: p.base },
    ) +
    drawPath(
      'M262 800C250 770 252 752 262 740C380 770 520 770 638 740C648 752 650 770 638 800C500 816 400 816 262 800Z',
      { fill: p.deep, opacity: 0.5 },
    ) +
    drawBothSides(drawCircle(640, 776, 10, { fill: p.gold }) + drawSvgLine('M640 786L646 830', p.gold, 6))
  );
}

function bustStand(p: GarmentPalette): string {
  const bust = mirrorPath(
    'M0 250L70 250C76 340 96 380 170 420C240 460 250 560 220 700C190 840 110 900 0 910',
  );
  return (
    drawPath('M400 880L500 880L520 1060L380 1060Z', { fill: '#6f4b32' }) +
    drawEllipse(450, 1076, 170, 34, { fill: '#7d5639' }) +
    drawEllipse(450, 1066, 170, 32, { fill: '#95694a' }) +
    drawCloth('bust', bust, p.base, drawPath(bust, { fill: 'url(#sheen)' }), p.deep) +
    drawEllipse(450, 250, 70, 16, { fill: p.dark })
  );
}

export function drawCrown(p: GarmentPalette, r: SeededRandom): string {
  const tiers = r.int(4, 6);
  let out = drawEllipse(450, 690, 180, 34, { fill: p.goldDark });
  let y = 690;
  let half = 180;
  for (let i = 0; i < tiers; i++) {
    const height = 92 - i * 7;
    const next = half * 0.74;
    out += drawPath(
      `M${450 - half} ${y}C${450 - half * 1.06} ${y - height * 0.7} ${450 - next * 1.12} ${y - height * 0.8} ${450 - next} ${y - height}L${450 + next} ${y - height}C${450 + next * 1.12} ${y - height * 0.8} ${450 + half * 1.06} ${y - height * 0.7} ${450 + half} ${y}C${450 + half * 0.5} ${y + 26} ${450 - half * 0.5} ${y + 26} ${450 - half} ${y}Z`,
      { fill: 'url(#metal)', stroke: p.goldDark, width: 3 },
    );
    out += drawBeads(
      [450 - half * 0.94, y - 8],
      [450, y + 32],
      [450 + half * 0.94, y - 8],
      Math.round(half / 9),
      5,
      p.goldLight,
    );
    const count = Math.max(3, 7 - i);
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count - 0.5;
      out += placeAt(
        450 + t * 1.7 * half,
        y - height * 0.36 + Math.cos(t * 3) * 14,
        drawLotusBud(p.goldLight, k % 2 ? p.accent : p.base),
        0.5 + height / 260,
      );
    }
    y -= height;
    half = next;
  }
  out += drawPath(
    `M${450 - half} ${y}C${450 - half * 0.3} ${y - 70} 446 ${y - 110} 450 ${y - 150}C454 ${y - 110} ${450 + half * 0.3} ${y - 70} ${450 + half} ${y}Z`,
    { fill: 'url(#metal)', stroke: p.goldDark, width: 3 },
  );
  const wings = drawBothSides(
    placeAt(640, 700, drawKranokFlame(p.gold, p.goldDark), 4.4, 18) +
      placeAt(612, 706, drawKranokFlame(p.goldLight, p.goldDark), 2.6, 10) +
      drawCircle(630, 716, 16, { fill: p.accent, stroke: p.goldLight, width: 4 }),
  );
  return plinth(p) + wings + out;
}

export function drawTiara(p: GarmentPalette, r: SeededRandom): string {
  let out = drawPath(
    'M220 690C240 600 340 560 450 560C560 560 660 600 680 690C620 630 540 604 450 604C360 604 280 630 220 690Z',
    { fill: 'url(#metal)', stroke: p.goldDark, width: 3 },
  );
  for (let i = 0; i < 11; i++) {
    const t = i / 10 - 0.5;
    const x = 450 + t * 400;
    const y = 570 + t * t * 300;
    const tall = 150 * (1 - Math.abs(t) * 1.3) + 24 + r.range(0, 10);
    out +=
      drawPath(
        `M${x - 16} ${y}C${x - 30} ${y - tall * 0.4} ${x - 8} ${y - tall * 0.7} ${x + t * 40} ${y - tall}C${x + 8} ${y - tall * 0.7} ${x + 30} ${y - tall * 0.4} ${x + 16} ${y}`,
        { stroke: p.gold, width: 7 },
      ) +
      drawCircle(x + t * 40, y - tall - 8, 11, { fill: '#ffffff', stroke: p.gold, width: 3 }) +
      drawCircle(x, y - tall * 0.34, 10, { fill: i % 2 ? p.accent : p.pale, stroke: p.gold, width: 3 });
  }
  out += drawBeads([228, 684], [450, 470], [672, 684], 30, 5.5, '#fffdf6');
  return plinth(p) + placeAt(0, 42, out);
}

export function drawJewellery(p: GarmentPalette, _r: SeededRandom): string {
  let out = '';
  for (const [drop, width] of [
    [0, 9],
    [44, 7],
  ] as const)
    out += drawSvgLine(
      `M366 ${300 + drop}C370 ${520 + drop} 530 ${520 + drop} 534 ${300 + drop}`,
      p.gold,
      width,
    );
  out += drawPath('M352 330C352 640 548 640 548 330L590 400C590 720 310 720 310 400Z', {
    fill: 'url(#metal)',
    stroke: p.goldDark,
    width: 3,
  });
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (0.04 + (0.92 * i) / 8);
    out += placeAt(
      450 - Math.cos(a) * 116,
      408 + Math.sin(a) * 190,
      drawLotusBud(p.goldLight, i % 2 ? p.accent : '#2e8b62'),
      0.82,
      90 - (a * 180) / Math.PI,
    );
  }
  out +=
    placeAt(450, 680, drawLotusBud('url(#metal)', p.accent), 1.7) +
    placeAt(450, 752, drawLotusBud('url(#metal)', '#2e8b62'), 0.9);
  const earring =
    drawCircle(686, 560, 17, { fill: 'url(#metal)', stroke: p.goldDark, width: 2 }) +
    placeAt(686, 622, drawLotusBud('url(#metal)', p.accent), 1.25) +
    drawCircle(686, 678, 9, { fill: p.goldLight, stroke: p.goldDark, width: 2 });
  return bustStand(p) + out + drawBothSides(earring);
}

export function drawBelt(p: GarmentPalette, r: SeededRandom): string {
  const band = 'M130 560C260 640 640 640 770 560L782 660C640 750 260 750 118 660Z';
  let plates = '';
  const count = r.int(9, 11);
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count - 0.5;
    const x = 450 + t * 610;
    const y = 672 - t * t * 250;
    plates += placeAt(
      x,
      y,
      drawBox(-25, -38, 50, 76, { fill: 'url(#metal)', stroke: p.goldDark, width: 2 }, 8) +
        drawLotusBud(p.goldLight, i % 2 ? p.accent : p.base),
      1,
      t * -36,
    );
  }
  let tassels = '';
  for (let i = -3; i <= 3; i++)
    tassels +=
      drawSvgLine(`M${450 + i * 16} 770L${450 + i * 18} ${850 - Math.abs(i) * 8}`, p.gold, 6) +
      drawCircle(450 + i * 18, 856 - Math.abs(i) * 8, 7, { fill: p.goldLight });
  return (
    drawEllipse(450, 1000, 330, 40, { fill: p.floor, opacity: 0.5 }) +
    drawPath('M130 560C200 480 700 480 770 560C700 524 200 524 130 560Z', { fill: p.goldDark }) +
    drawPath(band, { fill: p.base, stroke: p.gold, width: 8 }) +
    plates +
    tassels +
    placeAt(
      450,
      684,
      `<ellipse rx="86" ry="92" fill="url(#metal)" stroke="${p.goldDark}" stroke-width="3"/><ellipse rx="64" ry="70" fill="${p.accent}"/>${placeAt(0, 0, drawLotusBud(p.goldLight, p.accentDark), 1.9)}`,
    )
  );
}

export function drawShoes(p: GarmentPalette, _r: SeededRandom): string {
  const shoe =
    drawPath(
      'M150 700C190 640 250 650 300 700C370 770 450 800 540 812C590 820 610 850 596 872C520 884 420 884 350 862C290 840 240 800 206 790C196 830 192 860 190 878L164 878C166 820 156 760 150 700Z',
      { fill: 'url(#fall)', stroke: p.deep, width: 3 },
    ) +
    drawPath('M190 690C240 680 276 712 312 748C260 760 220 730 190 690Z', { fill: p.deep, opacity: 0.7 }) +
    drawPath(
      'M206 790C250 806 300 846 360 862C440 884 520 884 596 872C590 884 560 892 500 892C400 896 330 884 290 856C260 832 230 812 206 790Z',
      { fill: p.accentDark },
    ) +
    drawPath('M440 806C480 830 540 836 590 830C560 812 500 808 470 800Z', { fill: p.pale, opacity: 0.6 }) +
    placeAt(
      480,
      806,
      drawCircle(0, 0, 19, { fill: 'url(#metal)' }) +
        drawBeads([-30, -10], [0, -30], [30, -8], 7, 5, p.goldLight) +
        drawCircle(0, 0, 9, { fill: p.accent }),
    );
  const podium =
    drawPath('M110 960V1040C110 1120 790 1120 790 1040V960Z', { fill: '#ddd2c8' }) +
    drawEllipse(450, 960, 340, 56, { fill: '#f6f0ea' });
  return podium + placeAt(112, 10, shoe, 0.98) + placeAt(10, 20, shoe, 1.06);
}

/** Shoulder cloths and parade sashes. */
export function drawScarf(p: GarmentPalette, r: SeededRandom): string {
  const hang = 'M330 330C360 316 540 316 570 330C590 520 596 760 604 1010L296 1010C304 760 310 520 330 330Z';
  let pleats = '';
  for (let i = 0; i < 13; i++) {
    const x0 = 336 + i * 19;
    const x1 = 300 + i * 25.5;
    pleats += drawSvgLine(
      `M${x0} 320C${x0} 560 ${x1 + r.range(-5, 5)} 800 ${x1} 1016`,
      i % 2 ? p.deep : p.pale,
      i % 2 ? 5 : 4,
      0.45,
    );
  }
  let fringe = '';
  for (let i = 0; i <= 30; i++)
    fringe += `M${298 + i * 10.1} 1008L${(296 + i * 10.2 + r.range(-3, 3)).toFixed(0)} 1062`;
  return (
    drawSvgLine('M450 210C490 190 480 150 450 154C430 156 426 176 436 184', '#8d8791', 9) +
    drawPath('M450 206L700 330C712 344 700 352 690 350L210 350C200 352 188 344 200 330Z', {
      stroke: '#96704d',
      width: 18,
    }) +
    drawCloth(
      'cloth',
      hang,
      'url(#fall)',
      drawPattern(p, hang, 0.9) +
        pleats +
        drawBox(280, 900, 340, 16, { fill: p.gold }) +
        drawBox(280, 926, 340, 50, { fill: p.accent }) +
        drawBox(280, 986, 340, 14, { fill: p.gold }) +
        [330, 390, 450, 510, 570]
          .map((x) => placeAt(x, 951, drawLotusBud(p.goldLight, p.accentDark), 0.6))
          .join(''),
      p.deep,
    ) +
    drawSvgLine(fringe, p.gold, 3)
  );
}
