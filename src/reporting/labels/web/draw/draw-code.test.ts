import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { builtInLayouts } from '#reporting/labels/label-layouts.ts';
import { drawCode, minModuleWidth } from './draw-code.ts';
import { composeLabel } from './compose-label.ts';
import { fitTextLine, fitTextLines } from './fit-text.ts';

const room = { width: 68, height: 15 };

describe('drawCode', () => {
  it('draws Code 128 with quiet zones, with bars of whole dots on a roll', () => {
    const code = drawCode('G0001001', 'code128', room, 'sheet');
    // The check does not depend on the encoder's choice of code sets, because a symbol has 11 modules and the
    // stop 13.
    expect((code.modules - 20 - 13) % 11).toBe(0);
    expect(code).toMatchObject({ kind: 'code128', tooSmall: false, rows: 1, module: 0.5 });
    expect(code.path.startsWith('M10 0h2')).toBe(true);
    const roll = drawCode('G0001001', 'code128', { width: 38, height: 15 }, 'roll');
    expect((roll.module / 25.4) * 203).toBeCloseTo(Math.round((roll.module / 25.4) * 203), 6);
    expect(roll.module).toBeGreaterThanOrEqual(minModuleWidth);
  });
  it('reports a code too long for the label', () => {
    expect(drawCode('A-VERY-LONG-BARCODE-0001', 'code128', { width: 36, height: 8 }, 'sheet').tooSmall).toBe(
      true,
    );
    expect(drawCode('A1', 'code128', { width: 36, height: 8 }, 'sheet').tooSmall).toBe(false);
    expect(drawCode('x'.repeat(100), 'qr', { width: 8, height: 8 }, 'roll').tooSmall).toBe(true);
  });
  it('draws a QR code for characters that Code 128 lacks', () => {
    expect(drawCode('ชท001', 'code128', room, 'sheet').kind).toBe('qr');
    expect(drawCode('G0001001', 'qr', room, 'sheet')).toMatchObject({ kind: 'qr', tooSmall: false });
  });
});

describe('fitting text', () => {
  const clusters = new Intl.Segmenter('th', { granularity: 'grapheme' });
  const count = (text: string): number => [...clusters.segment(text)].length;
  it('truncates between letters with an ellipsis, never before a vowel or tone mark', () => {
    expect(fitTextLine('ชุดไทย', count, 10)).toBe('ชุดไทย');
    expect(fitTextLine('กี่เพ้า', count, 3)).toBe('กี่เ…');
    expect(fitTextLine('ปี่พื้น', count, 2)).toBe('ปี่…');
    expect(fitTextLine('ชุด', count, 0)).toBe('');
  });
  it('breaks lines between words first', () => {
    expect(fitTextLines('red gown long', (text) => text.length, 9, 2)).toEqual(['red gown', 'long']);
    expect(fitTextLines('ชุดไทยจักรีสีแดง', count, 6, 3).join('')).toBe('ชุดไทยจักรีสีแดง');
  });
  it('leaves misplaced marks with their letter', () => {
    expect(fitTextLines('่ำกก', count, 2, 2)).toEqual(['่ำก', 'ก']);
  });
  it('fits every line of any text, splits no cluster, and drops text only at an ellipsis', () => {
    const thai = fc.string({
      unit: fc.constantFrom('ก', 'น', 'เ', 'แ', 'ำ', 'ิ', 'ี', 'ุ', '่', '้', '์', ' ', 'a', '👗', '\u200b'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        thai,
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 3 }),
        (text, width, most) => {
          const lines = fitTextLines(text, count, width, most);
          expect(lines.length).toBeLessThanOrEqual(most);
          const whole = [...clusters.segment(text)].map((one) => one.segment.trim());
          for (const line of lines) {
            expect(count(line)).toBeLessThanOrEqual(width);
            for (const { segment } of clusters.segment(line.replace(/…$/, '')))
              expect(whole).toContain(segment.trim());
          }
        },
      ),
    );
  });
});

describe('a label', () => {
  // Marks reach 1.1 times the letter size above the line, as in Sarabun, and vowels 0.38 times below it.
  const above = 1.1;
  const below = 0.38;
  const perLetter = 0.55;
  const measure = (text: string): number => [...text].length * perLetter;
  const garment = { name: 'กี่เพ้าปักมุกสีกุหลาบ', color: 'แดง', size: 'M', price: '1,500 บาท', branch: 'สยาม' };
  const goods = { name: 'กิ๊บติดผมมุกปู่ แพ็ก 6 ชิ้น '.repeat(3), color: '', size: '', price: '89 บาท', branch: '' };
  const papers = Object.entries(builtInLayouts).flatMap(([key, paper]) =>
    (['code128', 'qr'] as const).map((codeKind) => [`${key} ${codeKind}`, { ...paper, codeKind }] as const),
  );

  it.each(papers)('of garment and consumable fits on %s, without overlap of lines and code', (_, paper) => {
    const width = paper.labelWidth / 1000;
    const height = paper.labelHeight / 1000;
    for (const [barcode, label] of [
      ['TD001001', garment],
      ['8850123000055', goods],
      ['G0001', { ...goods, name: 'ปู' }],
    ] as const)
      for (const shown of [
        ['name'],
        ['name', 'price'],
        ['name', 'color', 'size', 'price', 'branch'],
        [],
      ] as const) {
        const { code, texts } = composeLabel({ barcode, ...label }, paper, new Set(shown), measure);
        expect(code.x).toBeGreaterThanOrEqual(0);
        expect(code.x + code.width).toBeLessThanOrEqual(width);
        expect(code.y).toBeGreaterThanOrEqual(0);
        expect(code.y + code.height).toBeLessThanOrEqual(height);
        for (const one of texts) {
          const long = measure(one.text) * one.size;
          const left = one.middle ? one.x - long / 2 : one.x;
          const [top, bottom] = [one.y - above * one.size, one.y + below * one.size];
          expect([left >= 0, left + long <= width, top >= 0, bottom <= height]).toEqual([
            true,
            true,
            true,
            true,
          ]);
          const besideCode =
            left >= code.x + code.width || bottom <= code.y - 0.2 || top >= code.y + code.height + 0.2;
          expect(besideCode, `${one.text} on the code`).toBe(true);
        }
      }
  });
});
