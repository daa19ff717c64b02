import { gzipSync } from 'node:zlib';
import type { TestApp } from '#test/server/test-app.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { pictureFile } from '#test/samples/sample-files.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';

const ids = (of: SampleObjects) => ({ emailIds: [of.mailId] });
const byConversation = (of: SampleObjects) => ({ id: of.conversationId });

const draftKey = () => ({ key: '0123456789abcdef0123456789abcdef' });
/** The key of the draft that every sample shop has. */
const fileDraftKey = () => ({ key: '11111111111111111111111111111111' });
const draft = (of: SampleObjects) => ({
  conversationId: of.conversationId,
  to: 'somebody@example.com',
  subject: 'A subject',
  body: 'A sample',
});

export const inboxSamples = operationSamplesOf(inboxContract, {
  keepDraft: { params: draftKey, body: draft },
  attachFile: { params: fileDraftKey, file: pictureFile },
  detachFile: { params: (of: SampleObjects) => ({ ...fileDraftKey(), id: of.draftFileId }) },
  dropDraft: { params: draftKey },
  sendDraft: { params: draftKey, body: draft },
  takeBack: { params: (of: SampleObjects) => ({ id: of.draftMailId }) },
  saveCannedAnswer: { body: () => ({ name: 'Sample', language: 'th' as const, body: 'A sample' }) },
  saveMailBox: {
    body: () => ({ active: false, address: 'shop@example.com', host: 'imap.example.com', version: 0 }),
  },
  mailHtml: { params: (of: SampleObjects) => ({ id: of.mailId }) },
  mailOriginal: { params: (of: SampleObjects) => ({ id: of.mailId }) },
  mailFile: { params: (of: SampleObjects) => ({ id: of.mailFileId }) },
  mailPicture: { params: (of: SampleObjects) => ({ id: of.mailFileId }) },
  moveMails: { body: (of: SampleObjects) => ({ ...ids(of), mailFolder: 'spam' as const }) },
  updateLabels: { body: (of: SampleObjects) => ({ ...ids(of), label: 'important' as const }) },
  setLabels: { body: (of: SampleObjects) => ({ mailId: of.mailId, labels: ['private' as const] }) },
  markUnread: { body: (of: SampleObjects) => ({ ...ids(of), unreadFlag: false }) },
  setStarred: { body: (of: SampleObjects) => ({ mailId: of.mailId, value: true }) },
  conversation: { params: byConversation },
  tie: {
    params: byConversation,
    body: (of: SampleObjects) => ({ customerId: of.customerId, orderId: of.orderId, version: 1 }),
  },
  assign: { params: byConversation, body: () => ({ userId: null, version: 1 }) },
  settle: { params: byConversation, body: () => ({ answered: true }) },
});

export const inboxObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const [made] = await a.sql<{ conversationId: number; mailId: number }>(
    `with made as (
       insert into conversation (shop_id, channel, begun_by, name, phone, phone_key)
       values ($1, 'contact', 'contact:' || gen_random_uuid(), 'Somebody', '0812345678', '0812345678') returning id)
     insert into mail (shop_id, conversation_id, direction, folder, from_name, from_address, body, unread, search)
     select $1, id, 'in', 'inbox', 'Somebody', '0812345678', 'A question', true, 'somebody 0812345678 a question' from made
     returning conversation_id as "conversationId", id as "mailId"`,
    [shop.shopId],
  );
  await a.sql('insert into mail_original (shop_id, mail_id, content) values ($1, $2, $3)', [
    shop.shopId,
    made?.mailId,
    gzipSync('Subject: A question'),
  ]);
  const picture = Buffer.from(pictureFile().bytes);
  const [file] = await a.sql<{ id: number }>(
    `insert into mail_file (shop_id, mail_id, name, bytes, picture, content) values ($1, $2, 'sample.png', $3, true, $4) returning id`,
    [shop.shopId, made?.mailId, picture.length, picture],
  );
  const [draftMail] = await a.sql<{ id: number }>(
    `insert into mail (shop_id, conversation_id, direction, folder, body, draft_key) values ($1, $2, 'out', 'draft', 'A draft', $3::uuid)
     on conflict (shop_id, draft_key) where draft_key is not null do update set body = excluded.body returning id`,
    [shop.shopId, made?.conversationId, fileDraftKey().key],
  );
  const [draftFile] = await a.sql<{ id: number }>(
    `insert into mail_file (shop_id, mail_id, name, bytes, content) values ($1, $2, 'sample.txt', 1, 'x') returning id`,
    [shop.shopId, draftMail?.id],
  );
  return {
    draftMailId: Number(draftMail?.id),
    draftFileId: Number(draftFile?.id),
    conversationId: Number(made?.conversationId),
    mailId: Number(made?.mailId),
    mailFileId: Number(file?.id),
  };
};
