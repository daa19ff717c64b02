import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const today = '2026-11-21';
const step = (
  state: Parameters<typeof nextStep>[0]['state'],
  nextDay: string | null = null,
  role = 'staff',
) => nextStep({ state, nextDay }, today, role as 'staff');

describe('the next step of a scanned garment', () => {
  it('hands over a garment only if it is reserved from today or earlier', () => {
    expect(step('ready', today)).toEqual({ kind: 'handOver' });
    expect(step('ready', '2026-11-20')).toEqual({ kind: 'handOver' });
    expect(step('ready', '2026-11-22')).toEqual({
      kind: 'move',
      main: null,
      others: ['inspect', 'wash', 'repair'],
    });
    expect(step('ready')).toMatchObject({ kind: 'move', main: null });
  });
  it('returns a garment that is out, and receives one in transit', () => {
    expect(step('out', today)).toEqual({ kind: 'return' });
    expect(step('transit')).toEqual({ kind: 'receive' });
  });
  it('lets the user choose after an inspection, and proposes the rack after wash and repair', () => {
    expect(step('inspect', today)).toEqual({ kind: 'move', main: null, others: ['ready', 'wash', 'repair'] });
    expect(step('wash')).toMatchObject({ main: 'ready' });
    expect(step('repair')).toMatchObject({ main: 'ready' });
  });
  it('lets an admin find a lost garment, and offers no step for sold and retired ones', () => {
    expect(step('lost', null, 'admin')).toEqual({ kind: 'move', main: 'inspect', others: [] });
    expect(step('lost')).toEqual({ kind: 'askAdmin' });
    expect(step('sold', null, 'owner')).toEqual({ kind: 'gone' });
    expect(step('retired', null, 'owner')).toEqual({ kind: 'gone' });
  });
});
