import { expect, it } from 'vitest';
import { earlierPrintOf } from './printer-rules.ts';

it('only a network printer prints an earlier job by itself', () => {
  expect(earlierPrintOf('network', 'waiting')).toBe('waiting');
  expect(earlierPrintOf('network', 'sending')).toBe('waiting');
  expect(earlierPrintOf('usb', 'sending')).toBe('unsure');
  expect(earlierPrintOf('usb', 'printed')).toBe('printed');
});
