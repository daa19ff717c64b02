import { expect, it } from 'vitest';
import { openLog } from './log.ts';
import { readLogTail } from './log-tail.ts';

const secret = 's3cretWord';
const key = 'Zk3_q-9fJ2xLmP0aTtRw7Y';

it.each([
  ['a header', { headers: { authorization: `Bearer ${secret}`, 'set-cookie': [`a=${secret}`] } }, ''],
  ['a nested password', { config: { auth: { smtpPassword: `${secret} x"${secret}` } } }, ''],
  ['a number', { totpSecret: 7_310_552 }, '7310552'],
  ['quoted JSON', `reply {"access_token":"${secret} ${secret}","n":1}`, ''],
  ['quoted headers', `GET / Cookie: ratri_operator=${secret}; other=${secret}`, ''],
  ['a cookie', `ratri_operator=${secret}; path=/`, ''],
  ['an assignment', `PASSWORD=${secret} token: ${secret}`, ''],
  ['the address of a database', `connect postgres://ratri:${secret}@db:5432/ratri`, ''],
  ['an address with a user', `https://${secret}@mail.example/x`, ''],
  ['a query', `GET /x?key=${secret}&state=${secret}`, ''],
  ['an authentication', `sent Authorization: Basic ${secret}`, ''],
  ['a web token', 'refused eyJhbGci.eyJzdWIi.abc', 'eyJzdWIi'],
  ['a one-time link', `https://x.example/pages/reset-password/${secret} /pages/invite/${secret}`, ''],
  ['a sign-up link', `/pages/register/${secret} /pages/slip/${secret}`, ''],
  ['a calendar feed', `/ical/7/${secret}.ics`, ''],
  ['an order link', `/w/shop/r/${key}/review`, key],
  ['a key alone', `refused ${key}`, key],
])('hides %s in the log', (what, thrown, word) => {
  const written: string[] = [];
  const log = openLog('info', { write: (line) => void written.push(line) });
  if (typeof thrown === 'string') {
    log.error(new Error(thrown), what);
    log.error({ text: thrown }, thrown);
  } else log.error({ err: Object.assign(new Error('x'), thrown), ...thrown }, what);
  const shown = JSON.stringify(readLogTail({ level: 50, text: '', most: 2 })) + written.join('');
  for (const line of written) expect(() => JSON.parse(line) as unknown).not.toThrow();
  expect(shown).not.toContain(word || secret);
});

it('leaves other lines as they are', () => {
  const written: string[] = [];
  const log = openLog('info', { write: (line) => void written.push(line) });
  const line = {
    code: 'PASSWORD_WRONG',
    route: '/api/user/:id',
    constraint: 'customer_shop_id_phone_excl_of_branch',
  };
  log.info(line, 'the database refuses the password of this server');
  expect(written[0]).toContain(JSON.stringify(line).slice(1, -1));
  expect(written[0]).toContain('the database refuses the password of this server');
});
