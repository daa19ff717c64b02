import { fc } from '#lib/testing/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { latinCode, scannedCode, toLatinKeys } from '#lib/codes/keyboard-layout.ts';
import { createFieldScan } from './field-scan.ts';
import { createRepeatFilter } from './repeat-filter.ts';
import { createHandScanner } from './hand-scanner.ts';

describe('toLatinKeys', () => {
  it('converts a scan under the Thai layout back to the code', () => {
    // G0001234567890 with the Kedmanee layout: Shift+g, then the digit keys.
    expect(toLatinKeys('ฌจจจๅ/-ภถุึคตจ')).toBe('G0001234567890');
    expect(toLatinKeys('ฤฺฉขจจๅ')).toBe('ABC-001');
    expect(toLatinKeys('ฟิแขจจๅ')).toBe('abc-001');
    expect(toLatinKeys('๗')).toBe(')');
  });
  it('does not convert numbers typed with Thai digits, but those typed under the Thai layout', () => {
    expect(latinCode('EG๑๒๓TH')).toBe('EG123TH');
    expect(latinCode('๑๒๓')).toBe('123');
    expect(latinCode('ฎฌๅ/-็๊')).toBe('EG123HU');
  });
  it('reads a scan under Caps Lock, which shifts every key of the Thai layout', () => {
    for (const [typed, code] of [
      ['เ+๑๘๗๗+', 'G12-001'],
      ['๕๕๔๗+๑๒', '8850123'],
      ['ฌจจจๅ', 'G0001'],
    ] as const)
      expect(scannedCode(typed)).toBe(code);
  });
  it('does not change text with Latin letters or Arabic digits, also with Thai names', () => {
    for (const text of ['G0001', 'abc', '123', 'ชุดไทย 1', 'ชท001', '']) expect(toLatinKeys(text)).toBe(text);
  });
  it('converts back every text of American keys typed under the Thai layout', () => {
    const us =
      '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
    const th = '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';
    const keys = Array.from(us).map((key, index) => [key, Array.from(th)[index] ?? ''] as const);
    expect(keys.length).toBe(94);
    expect(Array.from(th).length).toBe(94);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 30 }), (pressed) => {
        expect(toLatinKeys(pressed.map(([, letter]) => letter).join(''))).toBe(
          pressed.map(([key]) => key).join(''),
        );
      }),
    );
  });
});

describe('createFieldScan', () => {
  const press = (scan: ReturnType<typeof createFieldScan>, text: string, gap: number, from: number) => {
    const field = { value: '350' };
    let at = from;
    for (const letter of text) {
      scan.key(letter, (at += gap), field);
      field.value += letter;
    }
    return scan.key('Enter', at + gap, field);
  };
  it('reports a scan with the previous text of the field, also soon after an amount was typed', () => {
    const scan = createFieldScan();
    expect(press(scan, '8850123000017', 4, 0)).toEqual({ code: '8850123000017', before: '350' });
    expect(press(scan, 'ฌจจจๅจจๅ', 10, 5000)).toEqual({ code: 'ฌจจจๅจจๅ', before: '350' });
    const field = { value: '' };
    for (const [n, letter] of ['1', '0', '0'].entries()) {
      scan.key(letter, 9000 + n * 120, field);
      field.value += letter;
    }
    for (const [n, letter] of Array.from('885012').entries()) {
      scan.key(letter, 9600 + n * 4, field);
      field.value += letter;
    }
    expect(scan.key('Enter', 9630, field)).toEqual({ code: '885012', before: '100' });
  });
  it("reports a short code in a text field, with the field's previous text", () => {
    const scan = createFieldScan();
    const field = { value: 'คุณใบเตย · 089-999-0001' };
    for (const [n, letter] of ['1', '0', '1'].entries()) {
      scan.key(letter, 1000 + n * 4, field, 1);
      field.value += letter;
    }
    expect(scan.key('Enter', 1012, field, 1)).toEqual({ code: '101', before: 'คุณใบเตย · 089-999-0001' });
  });
  it('ignores text typed by hand, however long or fast', () => {
    expect(press(createFieldScan(), '12500.50', 90, 0)).toBeUndefined();
    expect(press(createFieldScan(), '12500', 5, 0)).toBeUndefined();
  });
});

