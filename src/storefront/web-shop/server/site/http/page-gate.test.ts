import Fastify from 'fastify';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openPageGate } from './page-gate.ts';

const serve = async (limits: { atOnce: number; waiting: number; share?: number }) => {
  const gate = openPageGate({ share: limits.waiting, ...limits });
  const made: string[] = [];
  const left: string[] = [];
  const ends = new Map<string, () => void>();
  const app = Fastify();
  addCleanup(() => {
    for (const end of ends.values()) end();
    return app.close();
  });
  app.addHook('preHandler', (request, reply) =>
    gate.enter(reply, {
      network: String(request.headers['x-network']),
      sure: request.headers['x-sure'] === '1',
    }),
  );
  app.addHook('onSend', async (_, reply) => gate.leave(reply));
  app.addHook('onRequestAbort', async ({ url }) => void left.push(url));
  app.get('/:name', async ({ params }) => {
    const { name } = params as { name: string };
    made.push(name);
    await new Promise<void>((resolve) => ends.set(name, resolve));
    return name;
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const look = async (name: string, headers: Record<string, string> = {}): Promise<string> =>
    (await fetch(`${origin}/${name}`, { headers })).text();
  return { gate, made, left, origin, look, end: (name: string) => ends.get(name)?.() };
};

it('makes few pages at once, the others in order', async () => {
  const { gate, made, look, end } = await serve({ atOnce: 2, waiting: 10 });
  const pages: Promise<string>[] = [];
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    pages.push(look(name));
    await expect.poll(() => gate.running + gate.waiting).toBe(at + 1);
  }
  expect(made).toEqual(['a', 'b']);
  end('b');
  await expect.poll(() => made).toEqual(['a', 'b', 'c']);
  end('c');
  await expect.poll(() => made).toEqual(['a', 'b', 'c', 'd']);
  end('a');
  await expect.poll(() => made).toEqual(['a', 'b', 'c', 'd', 'e']);
  end('d');
  end('e');
  expect(await Promise.all(pages)).toEqual(['a', 'b', 'c', 'd', 'e']);
  await expect.poll(() => gate.running).toBe(0);
});

it('makes no page for a visitor who has left, and frees the place of one who leaves', async () => {
  const { gate, made, left, origin, look, end } = await serve({ atOnce: 1, waiting: 10 });
  const leaving = (name: string) => {
    const one = request(`${origin}/${name}`).on('error', () => {});
    one.end();
    return one;
  };
  const first = leaving('first');
  await expect.poll(() => made).toEqual(['first']);
  const second = leaving('second');
  await expect.poll(() => gate.waiting).toBe(1);
  const third = look('third');
  await expect.poll(() => gate.waiting).toBe(2);
  second.destroy();
  await expect.poll(() => left).toEqual(['/second']);
  first.destroy();
  await expect.poll(() => made).toEqual(['first', 'third']);
  end('third');
  expect(await third).toBe('third');
  await expect.poll(() => [gate.running, gate.waiting]).toEqual([0, 0]);
});

it('refuses visitors beyond the queue with the time of a repeat', async () => {
  const { gate, made, origin, look, end } = await serve({ atOnce: 1, waiting: 1 });
  const first = look('first');
  await expect.poll(() => made).toEqual(['first']);
  const second = look('second');
  await expect.poll(() => gate.waiting).toBe(1);
  expect((await fetch(`${origin}/third`)).headers.get('retry-after')).toBe('3');
  end('first');
  await expect.poll(() => made).toEqual(['first', 'second']);
  end('second');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

it('one network fills only its share of the queue; the reply to an upload is never refused', async () => {
  const { gate, made, origin, look, end } = await serve({ atOnce: 1, waiting: 10, share: 2 });
  const busy = { 'x-network': 'busy' };
  const pages = [look('first', busy)];
  await expect.poll(() => made).toEqual(['first']);
  for (const [at, name] of ['second', 'third'].entries()) {
    pages.push(look(name, busy));
    await expect.poll(() => gate.waiting).toBe(at + 1);
  }
  expect((await fetch(`${origin}/fourth`, { headers: busy })).headers.get('retry-after')).toBe('3');
  pages.push(look('upload', { ...busy, 'x-sure': '1' }));
  await expect.poll(() => gate.waiting).toBe(3);
  pages.push(look('other', { 'x-network': 'other' }));
  await expect.poll(() => gate.waiting).toBe(4);
  const order = ['first', 'second', 'third', 'upload', 'other'];
  for (const [at, name] of order.entries()) {
    await expect.poll(() => made).toEqual(order.slice(0, at + 1));
    end(name);
  }
  expect(await Promise.all(pages)).toEqual(order);
});
