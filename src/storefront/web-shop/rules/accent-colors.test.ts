import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { contrast, grounds, shadesOf } from './accent-colors.ts';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colour of a shop', () => {
  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  });

  it('stays as it is where it can be read', () => {
    expect(shadesOf('#8c2f4d').light).toEqual({ solid: '#8c2f4d', onSolid: '#ffffff', text: '#8c2f4d' });
  });

  it('is readable as text and under text by day and by night, whatever it is', () => {
    fc.assert(
      fc.property(color, (accent) => {
        for (const [scheme, shades] of Object.entries(shadesOf(accent))) {
          expect(contrast(shades.solid, shades.onSolid)).toBeGreaterThanOrEqual(4.5);
          for (const ground of grounds[scheme as keyof typeof grounds])
            expect(contrast(shades.text, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: rounds(300, 20_000) },
    );
  });
});
