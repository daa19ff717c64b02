import { beforeEach, expect } from 'vitest';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import type { InboxFolder } from '#storefront/inbox/mail-kinds.ts';
import { setMailboxReach } from '../network-reach.ts';
import { pollMailbox } from '../mailbox-job.ts';
import { imapServer } from './imap-server.ts';

const user = 'shop';
const password = 'secret "1"';

/**
 * Makes a mailbox for the test server's shop. Empties mailbox and inbox and saves the settings before every
 * test.
 */
export const createTestMailbox = async (a: TestApp) => {
  const { staff, admin, shopId } = a.shop;
  const box = await imapServer({ user, password });
  const reach = { privateMail: true, timeout: 3000 };
  setMailboxReach(reach);
  const setting = (change: object = {}) => ({
    active: true,
    address: 'shop@example.com',
    host: '127.0.0.1',
    port: box.port,
    security: 'none' as const,
    user,
    secret: password as string | undefined,
    version: 0,
    ...change,
  });
  const changed: number[] = [];
  const reader = {
    db: a.db,
    seal: createSeal(testSecret),
    log: { error: (error: unknown) => expect.unreachable(String(error)) },
    changed: (id: number) => void changed.push(id),
    reach,
  };
  const due = () => a.sql('update mail_box set next_at = now(), lease_by = null, lease_until = null');
  const opened = (id: number) => a.ok(staff, inboxContract.conversation, { params: { id } });
  const listed = async (filter: InboxFolder = 'inbox') =>
    (await a.ok(staff, inboxContract.mails, { query: { filter } })).itemList;
  beforeEach(async () => {
    for (const folder of box.folders.values())
      Object.assign(folder, { validity: folder.validity + 1, next: 1, mails: [] });
    box.on.command = () => {};
    for (const table of ['conversation', 'mail_box_place', 'mail_box']) await a.sql(`delete from ${table}`);
    await a.ok(admin, inboxContract.saveMailBox, { body: setting() });
    changed.length = 0;
  });
  return {
    box,
    setting,
    changed,
    reader,
    due,
    opened,
    listed,
    /** Returns the number of stored mails. */
    look: async (): Promise<number> => {
      await due();
      return pollMailbox(reader, shopId);
    },
    /** Returns the inbox's only mail with its conversation. */
    only: async () => {
      const [mail, ...more] = await listed();
      if (mail === undefined || more.length > 0) throw new Error('not one mail');
      return { mail, conversation: await opened(mail.conversationId) };
    },
  };
};
