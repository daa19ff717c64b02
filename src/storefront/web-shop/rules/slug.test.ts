import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { slugOf } from './slug.ts';

describe('the readable part of a URL', () => {
  it.each([
    ['Aurora ชุดราตรี (แดง) 💃', 'aurora-ชุดราตรี-แดง'],
    ['  ผ้าไหม/ยกดอก  ลำพูน ', 'ผ้าไหม-ยกดอก-ลำพูน'],
    ['💃🏽✨', 'dress'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['Café Noël', 'café-noël'],
  ])('of %s is %s', (name, slug) => expect(slugOf(name, 'dress')).toBe(slug));

  it('is short, stable, and cut between graphemes', () => {
    expect([...new Intl.Segmenter('th').segment(slugOf('น้ำ'.repeat(300), 'dress'))].length).toBe(80);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const slug = slugOf(name, 'dress');
        expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u);
        expect(slugOf(slug, 'dress')).toBe(slug);
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
      }),
      { numRuns: rounds(300, 20_000) },
    );
  });
});
