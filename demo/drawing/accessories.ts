import { at, beads, both, box, circle, cloth, ellipse, line, path, patterned, sym } from './svg.ts';
import type { Palette, Rng } from './svg.ts';
import { bud, flame } from './patterns.ts';

/** A velvet cushion on a plinth, on which small pieces are shown. */
function plinth(p: Palette): string {
  return (
    path('M250 820L650 820L690 1110L210 1110Z', { fill: '#efe8e0' }) +
    path('M560 820L650 820L690 1110L590 1110Z', { fill: '#b9aca0', opacity: 0.3 }) +
    box(230, 796, 440, 34, { fill: '#fbf7f2' }, 6) +
    path(
      'M262 800C240 760 250 716 290 704C400 690 500 690 610 704C650 716 660 760 638 800C500 816 400 816 262 800Z',
      { fill: p.base },
    ) +
    path(
      'M262 800C250 770 252 752 262 740C380 770 520 770 638 740C648 752 650 770 638 800C500 816 400 816 262 800Z',
      { fill: p.deep, opacity: 0.5 },
    ) +
    both(circle(640, 776, 10, { fill: p.gold }) + line('M640 786L646 830', p.gold, 6))
  );
}

/** A bust of dark velvet for necklaces. */
function bustStand(p: Palette): string {
  const bust = sym('M0 250L70 250C76 340 96 380 170 420C240 460 250 560 220 700C190 840 110 900 0 910');
  return (
    path('M400 880L500 880L520 1060L380 1060Z', { fill: '#6f4b32' }) +
    ellipse(450, 1076, 170, 34, { fill: '#7d5639' }) +
    ellipse(450, 1066, 170, 32, { fill: '#95694a' }) +
    cloth('bust', bust, p.base, path(bust, { fill: 'url(#sheen)' }), p.deep) +
    ellipse(450, 250, 70, 16, { fill: p.dark })
  );
}

export function crown(p: Palette, r: Rng): string {
  const tiers = r.int(4, 6);
  let out = ellipse(450, 690, 180, 34, { fill: p.goldDark });
  let y = 690;
  let half = 180;
  for (let i = 0; i < tiers; i++) {
    const height = 92 - i * 7;
    const next = half * 0.74;
    out += path(
      `M${450 - half} ${y}C${450 - half * 1.06} ${y - height * 0.7} ${450 - next * 1.12} ${y - height * 0.8} ${450 - next} ${y - height}L${450 + next} ${y - height}C${450 + next * 1.12} ${y - height * 0.8} ${450 + half * 1.06} ${y - height * 0.7} ${450 + half} ${y}C${450 + half * 0.5} ${y + 26} ${450 - half * 0.5} ${y + 26} ${450 - half} ${y}Z`,
      { fill: 'url(#metal)', stroke: p.goldDark, width: 3 },
    );
    out += beads(
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
      out += at(
        450 + t * 1.7 * half,
        y - height * 0.36 + Math.cos(t * 3) * 14,
        bud(p.goldLight, k % 2 ? p.accent : p.base),
        0.5 + height / 260,
      );
    }
    y -= height;
    half = next;
  }
  out += path(
    `M${450 - half} ${y}C${450 - half * 0.3} ${y - 70} 446 ${y - 110} 450 ${y - 150}C454 ${y - 110} ${450 + half * 0.3} ${y - 70} ${450 + half} ${y}Z`,
    { fill: 'url(#metal)', stroke: p.goldDark, width: 3 },
  );
  const wings = both(
    at(640, 700, flame(p.gold, p.goldDark), 4.4, 18) +
      at(612, 706, flame(p.goldLight, p.goldDark), 2.6, 10) +
      circle(630, 716, 16, { fill: p.accent, stroke: p.goldLight, width: 4 }),
  );
  return plinth(p) + wings + out;
}

/** A bridal tiara. */
export function tiara(p: Palette, r: Rng): string {
  let out = path(
    'M220 690C240 600 340 560 450 560C560 560 660 600 680 690C620 630 540 604 450 604C360 604 280 630 220 690Z',
    { fill: 'url(#metal)', stroke: p.goldDark, width: 3 },
  );
  for (let i = 0; i < 11; i++) {
    const t = i / 10 - 0.5;
    const x = 450 + t * 400;
    const y = 570 + t * t * 300;
    const tall = 150 * (1 - Math.abs(t) * 1.3) + 24 + r.range(0, 10);
    out +=
      path(
        `M${x - 16} ${y}C${x - 30} ${y - tall * 0.4} ${x - 8} ${y - tall * 0.7} ${x + t * 40} ${y - tall}C${x + 8} ${y - tall * 0.7} ${x + 30} ${y - tall * 0.4} ${x + 16} ${y}`,
        { stroke: p.gold, width: 7 },
      ) +
      circle(x + t * 40, y - tall - 8, 11, { fill: '#ffffff', stroke: p.gold, width: 3 }) +
      circle(x, y - tall * 0.34, 10, { fill: i % 2 ? p.accent : p.pale, stroke: p.gold, width: 3 });
  }
  out += beads([228, 684], [450, 470], [672, 684], 30, 5.5, '#fffdf6');
  return plinth(p) + at(0, 42, out);
}

