import { maleFigure, mannequin, shortHair } from './figure.ts';
import { at, both, box, circle, cloth, folds, line, path, patterned, sheen, sym } from './svg.ts';
import type { Palette, Rng } from './svg.ts';
import { border, bud, flame } from './patterns.ts';

/** The classical dancer: crown, collar of gold, flame shoulder pieces, pleated brocade. */
export function stage(p: Palette, _r: Rng): string {
  const skirt = sym('M0 486L58 486C80 530 110 570 120 640C130 780 134 920 144 1050L0 1066');
  let crown = path('M400 136C420 116 480 116 500 136L504 152C470 140 430 140 396 152Z', {
    fill: 'url(#metal)',
  });
  let top = 118;
  for (const [half, height] of [
    [44, 26],
    [34, 24],
    [25, 22],
    [16, 20],
  ] as const) {
    crown +=
      path(
        `M${450 - half} ${top}C${450 - half} ${top - height} ${450 - half * 0.6} ${top - height} ${450 - half * 0.62} ${top - height}L${450 + half * 0.62} ${top - height}C${450 + half * 0.6} ${top - height} ${450 + half} ${top - height} ${450 + half} ${top}Z`,
        { fill: 'url(#metal)', stroke: p.goldDark, width: 2 },
      ) + circle(450, top - height / 2, 4, { fill: p.accent });
    top -= height;
  }
  crown += path(
    `M440 ${top}C444 ${top - 14} 448 ${top - 20} 450 ${top - 26}C452 ${top - 20} 456 ${top - 14} 460 ${top}Z`,
    { fill: p.goldLight },
  );
  crown = at(0, 12, crown) + both(at(508, 178, flame(p.gold, p.goldDark), 1.1, 14));
  let pleat = '';
  for (let i = 0; i <= 8; i++)
    pleat += line(`M${430 + i * 5} 500L${384 + i * 16.5} 1060`, i % 2 ? p.goldDark : p.goldLight, 3, 0.9);
  const vest = sym('M0 300L40 286C84 288 98 304 96 330C92 360 88 372 86 396C82 436 60 456 60 492L0 498');
  const collar = sym('M0 254L26 256C60 268 92 284 112 314C90 350 50 374 0 384');
  let petals = '';
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (0.08 + (0.84 * i) / 8);
    petals += at(
      450 - Math.cos(a) * 88,
      290 + Math.sin(a) * 72,
      bud(p.goldLight, p.accent),
      0.42,
      90 - (a * 180) / Math.PI + 0,
    );
  }
  const tongue = 'M424 500L476 500L484 830L450 880L416 830Z';
  return (
    path(
      'M360 300C300 460 270 700 268 960L330 990C336 740 360 520 400 360ZM540 300C600 460 630 700 632 960L570 990C564 740 540 520 500 360Z',
      { fill: 'url(#second)', stroke: p.gold, width: 6 },
    ) +
    mannequin(p, { hair: '#241a19' }) +
    cloth(
      'skirt',
      skirt,
      'url(#fall)',
      patterned({ ...p, pattern: 'brocade' }, skirt) +
        border(p, 300, 600, 972, 84) +
        sheen(skirt) +
        path('M428 500L472 500L520 1066L380 1066Z', { fill: p.gold, opacity: 0.6 }) +
        pleat,
      p.deep,
    ) +
    cloth('vest', vest, p.base, patterned({ ...p, pattern: 'sequin' }, vest) + sheen(vest, 0.7), p.deep) +
    path(tongue, { fill: p.accent, stroke: p.gold, width: 7 }) +
    [560, 640, 720, 800].map((y) => at(450, y, bud('url(#metal)', p.accentDark), 0.9)).join('') +
    path(collar, { fill: p.accent, stroke: p.gold, width: 7 }) +
    petals +
    at(450, 330, bud('url(#metal)', p.accent), 0.9) +
    both(
      at(556, 304, flame(p.gold, p.goldDark), 1.7, 38) +
        at(536, 292, flame(p.goldLight, p.goldDark), 1.2, 20),
    ) +
    path(sym('M0 466L62 462L66 508L0 518'), { fill: 'url(#metal)', stroke: p.goldDark, width: 2 }) +
    at(450, 490, bud(p.goldLight, p.accent), 1.1) +
    both(
      box(534, 392, 32, 20, { fill: 'url(#metal)' }, 4) +
        box(568, 570, 36, 12, { fill: 'url(#metal)' }, 4) +
        box(570, 588, 36, 12, { fill: 'url(#metal)' }, 4) +
        box(572, 606, 36, 12, { fill: 'url(#metal)' }, 4),
    ) +
    crown
  );
}

/** The academic gown: open front, wide sleeves, edged bands and hood. */
export function graduation(p: Palette, r: Rng): string {
  const gown = sym('M0 270L44 274C100 288 124 300 132 340C140 500 160 760 190 1010C120 1040 50 1046 0 1046');
  const wide =
    'M536 288C590 300 606 340 616 400C640 520 676 640 700 744C660 778 610 776 574 744C560 620 544 500 532 400Z';
  const band = 'M470 270C484 400 492 700 500 1040L556 1032C544 700 530 420 504 274Z';
  return (
    maleFigure(p) +
    shortHair('#2f2624') +
    both(path('M464 1020L536 1020L544 1116L462 1116Z', { fill: '#262229' })) +
    both(
      cloth(
        'wide',
        wide,
        p.base,
        patterned(p, wide, 0.4) +
          path(wide, { fill: 'url(#sheen)', opacity: 0.6 }) +
          line('M560 420C580 540 600 640 606 760M590 420C620 540 650 640 660 752', p.deep, 5, 0.45),
        p.deep,
      ) + line('M574 744C610 776 660 778 700 744', p.accent, 14),
    ) +
    cloth(
      'gown',
      gown,
      'url(#fall)',
      patterned(p, gown, 0.4) +
        folds(p, r, { y: 330, half: 110 }, { y: 1040, half: 188 }, 9, 0.3) +
        sheen(gown, 0.6) +
        path('M428 270L472 270L492 1060L408 1060Z', { fill: '#2d2a31' }) +
        path('M432 262L468 262L462 560L438 560Z', { fill: '#fbfaf7' }) +
        path('M442 280L458 280L464 480L450 504L436 480Z', { fill: '#7d2430' }),
      p.deep,
    ) +
    both(
      path(band, { fill: p.accent, stroke: p.gold, width: 5 }) +
        [420, 560, 700, 840]
          .map((y) => at(508 + (y - 420) * 0.035, y, bud(p.goldLight, p.accentDark), 0.55))
          .join(''),
    ) +
    path('M396 272C420 350 480 350 504 272C520 400 480 430 450 432C420 430 380 400 396 272Z', {
      fill: p.accentDark,
      stroke: p.gold,
      width: 4,
    })
  );
}
