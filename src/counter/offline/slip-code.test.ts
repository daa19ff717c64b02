import { describe, expect, it } from 'vitest';
import { fc } from '#lib/testing/fast-check.ts';
import { provisionalNumber, readProvisional } from './provisional-numbers.ts';
import {
  canonicalStep,
  decodeSlip,
  encodeSlip,
  isSignedBy,
  maxSlipCodeLength,
  signingKey,
} from './slip-code.ts';
import { OfflineStepInput, type StepDraft } from './offline-step.ts';

const key = await signingKey('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8');
const other = await signingKey('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh4');
const step = (what: StepDraft['what']): OfflineStepInput =>
  OfflineStepInput.parse({
    id: '0b0e7a52-7f0e-4c55-9a54-0c7a1c9f1111',
    device: '0b0e7a52-7f0e-4c55-9a54-0c7a1c9f2222',
    branchId: 3,
    number: 'P3-12-7',
    sequence: 7,
    happenedAt: '2026-11-21T14:05:00.000Z',
    clockError: -1234,
    asOf: '2026-11-21T12:00:00.000Z',
    what,
  });
const lines = (n: number) =>
  Array.from({ length: n }, (_, at) => ({
    orderDetailId: 4_000_000 + at,
    barcode: `TD${String(at).padStart(6, '0')}`,
  }));
const payments = [
  { for: 'price' as const, method: 'cash' as const, amount: 1500.5, tendered: 2000 },
  {
    for: 'bail' as const,
    method: 'transfer' as const,
    amount: 3000,
    slip: '0041000600000101030140217IC00000000000000085102TH91049C3B',
  },
];
const open = step({
  kind: 'open',
  customer: { name: 'นภาลัย ศรีสวัสดิ์วงศ์', phone: '081-234-5678' },
  returnDay: '2026-11-24',
  lines: lines(6).map(({ barcode }) => ({ itemId: 12_345, barcode })),
  payments,
});

describe('the code on a provisional slip', () => {
  it('contains any step completely', async () => {
    const all = [
      open,
      step({ kind: 'handOver', orderId: 9, lines: lines(12), payments }),
      step({
        kind: 'takeBack',
        orderId: 9,
        lines: [{ orderDetailId: 1, damageFee: 20, next: 'wash', condition: 'ขาด' }],
      }),
      step({ kind: 'pay', openedBy: open.id, payments }),
    ];
    for (const one of all) {
      const code = (await encodeSlip(one, key)) ?? '';
      expect(code).toMatch(/^RO1\.[\w-]+\.[\w-]{22}$/);
      expect(code.length).toBeLessThanOrEqual(maxSlipCodeLength);
      const read = decodeSlip(code);
      expect(read).toEqual(one);
      expect(read && canonicalStep(read)).toBe(canonicalStep(one));
      expect(await isSignedBy(code, key)).toBe(true);
      expect(await isSignedBy(code, other)).toBe(false);
    }
  });

  it('is absent for a step that is too long', async () => {
    expect(
      await encodeSlip(step({ kind: 'handOver', orderId: 9, lines: lines(60), payments }), key),
    ).toBeUndefined();
  });

  it('fails the signature check after any change; other text is no step', async () => {
    const code = (await encodeSlip(open, key)) ?? '';
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: code.length - 1 }),
        fc.constantFrom('A', 'z', '0', '_'),
        async (at, by) => {
          const changed = code.slice(0, at) + by + code.slice(at + 1);
          if (changed !== code) expect(await isSignedBy(changed, key)).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeSlip(text)).toBeUndefined();
        expect(decodeSlip(`RO1.${text}.x`)).toBeUndefined();
      }),
    );
  });

  it('contains the same step with or without the picture of its slip', () => {
    const of = (more: object) =>
      step({ kind: 'pay', orderId: 9, payments: payments.map((one) => ({ ...one, ...more })) });
    const [bare, shown] = [of({}), of({ slipImageId: 5 })];
    expect(canonicalStep(shown)).toBe(canonicalStep(bare));
  });
});

describe('provisional numbers', () => {
  it('parse back to their parts', () => {
    expect(readProvisional(provisionalNumber(3, 12, 7))).toEqual({ branchId: 3, deviceNo: 12, n: 7 });
    for (const text of ['', 'P3-12', 'P0-1-1', 'P3-12-7-1', 'IV3-12-7', 'P3-12-07'])
      expect(readProvisional(text)).toBeUndefined();
  });
});