export function jewellery(p: Palette, _r: Rng): string {
  let out = '';
  for (const [drop, width] of [
    [0, 9],
    [44, 7],
  ] as const)
    out += line(`M366 ${300 + drop}C370 ${520 + drop} 530 ${520 + drop} 534 ${300 + drop}`, p.gold, width);
  out += path('M352 330C352 640 548 640 548 330L590 400C590 720 310 720 310 400Z', {
    fill: 'url(#metal)',
    stroke: p.goldDark,
    width: 3,
  });
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (0.04 + (0.92 * i) / 8);
    out += at(
      450 - Math.cos(a) * 116,
      408 + Math.sin(a) * 190,
      bud(p.goldLight, i % 2 ? p.accent : '#2e8b62'),
      0.82,
      90 - (a * 180) / Math.PI,
    );
  }
  out += at(450, 680, bud('url(#metal)', p.accent), 1.7) + at(450, 752, bud('url(#metal)', '#2e8b62'), 0.9);
  const earring =
    circle(686, 560, 17, { fill: 'url(#metal)', stroke: p.goldDark, width: 2 }) +
    at(686, 622, bud('url(#metal)', p.accent), 1.25) +
    circle(686, 678, 9, { fill: p.goldLight, stroke: p.goldDark, width: 2 });
  return bustStand(p) + out + both(earring);
}

export function belt(p: Palette, r: Rng): string {
  const band = 'M130 560C260 640 640 640 770 560L782 660C640 750 260 750 118 660Z';
  let plates = '';
  const count = r.int(9, 11);
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count - 0.5;
    const x = 450 + t * 610;
    const y = 672 - t * t * 250;
    plates += at(
      x,
      y,
      box(-25, -38, 50, 76, { fill: 'url(#metal)', stroke: p.goldDark, width: 2 }, 8) +
        bud(p.goldLight, i % 2 ? p.accent : p.base),
      1,
      t * -36,
    );
  }
  let tassels = '';
  for (let i = -3; i <= 3; i++)
    tassels +=
      line(`M${450 + i * 16} 770L${450 + i * 18} ${850 - Math.abs(i) * 8}`, p.gold, 6) +
      circle(450 + i * 18, 856 - Math.abs(i) * 8, 7, { fill: p.goldLight });
  return (
    ellipse(450, 1000, 330, 40, { fill: p.floor, opacity: 0.5 }) +
    path('M130 560C200 480 700 480 770 560C700 524 200 524 130 560Z', { fill: p.goldDark }) +
    path(band, { fill: p.base, stroke: p.gold, width: 8 }) +
    plates +
    tassels +
    at(
      450,
      684,
      `<ellipse rx="86" ry="92" fill="url(#metal)" stroke="${p.goldDark}" stroke-width="3"/><ellipse rx="64" ry="70" fill="${p.accent}"/>${at(0, 0, bud(p.goldLight, p.accentDark), 1.9)}`,
    )
  );
}

export function shoes(p: Palette, _r: Rng): string {
  const shoe =
    path(
      'M150 700C190 640 250 650 300 700C370 770 450 800 540 812C590 820 610 850 596 872C520 884 420 884 350 862C290 840 240 800 206 790C196 830 192 860 190 878L164 878C166 820 156 760 150 700Z',
      { fill: 'url(#fall)', stroke: p.deep, width: 3 },
    ) +
    path('M190 690C240 680 276 712 312 748C260 760 220 730 190 690Z', { fill: p.deep, opacity: 0.7 }) +
    path(
      'M206 790C250 806 300 846 360 862C440 884 520 884 596 872C590 884 560 892 500 892C400 896 330 884 290 856C260 832 230 812 206 790Z',
      { fill: p.accentDark },
    ) +
    path('M440 806C480 830 540 836 590 830C560 812 500 808 470 800Z', { fill: p.pale, opacity: 0.6 }) +
    at(
      480,
      806,
      circle(0, 0, 19, { fill: 'url(#metal)' }) +
        beads([-30, -10], [0, -30], [30, -8], 7, 5, p.goldLight) +
        circle(0, 0, 9, { fill: p.accent }),
    );
  const podium =
    path('M110 960V1040C110 1120 790 1120 790 1040V960Z', { fill: '#ddd2c8' }) +
    ellipse(450, 960, 340, 56, { fill: '#f6f0ea' });
  return podium + at(112, 10, shoe, 0.98) + at(10, 20, shoe, 1.06);
}

/** A folded length of cloth: shoulder cloths and parade sashes. */
export function scarf(p: Palette, r: Rng): string {
  const hang = 'M330 330C360 316 540 316 570 330C590 520 596 760 604 1010L296 1010C304 760 310 520 330 330Z';
  let pleats = '';
  for (let i = 0; i < 13; i++) {
    const x0 = 336 + i * 19;
    const x1 = 300 + i * 25.5;
    pleats += line(
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
    line('M450 210C490 190 480 150 450 154C430 156 426 176 436 184', '#8d8791', 9) +
    path('M450 206L700 330C712 344 700 352 690 350L210 350C200 352 188 344 200 330Z', {
      stroke: '#96704d',
      width: 18,
    }) +
    cloth(
      'cloth',
      hang,
      'url(#fall)',
      patterned(p, hang, 0.9) +
        pleats +
        box(280, 900, 340, 16, { fill: p.gold }) +
        box(280, 926, 340, 50, { fill: p.accent }) +
        box(280, 986, 340, 14, { fill: p.gold }) +
        [330, 390, 450, 510, 570].map((x) => at(x, 951, bud(p.goldLight, p.accentDark), 0.6)).join(''),
      p.deep,
    ) +
    line(fringe, p.gold, 3)
  );
}
