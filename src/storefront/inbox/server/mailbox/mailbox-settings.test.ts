import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { setMailboxReach } from './network-reach.ts';
import { testMailOf } from './testing/letters.ts';
import { createTestMailbox } from './testing/mailbox.ts';
import { pollMailbox } from './mailbox-job.ts';

const a = await testApp();
const { shop, other } = a;
const { staff, admin } = shop;
const { box, setting, look, reader } = await createTestMailbox(a);
const save = (body: ReturnType<typeof setting>) => a.call(admin, inboxContract.saveMailBox, { body });

describe('the mailbox settings', () => {
  it('are stored without ever returning the password, tested with a plain answer, and unused while off', async () => {
    const kept = await a.ok(admin, inboxContract.mailBox);
    expect(kept).toMatchObject({
      active: true,
      host: '127.0.0.1',
      hasSecret: true,
      readAt: null,
      error: '',
      version: 1,
    });
    expect(JSON.stringify(await a.sql('select * from mail_box'))).not.toContain('secret "1"');
    box.put(testMailOf());
    expect(await a.ok(admin, inboxContract.testMailBox)).toEqual({
      opened: true,
      mails: 1,
      fault: '',
      error: '',
    });
    await save(setting({ version: 1, secret: 'wrong' }));
    const refused = await a.ok(admin, inboxContract.testMailBox);
    expect(refused).toMatchObject({ opened: false, fault: 'login', error: 'Wrong user or password' });
    expect(await look()).toBe(0);
    expect(await a.ok(admin, inboxContract.mailBox)).toMatchObject({
      fault: 'login',
      error: 'Wrong user or password',
    });
    await save(setting({ version: 2, active: false }));
    expect(await look()).toBe(0);
    const late = await save(setting({ version: 1 }));
    expect(late.error).toMatchObject({ code: 'CHANGED', data: { active: false, version: 3 } });
  });

  it('never send a password stored for one server to another', async () => {
    const without = (change: object) => save(setting({ version: 1, secret: undefined, ...change }));
    for (const change of [{ host: 'imap.example.com' }, { port: 1 }, { user: 'other' }])
      expect((await without(change)).status).toBe(400);
    expect((await without({ address: 'other@example.com' })).data).toMatchObject({
      hasSecret: true,
      version: 2,
    });
  });

  it('are for users who set up the shop; bad input is refused; without settings nothing is tested', async () => {
    expect((await a.call(staff, inboxContract.mailBox, {})).status).toBe(403);
    expect((await a.call(staff, inboxContract.testMailBox, {})).status).toBe(403);
    for (const bad of [{ address: 'no' }, { host: '' }, { port: 0 }, { security: 'x' as never }])
      expect((await save(setting({ version: 1, ...bad }))).status).toBe(400);
    expect((await a.call(other.admin, inboxContract.testMailBox, {})).status).toBe(404);
  });

  it('refuse private networks', async () => {
    setMailboxReach({ privateMail: false });
    const tried = await a.ok(admin, inboxContract.testMailBox);
    setMailboxReach({ privateMail: true });
    expect(tried).toMatchObject({ opened: false, fault: 'inside', error: '' });
    expect(await pollMailbox({ ...reader, reach: { privateMail: false, timeout: 3000 } }, shop.shopId)).toBe(
      0,
    );
    expect((await a.ok(admin, inboxContract.mailBox)).fault).toBe('inside');
  });
});
