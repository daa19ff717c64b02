import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { mailContract } from '#storefront/inbox/contract.ts';
import { setBoxReach } from './network-reach.ts';
import { letter } from './testing/letters.ts';
import { mailboxOf } from './testing/mailbox.ts';
import { lookIntoBox } from './worker.ts';

const a = await testApp();
const { shop, other } = a;
const { staff, admin } = shop;
const { box, setting, look, reader } = await mailboxOf(a);
const save = (body: ReturnType<typeof setting>) => a.call(admin, mailContract.saveMailBox, { body });

describe('the setting', () => {
  it('is kept without ever showing its password, tried with a plain answer, and read by nobody while it is off', async () => {
    const kept = await a.ok(admin, mailContract.mailBox);
    expect(kept).toMatchObject({
      active: true,
      host: '127.0.0.1',
      hasSecret: true,
      readAt: null,
      error: '',
      version: 1,
    });
    expect(JSON.stringify(await a.sql('select * from mail_box'))).not.toContain('secret "1"');
    box.put(letter());
    expect(await a.ok(admin, mailContract.testMailBox)).toEqual({
      opened: true,
      mails: 1,
      fault: '',
      error: '',
    });
    await save(setting({ version: 1, secret: 'wrong' }));
    const refused = await a.ok(admin, mailContract.testMailBox);
    expect(refused).toMatchObject({ opened: false, fault: 'login', error: 'Wrong user or password' });
    expect(await look()).toBe(0);
    expect(await a.ok(admin, mailContract.mailBox)).toMatchObject({
      fault: 'login',
      error: 'Wrong user or password',
    });
    await save(setting({ version: 2, active: false }));
    expect(await look()).toBe(0);
    expect((await save(setting({ version: 1 }))).error?.code).toBe('CHANGED');
  });

  it('hands a password that was kept for one server to no other', async () => {
    const without = (change: object) => save(setting({ version: 1, secret: undefined, ...change }));
    for (const change of [{ host: 'imap.example.com' }, { port: 1 }, { user: 'other' }])
      expect((await without(change)).status).toBe(400);
    expect((await without({ address: 'other@example.com' })).data).toMatchObject({
      hasSecret: true,
      version: 2,
    });
  });

  it('is for those who set the shop up; bad input is refused; of a shop without one nothing is tried', async () => {
    expect((await a.call(staff, mailContract.mailBox, {})).status).toBe(403);
    expect((await a.call(staff, mailContract.testMailBox, {})).status).toBe(403);
    for (const bad of [{ address: 'no' }, { host: '' }, { port: 0 }, { security: 'x' as never }])
      expect((await save(setting({ version: 1, ...bad }))).status).toBe(400);
    expect((await a.call(other.admin, mailContract.testMailBox, {})).status).toBe(404);
  });

  it('leads into no private network', async () => {
    setBoxReach({ privateMail: false });
    const tried = await a.ok(admin, mailContract.testMailBox);
    setBoxReach({ privateMail: true });
    expect(tried).toMatchObject({ opened: false, fault: 'inside', error: '' });
    expect(await lookIntoBox({ ...reader, reach: { privateMail: false, timeout: 3000 } }, shop.shopId)).toBe(
      0,
    );
    expect((await a.ok(admin, mailContract.mailBox)).fault).toBe('inside');
  });
});