describe('createHandScanner', () => {
  const type = (text: string, gap: number, from = 0): string | undefined => {
    const wedge = createHandScanner();
    let at = from;
    for (const letter of text) wedge.key(letter, (at += gap));
    return wedge.key('Enter', at + gap);
  };
  it('recognises a scanner, fast or on Bluetooth', () => {
    expect(type('G0001001', 4)).toBe('G0001001');
    expect(type('G0001001', 40)).toBe('G0001001');
    expect(type('ฌจจจๅจจๅ', 10)).toBe('ฌจจจๅจจๅ');
  });
  it('ignores typing, Enter alone and two keys pressed together', () => {
    expect(type('G0001001', 110)).toBeUndefined();
    expect(type('G0001001', 60)).toBeUndefined();
    expect(type('', 5)).toBeUndefined();
    expect(type('ab', 5)).toBeUndefined();
  });
  it('forgets earlier typing and earlier scans', () => {
    const wedge = createHandScanner();
    wedge.key('x', 0);
    wedge.key('y', 500);
    for (const [index, letter] of ['A', '1', '2', '3'].entries()) {
      wedge.key('Shift', 1600 + index * 10);
      wedge.key(letter, 1600 + index * 10);
    }
    expect(wedge.key('Enter', 1640)).toBe('A123');
    expect(wedge.key('Enter', 1650)).toBeUndefined();
  });
  it('returns a delayed scan as a whole or not at all: never its end', () => {
    const code = 'G0001001';
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 81, max: 1000 })), {
          minLength: code.length,
          maxLength: code.length,
        }),
        (waits) => {
          const wedge = createHandScanner();
          let at = 0;
          for (const [index, letter] of Array.from(code).entries())
            wedge.key(letter, (at += waits[index] ?? 0));
          expect([code, undefined]).toContain(wedge.key('Enter', at + 10));
        },
      ),
    );
    const wedge = createHandScanner();
    let at = 0;
    for (const [index, letter] of Array.from(code).entries())
      wedge.key(letter, (at += index === 4 ? 400 : 10));
    expect(wedge.key('Enter', at + 10)).toBe(code);
  });
  it('discards a scan when a field has consumed some of its letters, before or after', () => {
    for (const inField of [(n: number) => n < 3, (n: number) => n > 3]) {
      const wedge = createHandScanner();
      for (const [index, letter] of Array.from('G0001001').entries())
        wedge.key(letter, index * 10, inField(index));
      expect(wedge.key('Enter', 80)).toBeUndefined();
      for (const [index, letter] of Array.from('G0002').entries()) wedge.key(letter, 200 + index * 10);
      expect(wedge.key('Enter', 250)).toBe('G0002');
    }
  });
  it('reports a scan in progress, but not while a person types', () => {
    const wedge = createHandScanner();
    expect(wedge.underWay(0)).toBe(false);
    wedge.key('G', 0);
    expect(wedge.underWay(5)).toBe(false);
    wedge.key('0', 10);
    expect(wedge.underWay(20)).toBe(true);
    expect(wedge.underWay(200)).toBe(false);
    wedge.key('1', 210);
    expect(wedge.underWay(220)).toBe(false);
  });
  it('does not treat a fast typist, who sometimes presses two keys at once, as a scanner', () => {
    const wedge = createHandScanner();
    let at = 0;
    for (const [index, letter] of Array.from('somchai jaidee').entries())
      wedge.key(letter, (at += index % 3 === 0 ? 30 : 120));
    expect(wedge.key('Enter', at + 90)).toBeUndefined();
  });
});

describe('createRepeatFilter', () => {
  it('reports a code once while it stays in the picture, and again when it returns', () => {
    const steady = createRepeatFilter();
    expect(steady.look(['A', 'A'], 0)).toEqual(['A']);
    for (let at = 100; at < 5000; at += 100) expect(steady.look(['A'], at)).toEqual([]);
    expect(steady.look(['B', 'A'], 5000)).toEqual(['B']);
    for (let at = 5100; at < 7000; at += 100) expect(steady.look([], at)).toEqual([]);
    expect(steady.look(['A'], 7000)).toEqual(['A']);
  });
  it('does not treat a blurred picture, or a slow machine with few frames, as a return', () => {
    const steady = createRepeatFilter();
    expect(steady.look(['A'], 0)).toEqual(['A']);
    expect(steady.look([], 100)).toEqual([]);
    expect(steady.look(['A'], 200)).toEqual([]);
    expect(steady.look(['A'], 9000)).toEqual([]);
    expect(steady.look([], 18_000)).toEqual([]);
    expect(steady.look(['A'], 27_000)).toEqual([]);
  });
});
