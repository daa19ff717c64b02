import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { inboxContract } from '../contract.ts';
import { type InboxFolder, type MailLabel, inboxFolders, mailLabels } from '../mail-kinds.ts';
import { customerMessagesOn } from './testing/customer-messages.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;

const write = customerMessagesOn(a);
const listed = async (filter?: string, q?: string): Promise<number[]> =>
  (
    await a.ok(staff, inboxContract.mails, {
      query: { size: 100, ...(filter && { filter }), ...(q !== undefined && { q }) },
    })
  ).itemList.map((one) => one.id);
const move = (emailIds: number[], mailFolder: InboxFolder) =>
  a.ok(staff, inboxContract.moveMails, { body: { emailIds, mailFolder } });
beforeEach(async () => {
  await a.sql('delete from conversation');
});

describe('mail lists', () => {
  it('show a folder, stars or a label, newest first; a mail in the trash has neither star nor label', async () => {
    const made = [await write('หนึ่ง'), await write('สอง'), await write('สาม')];
    const [one = 0, two = 0, three = 0] = made.map(({ id }) => id);
    expect(await listed()).toEqual([three, two, one]);
    await move([two], 'spam');
    expect([await listed('inbox'), await listed('spam'), await listed('sent')]).toEqual([
      [three, one],
      [two],
      [],
    ]);
    for (const mailId of [one, two])
      await a.ok(staff, inboxContract.setStarred, { body: { mailId, value: true } });
    await a.ok(staff, inboxContract.updateLabels, { body: { emailIds: [one, three], label: 'important' } });
    expect([await listed('starred'), await listed('important')]).toEqual([
      [two, one],
      [three, one],
    ]);
    await move([one], 'trash');
    expect([await listed('starred'), await listed('important'), await listed('trash')]).toEqual([
      [two],
      [three],
      [one],
    ]);
  });

  it('are empty for any other filter, which is a label that no mail has', async () => {
    const { id } = await write('หนึ่ง');
    await a.ok(staff, inboxContract.updateLabels, { body: { emailIds: [id], label: 'private' } });
    for (const filter of ['all', 'archive', "o'clock", 'งาน', 'Private'])
      expect([filter, await listed(filter)]).toEqual([filter, []]);
  });

  it('toggle and replace labels, and refuse unknown ones', async () => {
    const [first, second] = [await write('a'), await write('b')];
    const toggle = (emailIds: number[], label: MailLabel) =>
      a.ok(staff, inboxContract.updateLabels, { body: { emailIds, label } });
    const labelsNow = async () =>
      Object.fromEntries(
        (await a.ok(staff, inboxContract.mails)).itemList.map((one) => [one.id, one.labels.toSorted()]),
      );
    await toggle([first.id], 'company');
    await toggle([first.id, second.id], 'company');
    expect(await labelsNow()).toEqual({ [first.id]: [], [second.id]: ['company'] });
    await a.ok(staff, inboxContract.setLabels, {
      body: { mailId: second.id, labels: ['private', 'personal'] },
    });
    expect((await labelsNow())[second.id]).toEqual(['personal', 'private']);
    for (const bad of [['nonsense'], ['private', 'private']]) {
      const answer = await a.call(staff, inboxContract.setLabels, {
        body: { mailId: second.id, labels: bad as MailLabel[] },
      });
      expect(answer.status).toBe(400);
    }
  });

  it('count unread mails of inbox and spam by folder and by label, and name the drafts', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'd'].map((body) => write(body)));
    const [one = 0, two = 0, three = 0, four = 0] = made.map(({ id }) => id);
    await move([two], 'spam');
    await move([three], 'trash');
    await move([four], 'draft');
    await a.ok(staff, inboxContract.updateLabels, {
      body: { emailIds: [one, two, three, four], label: 'important' },
    });
    const sorted = (ids: readonly number[]) => ids.toSorted((x, y) => x - y);
    let meta = await a.ok(staff, inboxContract.meta);
    expect(meta.unreadMails.folder).toEqual({ inbox: [one], spam: [two] });
    expect(sorted(meta.unreadMails.label.important)).toEqual(sorted([one, two]));
    expect(meta.unreadMails.label.private).toEqual([]);
    expect(meta.draftMails).toEqual([four]);
    await a.ok(staff, inboxContract.markUnread, { body: { emailIds: [one], unreadFlag: false } });
    meta = await a.ok(staff, inboxContract.meta);
    expect(meta.unreadMails.folder.inbox).toEqual([]);
    await a.ok(staff, inboxContract.markUnread, { body: { emailIds: [one], unreadFlag: true } });
    expect((await a.ok(staff, inboxContract.meta)).unreadMails.folder.inbox).toEqual([one]);
    expect(await a.ok(staff, inboxContract.tags)).toEqual([
      { value: 'personal', color: 'success' },
      { value: 'company', color: 'primary' },
      { value: 'important', color: 'warning' },
      { value: 'private', color: 'danger' },
    ]);
  });

  it('are searched in Thai without spaces, by name and by telephone number, everywhere except in the trash', async () => {
    const gold = await write('อยากได้ชุดราตรีสีทองไซส์ใหญ่ งานวันเสาร์', { name: 'พลอยไพลิน', phone: '089-555-0142' });
    await write('ถามเรื่องสูทค่ะ', { name: 'ต้น', phone: '0625550197' });
    for (const q of ['ราตรีสีทอง', 'ชุดสีทอง', 'พลอย', '0895550142', 'งานวันเสาร์', 'ทองงาน'.slice(0, 3)])
      expect([q, await listed(undefined, q)]).toEqual([q, [gold.id]]);
    expect(await listed(undefined, 'กระโปรง%')).toEqual([]);
    await move([gold.id], 'spam');
    expect([await listed(undefined, 'พลอย'), await listed('inbox', 'พลอย')]).toEqual([[gold.id], []]);
    await move([gold.id], 'trash');
    expect([await listed(undefined, 'พลอย'), await listed('trash', 'พลอย')]).toEqual([[], [gold.id]]);
  });

  it('are paged, and empty beyond the last page', async () => {
    for (const body of ['a', 'b', 'c']) await write(body);
    const page = await a.ok(staff, inboxContract.mails, { query: { page: 2, size: 2 } });
    expect([page.itemList.length, page.total]).toEqual([1, 3]);
    const beyond = await a.ok(staff, inboxContract.mails, { query: { page: 9, size: 2 } });
    expect([beyond.itemList, beyond.total]).toEqual([[], 3]);
  });

  it('change all mails of a call or none, and none of another shop', async () => {
    const mine = await write('a');
    const theirs = await write('b', {}, other.shopId);
    for (const id of [theirs.id, 999_999_999]) {
      const answer = await a.call(staff, inboxContract.moveMails, {
        body: { emailIds: [mine.id, id], mailFolder: 'trash' },
      });
      expect(answer.status).toBe(404);
    }
    expect(await listed('inbox')).toEqual([mine.id]);
    const twice = await a.call(staff, inboxContract.moveMails, {
      body: { emailIds: [mine.id, mine.id], mailFolder: 'trash' },
    });
    expect(twice.status).toBe(400);
  });

  it('agree with a model after any sequence of changes', async () => {
    type Kept = { folder: InboxFolder; labels: Set<MailLabel>; starred: boolean; unread: boolean };
    const step = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), folder: fc.constantFrom(...inboxFolders) }),
      fc.record({ kind: fc.constant('toggle' as const), label: fc.constantFrom(...mailLabels) }),
      fc.record({
        kind: fc.constant('set' as const),
        labels: fc.uniqueArray(fc.constantFrom(...mailLabels)),
      }),
      fc.record({ kind: fc.constant('star' as const), value: fc.boolean() }),
      fc.record({ kind: fc.constant('unread' as const), value: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(2), step), { minLength: 1, maxLength: 12 }),
        async (steps) => {
          await a.sql('delete from conversation');
          const ids = [(await write('a')).id, (await write('b')).id, (await write('c')).id];
          const kept = new Map<number, Kept>(
            ids.map((id) => [id, { folder: 'inbox', labels: new Set(), starred: false, unread: true }]),
          );
          for (const [n, done] of steps) {
            const id = ids[n] ?? 0;
            const one = kept.get(id);
            if (one === undefined) throw new Error('no such mail');
            if (done.kind === 'move') {
              await move([id], done.folder);
              one.folder = done.folder;
            } else if (done.kind === 'toggle') {
              await a.ok(staff, inboxContract.updateLabels, { body: { emailIds: [id], label: done.label } });
              if (!one.labels.delete(done.label)) one.labels.add(done.label);
            } else if (done.kind === 'set') {
              await a.ok(staff, inboxContract.setLabels, { body: { mailId: id, labels: done.labels } });
              one.labels = new Set(done.labels);
            } else if (done.kind === 'star') {
              await a.ok(staff, inboxContract.setStarred, { body: { mailId: id, value: done.value } });
              one.starred = done.value;
            } else {
              await a.ok(staff, inboxContract.markUnread, {
                body: { emailIds: [id], unreadFlag: done.value },
              });
              one.unread = done.value;
            }
          }
          const where = (is: (one: Kept) => boolean): number[] =>
            ids.filter((id) => is(kept.get(id) as Kept)).toReversed();
          for (const folder of inboxFolders)
            expect(await listed(folder)).toEqual(where((one) => one.folder === folder));
          for (const label of mailLabels)
            expect(await listed(label)).toEqual(
              where((one) => one.labels.has(label) && one.folder !== 'trash'),
            );
          expect(await listed('starred')).toEqual(where((one) => one.starred && one.folder !== 'trash'));
          const meta = await a.ok(staff, inboxContract.meta);
          for (const folder of ['inbox', 'spam'] as const)
            expect(meta.unreadMails.folder[folder]).toEqual(
              where((one) => one.unread && one.folder === folder),
            );
          expect(meta.draftMails).toEqual(where((one) => one.folder === 'draft'));
        },
      ),
      { numRuns: rounds(3, 120) },
    );
  });
});

it('find a mail by a telephone number in any spelling', async () => {
  const foreign = await write('ถามชุด', { phone: '+49 151 12345678' });
  const quoted = await write('โทร 081-999 8888');
  for (const q of ['0049 151-12345678', '+49 (0)151 12345678'])
    expect(await listed(undefined, q)).toEqual([foreign.id]);
  expect(await listed(undefined, '๐๘๑-999 8888')).toEqual([quoted.id]);
});

it('store the words of a mail in search form', async () => {
  const { id } = await write('ชุด  ราตรี\nสีแดง');
  const [row] = await a.sql<{ search: string }>('select search from mail where id = $1', [id]);
  expect(row?.search).toBe(searchKey('ฟ้า 0812345678 ชุด ราตรี สีแดง'));
});
