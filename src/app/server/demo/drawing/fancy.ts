import { mannequin, maleFigure } from './figure.ts';
import { at, both, box, circle, cloth, ellipse, folds, line, path, patterned, sheen, sym } from './kit.ts';
import type { Palette, Rng } from './kit.ts';

export function cape(p: Palette, r: Rng): string {
  const cloak = sym('M0 260L60 276C130 300 180 480 220 700C246 850 262 960 270 1040C180 1080 80 1050 0 1064');
  const suit = sym('M0 256L28 256C34 268 46 272 58 276C108 290 122 302 124 338C122 390 108 440 100 486C96 540 104 600 108 650L0 690');
  const arm = 'M548 284C592 298 602 336 604 388C608 450 614 510 618 580L620 634L582 644C570 580 556 500 544 410Z';
  const star = 'M0 -58L16 -20L56 -18L24 8L36 48L0 26L-36 48L-24 8L-56 -18L-16 -20Z';
  return (
    cloth('cloak', cloak, 'url(#second)', folds({ deep: p.accentDark, pale: p.accentLight }, r, { y: 290, half: 60 }, { y: 1050, half: 268 }, 11, 0.45), p.accentDark) +
    maleFigure(p) +
    both(cloth('leg', 'M452 640L556 640C560 760 546 880 536 1000L466 1000C464 880 458 760 452 700Z', p.base, path('M452 640L556 640C560 760 546 880 536 1000L466 1000Z', { fill: 'url(#sheen)', opacity: 0.8 }), p.deep) + path('M462 880L546 872C544 960 536 1030 532 1072C548 1086 560 1100 558 1116L460 1116Z', { fill: p.accent, stroke: p.accentDark, width: 3 }) + line('M462 886L546 878', p.gold, 8)) +
    both(cloth('arm', arm, p.base, path(arm, { fill: 'url(#sheen)', opacity: 0.8 }), p.deep) + path('M570 540L616 532L624 640C630 680 610 694 596 684C582 664 576 610 570 540Z', { fill: p.accent, stroke: p.accentDark, width: 3 })) +
    cloth('suit', suit, 'url(#fall)', patterned(p, suit, 0.6) + sheen(suit) + line('M450 440V560M404 470C420 480 440 482 450 476C460 482 480 480 496 470M408 520C424 530 440 530 450 524C460 530 476 530 492 520', p.deep, 4, 0.35), p.deep) +
    box(350, 596, 200, 34, { fill: 'url(#metal)' }, 6) +
    circle(450, 613, 24, { fill: p.accent, stroke: p.goldLight, width: 4 }) +
    path('M346 630L554 630C540 690 490 700 450 740C410 700 360 690 346 630Z', { fill: p.accent }) +
    at(450, 380, `<circle r="66" fill="${p.goldLight}"/><path d="${star}" fill="${p.accent}"/>`) +
    both(path('M450 262C480 268 530 276 560 296C540 318 500 312 450 296Z', { fill: p.accent, stroke: p.accentDark, width: 2 })) +
    path('M398 150C420 134 480 134 502 150C500 182 478 184 450 172C422 184 400 182 398 150Z', { fill: p.accentDark }) +
    both(ellipse(474, 158, 13, 8, { fill: '#ffffff' })) +
    path('M398 132C396 80 424 66 452 66C488 66 504 84 502 132C480 112 420 112 398 132Z', { fill: '#2b2322' })
  );
}

