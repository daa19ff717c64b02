import { expect, test } from 'vitest';
import { ApiError } from '#ui/api/client.ts';
import { createCartSender } from './send-cart.ts';

const failure = (status: number, code: string) =>
  new ApiError(status, { code, title: '', detail: '' } as never);

/** The row is the server's cart of one tab. If `lose` is set, the server saves, but its reply is lost. */
const serverRow = () => {
  const row = { content: 'first', version: 1, taken: false, lose: false };
  const events: unknown[] = [];
  const sender = createCartSender('1', {
    put: async (content, version, unanswered) => {
      const same = [content, unanswered].includes(row.content);
      const own = !row.taken && (version === undefined || same);
      if (!own && version !== String(row.version)) throw failure(409, row.taken ? 'CART_GONE' : 'CHANGED');
      Object.assign(row, { content, version: row.version + 1, taken: false });
      if (row.lose) throw failure(0, 'UNAVAILABLE');
      return String(row.version);
    },
    takenOver: async () => (row.taken ? { kept: String(row.version) } : null),
    isEmpty: (content) => content === '',
    onGone: () => events.push('gone'),
    onOther: () => events.push('other'),
    onRescued: (gone) => events.push(gone),
  });
  const write = (content: string, taken: boolean) =>
    Object.assign(row, { content, taken, version: row.version + 1 });
  return { row, events, write, ...sender };
};

test('a lost reply does not count as a change by another tab', async () => {
  const { row, events, send } = serverRow();
  row.lose = true;
  await expect(send('a')).rejects.toMatchObject({ reply: { code: 'UNAVAILABLE' } });
  await expect(send('b')).rejects.toMatchObject({ reply: { code: 'UNAVAILABLE' } });
  row.lose = false;
  await send('c');
  expect([row.content, events]).toEqual(['c', []]);
  await send('d');
  expect(row.content).toBe('d');
});

test('content from before a take-over never overwrites the cart', async () => {
  const { row, events, write, send } = serverRow();
  write('taken from the phone', false);
  await send('old and edited');
  expect([row.content, events]).toEqual(['taken from the phone', ['other']]);
});

test("input not sent before a take-over is saved as the tab's own cart", async () => {
  const { row, events, write, send } = serverRow();
  row.lose = true;
  await expect(send('a')).rejects.toMatchObject({ reply: { code: 'UNAVAILABLE' } });
  row.lose = false;
  write('', true);
  await send('a and more');
  expect([row.content, row.taken, events]).toEqual(['a and more', false, [{ kept: '3' }]]);
  await send('next');
  expect(row.content).toBe('next');
});

test('a rescued cart whose reply is lost is saved again with the later content', async () => {
  const { row, events, write, send } = serverRow();
  write('', true);
  row.lose = true;
  await expect(send('a')).rejects.toMatchObject({ reply: { code: 'UNAVAILABLE' } });
  row.lose = false;
  await send('a and more');
  expect([row.content, events]).toEqual(['a and more', [{ kept: '2' }]]);
});

test('an empty cart that was taken over does not return', async () => {
  const { row, events, write, send } = serverRow();
  write('', true);
  await send('');
  expect([row.taken, events]).toEqual([true, ['gone']]);
});

test('a closing page overwrites its own running save, and nothing else', async () => {
  const { row, write, send, sendLast } = serverRow();
  row.lose = true;
  await expect(send('running')).rejects.toMatchObject({ reply: { code: 'UNAVAILABLE' } });
  row.lose = false;
  await sendLast('last');
  expect(row.content).toBe('last');
  await send('next');
  expect(row.content).toBe('next');
  write('taken from the phone', false);
  await expect(sendLast('old')).rejects.toMatchObject({ reply: { code: 'CHANGED' } });
  write('', true);
  await expect(sendLast('older')).rejects.toMatchObject({ reply: { code: 'CART_GONE' } });
  expect(row.content).toBe('');
});

test('a late reply to an earlier save does not reset the version', async () => {
  const replies: ((version: string) => void)[] = [];
  const versions: (string | undefined)[] = [];
  const { send, sendLast } = createCartSender('1', {
    put: (_, version) => {
      versions.push(version);
      return new Promise((resolve) => void replies.push(resolve));
    },
    takenOver: async () => null,
    isEmpty: () => false,
    onGone: () => undefined,
    onOther: () => undefined,
    onRescued: () => undefined,
  });
  const running = send('running');
  const last = sendLast('last');
  replies[1]?.('3');
  await last;
  replies[0]?.('2');
  await running;
  void send('next');
  expect(versions).toEqual(['1', '1', '3']);
});
