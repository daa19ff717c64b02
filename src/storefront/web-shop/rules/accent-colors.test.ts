import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { contrastRatio, backgroundColors, accentShadesOf } from './accent-colors.ts';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the accent colour', () => {
  it('is measured as in WCAG', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  });

  it('stays unchanged when readable', () => {
    expect(accentShadesOf('#8c2f4d').light).toEqual({
      solid: '#8c2f4d',
      onSolid: '#ffffff',
      text: '#8c2f4d',
    });
  });

  it('is readable as text and under text in light and dark mode, for any colour', () => {
    fc.assert(
      fc.property(color, (accent) => {
        for (const [scheme, shades] of Object.entries(accentShadesOf(accent))) {
          expect(contrastRatio(shades.solid, shades.onSolid)).toBeGreaterThanOrEqual(4.5);
          for (const ground of backgroundColors[scheme as keyof typeof backgroundColors])
            expect(contrastRatio(shades.text, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: rounds(300, 20_000) },
    );
  });
});
