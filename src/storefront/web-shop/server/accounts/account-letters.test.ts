import { type AddressInfo, createServer, type Socket } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import {
  sendAccountLetter,
  setAccountLettersSilent,
  setExternalHosts,
} from '#admin/notifications/server/index.ts';
import { openVisitedWebShop, siteVisitor } from '../testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
const mail = await startMailServer();
setExternalHosts({ privateMail: true });
addCleanup(() => {
  setAccountLettersSilent(false);
  setExternalHosts({ privateMail: false });
});

const homes = new Map<typeof shop, string>();
const mailThrough = async (who: typeof shop, port: number) => {
  homes.set(
    who,
    await openVisitedWebShop(a, who, { accounts: true, host: `letters${who.shopId}.bride.co.th` }),
  );
  await a.ok(who.admin, notificationsContract.saveChannel, {
    params: { channel: 'email' },
    body: { active: true, host: '127.0.0.1', port, from: 'a@example.com', security: 'none', version: 0 },
  });
};
const open = new Set<Socket>();
const mute = createServer((socket) => {
  open.add(socket);
  socket.on('error', () => {}).on('close', () => open.delete(socket));
});
addCleanup(() => {
  for (const one of open) one.destroy();
  mute.close();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => void mute.listen(0, '127.0.0.1', resolve));
  await mailThrough(shop, mail.port);
  await mailThrough(other, (mute.address() as AddressInfo).port);
});

const ask = async (who: typeof shop, contact: string) => {
  await a.sql(`insert into customer (shop_id, name, email) values ($1, 'มาลี', $2)`, [who.shopId, contact]);
  const { status } = await siteVisitor(a, homes.get(who) ?? '', '203.0.113.7').post('/account', {
    do: 'link',
    contact,
  });
  expect(status).toBe(303);
};

it('the letter does not wait for the mail server of another shop', async () => {
  await ask(other, 'slow@example.com');
  await expect.poll(() => open.size).toBe(1);
  await ask(shop, 'malee@example.com');
  await expect.poll(() => mail.mails.length).toBe(1);
  expect(open.size).toBe(1);
});

it('no letter leaves a silent copy', async () => {
  mail.mails.length = 0;
  const written: string[] = [];
  const letter = (address: string) => {
    written.push(address);
    return Promise.resolve({ subject: 'ลิงก์', body: 'ลิงก์' });
  };
  const to = { email: 'malee@example.com', lineId: '' };
  const send = () =>
    sendAccountLetter(
      { db: a.db, seal: createSeal(testSecret) },
      { shopId: shop.shopId, name: 'ร้าน' },
      to,
      letter,
    );
  setAccountLettersSilent(true);
  await send();
  expect([written, mail.mails]).toEqual([[], []]);
  setAccountLettersSilent(false);
  await send();
  expect([written, mail.mails.length]).toEqual([[to.email], 1]);
});
