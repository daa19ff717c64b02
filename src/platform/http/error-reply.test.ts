import { pino } from 'pino';
import { expect, it } from 'vitest';
import { AppError } from '#lib/errors/errors.ts';
import { toAppError, errorReply } from './error-reply.ts';

const id = '0123456789abcdef0123456789abcdef';

it('replies to an unexpected error with the request id and logs the reason only', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const error = toAppError(new Error('secret of the house'), [], log);
  const { code, detail } = errorReply(error, 'en', 'load', id);
  expect(code).toBe('INTERNAL');
  expect(detail).toMatch(/Problem code 0123 4567$/);
  expect(detail).not.toContain('secret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { message: 'secret of the house' } });
});

it('includes the request id in server failures, not in refusals', () => {
  expect(errorReply(new AppError('UNAVAILABLE'), 'th', 'load', id).detail).toMatch(/รหัสแจ้งปัญหา 0123 4567$/);
  expect(errorReply(new AppError('NOT_FOUND'), 'th', 'load', id).detail).not.toContain('0123');
});

it.each([
  ['one server', { constraint: 'label_layout_shop_id_name_key' }],
  ['a cluster, whose nodes report it only in the message', {}],
])('maps a violated constraint to its error code: %s', (_, more) => {
  const refused = Object.assign(
    new Error('duplicate key value violates unique constraint "label_layout_shop_id_name_key_102345"'),
    { code: '23505', ...more },
  );
  const codes: [string, 'DUPLICATE_CODE'][] = [['label_layout_shop_id_name_key', 'DUPLICATE_CODE']];
  expect(toAppError(refused, codes, pino({ level: 'silent' })).code).toBe('DUPLICATE_CODE');
});

it('treats a connection lost during a statement as an unavailable database', () => {
  const log = pino({ enabled: false });
  for (const [code, message] of [
    [undefined, 'Connection terminated unexpectedly'],
    [undefined, 'Client was closed and is not queryable'],
    [undefined, 'Client has encountered a connection error and is not queryable'],
    ['XX000', 'failure on connection marked as essential: 10.0.0.12:5432'],
    ['58030', 'failed to COPY to shard 0 on 10.0.0.12:5432'],
    ['XX000', 'terminating connection due to unexpected postmaster exit'],
    ['XX000', 'terminating connection because of crash of another server process'],
    ['XX000', 'the database system is in recovery mode'],
    ['XX000', 'postmaster was shut down, exiting'],
    ['XX000', 'server closed the connection unexpectedly'],
    ['XX000', 'could not receive data from server: Connection reset by peer'],
    [
      'XX000',
      'connection to the remote node ratri_app@10.0.0.12:5432 failed with the following error: connection not open',
    ],
  ] as const) {
    const error = toAppError(Object.assign(new Error(message), { code }), [], log);
    expect(error.code).toBe('UNAVAILABLE');
  }
  const other = toAppError(Object.assign(new Error('cache lookup failed'), { code: 'XX000' }), [], log);
  expect(other.code).toBe('INTERNAL');
});

it('a database that refuses the login of the server is unavailable, with one clear line in the log', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const refused = Object.assign(new Error('password authentication failed for user "ratri_app"'), {
    code: '28P01',
  });
  for (let n = 0; n < 3; n += 1) expect(toAppError(refused, [], log).code).toBe('UNAVAILABLE');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the database refuses the password of this server: was the password of its role changed?',
  ]);
});