/** A hooded animal overall; the seed picks its ears. */
export function onesie(p: Palette, r: Rng): string {
  const kind = r.int(0, 2);
  const body = sym('M0 256C60 262 120 280 136 330C146 420 160 560 166 700C168 800 160 900 150 1030C130 1050 60 1050 28 1030C24 960 16 900 0 880');
  const arm = 'M560 290C620 310 652 400 664 500C674 560 676 600 666 640C640 664 600 660 580 636C570 560 556 480 548 400Z';
  const hood = sym('M0 56C80 56 112 110 110 176C108 240 70 280 0 284');
  const ears = [
    circle(528, 84, 34, { fill: p.base, stroke: p.deep, width: 3 }) + circle(528, 86, 18, { fill: p.accentLight }),
    path('M488 80C496 20 530 -20 552 0C566 30 550 80 526 104Z', { fill: p.base, stroke: p.deep, width: 3 }) + path('M506 76C514 36 532 12 544 18C548 42 536 74 520 92Z', { fill: p.accentLight }),
    path('M486 70L560 22L546 122Z', { fill: p.base, stroke: p.deep, width: 3 }) + path('M506 74L546 46L538 102Z', { fill: p.accentLight }),
  ][kind];
  const tummy = ellipse(450, 620, 104, 210, { fill: p.pale, opacity: 0.9 });
  const marks =
    kind === 2
      ? line('M300 480C330 490 350 500 360 520M296 560C330 566 346 580 356 596M600 480C570 490 550 500 540 520M604 560C570 566 554 580 544 596M300 860C330 860 350 870 372 880M600 860C570 860 550 870 528 880', p.deep, 16, 0.6)
      : '';
  return (
    both(ears ?? '') +
    both(cloth('arm', arm, p.base, path(arm, { fill: 'url(#sheen)', opacity: 0.5 }), p.deep) + ellipse(622, 640, 46, 30, { fill: p.accentLight, stroke: p.deep, width: 3 })) +
    both(ellipse(530, 1066, 82, 48, { fill: p.light, stroke: p.deep, width: 3 }) + [500, 530, 560].map((x) => ellipse(x, 1052, 9, 12, { fill: p.accentLight })).join('') + ellipse(530, 1084, 34, 18, { fill: p.accentLight })) +
    path('M590 860C680 850 700 760 680 720C720 740 740 860 620 920Z', { fill: p.dark }) +
    cloth('body', body, 'url(#fall)', patterned(p, body, 0.5) + tummy + marks + sheen(body, 0.6), p.deep) +
    line('M450 300V860', p.deep, 4, 0.45) +
    [360, 460, 560, 660, 760].map((y) => circle(450, y, 11, { fill: p.accent, stroke: p.accentDark, width: 2 })).join('') +
    cloth('hood', hood, p.base, path(hood, { fill: 'url(#sheen)', opacity: 0.5 }), p.deep) +
    ellipse(450, 196, 70, 74, { fill: p.skinDark }) +
    ellipse(450, 190, 62, 66, { fill: 'url(#skin)' }) +
    both(circle(494, 96, 11, { fill: '#2b2024' }) + circle(490, 92, 4, { fill: '#ffffff' })) +
    ellipse(450, 112, 15, 10, { fill: '#5b3540' })
  );
}

const belled = 'M524 286C566 300 600 360 640 470C670 560 690 640 700 700C660 740 600 744 566 716C560 600 544 480 528 400Z';

/** Robes closed right over left, told apart by sleeve, girdle and skirt. */
function robe(p: Palette, r: Rng, look: { sleeve: string; skirt: string; girdle: string; hem: number; half: number }): string {
  const body = sym('M0 300L28 252C40 268 50 274 60 280C96 292 110 310 108 340C100 400 90 440 84 500L0 510');
  return (
    mannequin(p, { hair: '#241c1d' }) +
    both(path('M456 1088L520 1088L530 1114L456 1114Z', { fill: p.accentDark })) +
    cloth('skirt', look.skirt, 'url(#fall)', patterned(p, look.skirt) + folds(p, r, { y: 520, half: 84 }, { y: look.hem, half: look.half }, 9, 0.24) + sheen(look.skirt, 0.7), p.deep) +
    both(cloth('sleeve', look.sleeve, p.base, patterned(p, look.sleeve) + path(look.sleeve, { fill: 'url(#sheen)', opacity: 0.6 }), p.deep)) +
    cloth('body', body, p.base, patterned(p, body) + sheen(body, 0.6), p.deep) +
    path('M508 262C490 330 440 420 376 500L412 506C470 430 510 350 528 276Z', { fill: '#fdfaf5' }) +
    path('M392 262C410 330 460 420 524 500L488 506C430 430 390 350 372 276Z', { fill: p.accent, stroke: p.accentDark, width: 2 }) +
    path('M404 254C416 300 440 350 464 384L478 372C456 340 430 296 424 250Z', { fill: '#fdfaf5' }) +
    look.girdle
  );
}

export function kimono(p: Palette, r: Rng): string {
  const skirt = sym('M0 480L86 490C108 560 116 640 118 720C120 860 116 980 120 1086L0 1092');
  const square = 'M528 288C580 300 612 350 650 430L726 640C700 690 650 760 604 800C590 700 566 560 536 420Z';
  const obi = sym('M0 430L90 424L92 562L0 572');
  return robe(p, r, {
    sleeve: square,
    skirt,
    hem: 1090,
    half: 110,
    girdle:
      path('M520 500C500 700 492 900 480 1092L500 1092C516 900 528 700 540 500Z', { fill: p.deep, opacity: 0.5 }) +
      cloth('obi', obi, 'url(#second)', patterned({ ...p, pattern: 'brocade' }, obi, 0.8), p.accentDark) +
      line('M360 496C420 508 480 508 540 496', p.goldLight, 10) +
      circle(450, 504, 13, { fill: 'url(#metal)' }) +
      at(490, 70, [0, 72, 144, 216, 288].map((a) => `<ellipse cx="0" cy="-14" rx="9" ry="13" fill="${p.accentLight}" transform="rotate(${a})"/>`).join('') + `<circle r="6" fill="${p.gold}"/>`),
  });
}

