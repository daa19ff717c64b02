import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import {
  compareWithGarment,
  garmentEase,
  commonestReviewFit,
  type KnownSize,
  adviseSizes,
} from './size-advice.ts';

const none = { tight: 0, right: 0, loose: 0 };
const cloth = (bust: number | null, waist: number | null = null, hip: number | null = null) => ({
  bust,
  waist,
  hip,
  length: null,
});
const body = (bust: number | null, waist: number | null = null, hip: number | null = null) => ({
  bust,
  waist,
  hip,
});
const known = (size: string, part: Partial<KnownSize> = {}): KnownSize => ({
  size,
  garment: null,
  people: [],
  reviews: none,
  ...part,
});

describe('a body against a garment', () => {
  it('shows the ease: too little is tight, too much loose', () => {
    expect(compareWithGarment(body(86), cloth(90))).toEqual({
      fit: 'good',
      spares: [{ of: 'bust', spare: 4 }],
    });
    expect(compareWithGarment(body(86), cloth(86 + garmentEase.least))?.fit).toBe('good');
    expect(compareWithGarment(body(86), cloth(86 + garmentEase.least - 0.1))?.fit).toBe('tight');
    expect(compareWithGarment(body(86), cloth(86 + garmentEase.most))?.fit).toBe('good');
    expect(compareWithGarment(body(86), cloth(86 + garmentEase.most + 0.1))?.fit).toBe('loose');
    expect(compareWithGarment(body(86), cloth(84))?.spares).toEqual([{ of: 'bust', spare: -2 }]);
  });

  it('is tight when one measurement is tight, regardless of the others', () => {
    expect(compareWithGarment(body(86, 70, 95), cloth(100, 70, 110))?.fit).toBe('tight');
    expect(compareWithGarment(body(86, 70, 95), cloth(90, 74, 110))?.fit).toBe('loose');
  });

  it('compares the measurements that both have; without any there is no result', () => {
    expect(compareWithGarment(body(86, null, 95), cloth(90, 74))?.spares).toEqual([{ of: 'bust', spare: 4 }]);
    expect(compareWithGarment(body(null, 70), cloth(90))).toBeNull();
  });
});

describe('the advised size', () => {
  const s = known('S', { garment: cloth(84, 68) });
  const m = known('M', { garment: cloth(90, 74) });
  const l = known('L', { garment: cloth(97, 81) });
  const bestOf = (...args: Parameters<typeof adviseSizes>) =>
    adviseSizes(...args).find((one) => one.best)?.size;

  it('is the one whose garment has the right ease; sizes without data are omitted', () => {
    expect(adviseSizes(body(86, 70), [s, m, l, known('XL')]).map((one) => [one.size, one.best])).toEqual([
      ['M', true],
      ['L', false],
      ['S', false],
    ]);
  });

  it('prefers a garment that can be taken in over a tight one, and is none when all are far off', () => {
    expect(bestOf(body(87, 71), [s, l])).toBe('L');
    expect(bestOf(body(100, 90), [s, m, l])).toBeUndefined();
    expect(bestOf(body(60, 50), [s, m, l])).toBeUndefined();
  });

  it('follows similar people over a nearly right tape measure, and alone if nothing was measured', () => {
    const tightM = { ...m, people: [{ fit: 'tight' as const, people: 10 }] };
    const goodL = { ...l, people: [{ fit: 'good' as const, people: 10 }] };
    expect(bestOf(body(86, 70), [s, tightM, goodL])).toBe('L');
    expect(bestOf(body(86), [known('S', { people: [{ fit: 'good', people: 5 }] }), known('M')])).toBe('S');
    expect(bestOf(body(86), [known('S', { people: [{ fit: 'loose', people: 5 }] })])).toBeUndefined();
  });

  it('is decided by reviews between two equal sizes, but never by reviews alone', () => {
    const near = known('N', { garment: cloth(90, 74), reviews: { tight: 0, right: 3, loose: 0 } });
    expect(bestOf(body(86, 70), [m, near])).toBe('N');
    expect(bestOf(body(86, 70), [{ ...m, reviews: { tight: 4, right: 0, loose: 1 } }, near])).toBe('N');
    expect(adviseSizes(body(86), [known('S', { reviews: { tight: 0, right: 9, loose: 0 } })])).toEqual([]);
  });

  it('never rates as tight a garment with more ease than one rated right, and has at most one best size', () => {
    const cm = fc.integer({ min: 400, max: 2000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(cm, fc.array(cm, { maxLength: 8 }), (own, sizes) => {
        const answers = adviseSizes(
          body(own),
          sizes.map((bust, at) => known(String(at), { garment: cloth(bust) })),
        );
        expect(answers).toHaveLength(sizes.length);
        expect(answers.filter((one) => one.best).length).toBeLessThanOrEqual(1);
        const spare = (fit: string) =>
          answers.filter((one) => one.garment?.fit === fit).map((one) => one.garment?.spares[0]?.spare ?? 0);
        expect(Math.max(-Infinity, ...spare('tight'))).toBeLessThan(Math.min(Infinity, ...spare('good')));
        expect(Math.max(-Infinity, ...spare('good'))).toBeLessThan(Math.min(Infinity, ...spare('loose')));
        if (spare('good').length > 0)
          expect(answers[0]).toMatchObject({ best: true, garment: { fit: 'good' } });
      }),
    );
  });
});

it('has a general statement from three reviews on, if more than half agree', () => {
  expect(commonestReviewFit({ tight: 0, right: 2, loose: 0 })).toBeNull();
  expect(commonestReviewFit({ tight: 1, right: 2, loose: 0 })).toBe('right');
  expect(commonestReviewFit({ tight: 2, right: 2, loose: 0 })).toBeNull();
  expect(commonestReviewFit({ tight: 3, right: 1, loose: 1 })).toBe('tight');
});
