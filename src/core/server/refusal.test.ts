import { pino } from 'pino';
import { expect, it } from 'vitest';
import { asAppError, errorReply } from './refusal.ts';

it('what nobody foresaw has a number to tell, which stands in the log beside it', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const error = asAppError(new Error('secret of the house'), [], log);
  const { code, detail } = errorReply(error, 'en', 'load');
  const [number = ''] = /\d{4} \d{4}/.exec(detail) ?? [];
  expect(code).toBe('INTERNAL');
  expect(detail).not.toContain('secret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ref: number.replace(' ', ''),
    err: { message: 'secret of the house' },
  });
});
