import { pino } from 'pino';
import { expect, it } from 'vitest';
import { AppError } from '../common/errors.ts';
import { asAppError, errorReply } from './refusal.ts';

const id = '0123456789abcdef0123456789abcdef';

it('what nobody foresaw is told by the code of the call, and its reason stands in the log alone', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const error = asAppError(new Error('secret of the house'), [], log);
  const { code, detail } = errorReply(error, 'en', 'load', id);
  expect(code).toBe('INTERNAL');
  expect(detail).toMatch(/Problem code 0123 4567$/);
  expect(detail).not.toContain('secret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'secret of the house' } });
});

it('what the server itself cannot do tells the code, what was refused does not', () => {
  expect(errorReply(new AppError('UNAVAILABLE'), 'th', 'load', id).detail).toMatch(/รหัสแจ้งปัญหา 0123 4567$/);
  expect(errorReply(new AppError('NOT_FOUND'), 'th', 'load', id).detail).not.toContain('0123');
});