export function hanfu(p: Palette, r: Rng): string {
  const skirt = sym('M0 470L84 478C120 600 160 800 200 1060C140 1090 60 1094 0 1094');
  return robe(p, r, {
    sleeve: belled,
    skirt,
    hem: 1080,
    half: 196,
    girdle:
      both(line('M566 716C600 744 660 740 700 700', p.accent, 16)) +
      path(sym('M0 452L88 446L90 500L0 508'), { fill: p.accent, stroke: p.gold, width: 5 }) +
      path('M436 500C430 640 424 760 412 880L448 870C456 740 460 620 456 500Z', { fill: p.accent }) +
      path('M460 500C470 620 484 720 500 820L474 826C458 720 450 620 446 500Z', { fill: p.accentDark }) +
      circle(450, 484, 15, { fill: '#7cc0a0', stroke: p.gold, width: 3 }) +
      both(line('M470 60L512 52', p.gold, 5) + circle(514, 52, 7, { fill: p.accentLight }) + line('M514 58V84', p.gold, 2)),
  });
}

export function hanbok(p: Palette, r: Rng): string {
  const skirt = sym('M0 400L82 404C150 470 220 640 250 860C262 960 266 1030 268 1080C180 1116 80 1120 0 1120');
  const jeogori = sym('M0 300L26 256C40 270 50 276 60 280C98 292 112 310 110 340C106 370 98 390 96 424L0 440');
  const round = 'M520 286C570 298 610 350 640 440C650 500 640 570 616 620L574 618C580 560 560 500 528 420Z';
  const top = p.accentLight;
  return (
    mannequin(p, { hair: '#241c1d' }) +
    cloth('skirt', skirt, 'url(#fall)', patterned(p, skirt, 0.8) + folds(p, r, { y: 410, half: 78 }, { y: 1110, half: 262 }, 15, 0.3) + sheen(skirt, 0.5) + path('M160 1020C320 1070 580 1070 740 1020L740 1044C580 1096 320 1096 160 1044Z', { fill: p.gold, opacity: 0.7 }), p.deep) +
    both(cloth('sleeve', round, top, path(round, { fill: p.accentDark, opacity: 0.1 }) + path('M560 580L640 580L640 640L560 640Z', { fill: '#fdfaf5' }) + line('M566 582L632 582', p.accent, 5), p.accent)) +
    cloth('coat', jeogori, top, path(jeogori, { fill: 'url(#sheen)', opacity: 0.3 }), p.accent) +
    path('M476 256C478 310 450 370 416 434L444 438C478 380 502 320 500 262Z', { fill: p.base }) +
    path('M424 256C422 290 436 322 452 342L464 322C450 304 444 280 446 250Z', { fill: '#fdfaf5' }) +
    path('M446 388C420 370 396 380 402 398C410 410 430 406 446 396Z', { fill: p.base, stroke: p.deep, width: 2 }) +
    path('M446 390C450 520 440 600 424 700L452 694C466 600 470 500 462 390ZM452 392C470 480 486 560 496 640L474 644C460 560 450 480 444 396Z', { fill: p.base, stroke: p.deep, width: 2 })
  );
}

export function vintage(p: Palette, r: Rng): string {
  const dress = sym('M0 300C20 296 36 284 46 276L90 288C98 330 94 370 90 410C88 520 104 620 112 690L0 700');
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
    mannequin(p, { hair: '#231b1d' }) +
    both(path('M458 1090C470 1080 496 1080 506 1090C516 1098 520 1106 518 1114L458 1114Z', { fill: p.accent })) +
    cloth('dress', dress, 'url(#fall)', patterned(p, dress) + sheen(dress) + line('M350 420L450 520L550 420M350 460L450 560L550 460', p.gold, 6), p.deep) +
    line(fringe, p.dark, 6) +
    line(fringe, p.goldLight, 1.6) +
    line('M360 560C420 572 480 572 540 560M346 620C410 634 490 634 554 620M336 680C400 694 500 694 564 680', p.gold, 6) +
    line('M414 270C400 400 430 470 450 476C470 470 500 400 486 270', '#fdf6ea', 6) +
    path('M398 132C420 116 480 116 502 132L502 146C480 132 420 132 398 146Z', { fill: p.accent }) +
    path('M488 130C510 80 530 60 524 20C546 50 540 100 500 134Z', { fill: p.accentLight, stroke: p.accent, width: 2 })
  );
}
