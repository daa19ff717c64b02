import { expect, it } from 'vitest';
import { openWaitQueue, type WaitQueue, type QueueEntry } from './wait-queue.ts';

const setUp = (): {
  line: WaitQueue;
  heard: string[];
  come: (name: string, rank: number, until?: number) => QueueEntry;
} => {
  const line = openWaitQueue();
  const heard: string[] = [];
  const come = (name: string, rank: number, until = 1000): QueueEntry => {
    const place = {
      rank,
      until,
      served: () => void heard.push(name),
      refused: () => void heard.push(`${name} refused`),
      failed: () => void heard.push(`${name} failed`),
    };
    line.join(place);
    return place;
  };
  return { line, heard, come };
};

it('serves by rank, and equal ranks in order of arrival', () => {
  const { line, heard, come } = setUp();
  come('second', 20);
  come('third', 20);
  come('last', 30);
  come('first', 10);
  expect([line.ahead(5), line.ahead(20), line.ahead(99)]).toEqual([0, 3, 4]);
  line.serve(3);
  expect([heard, line.length]).toEqual([['first', 'second', 'third'], 1]);
  line.serve(5);
  expect([heard.at(-1), line.length]).toEqual(['last', 0]);
});

it('drops entries that left without delaying others', () => {
  const { line, heard, come } = setUp();
  const gone = come('gone', 1);
  come('stays', 2);
  line.leave(gone);
  line.leave(gone);
  line.serve(1);
  line.serve(1);
  expect(heard).toEqual(['stays']);
});

it('refuses timed-out entries once, at any position, and leaves the others in place', () => {
  const { line, heard, come } = setUp();
  come('front', 1, 300);
  come('middle', 2, 100);
  come('back', 3, 200);
  line.refuse(99);
  expect(heard).toEqual([]);
  line.refuse(200);
  expect([heard, line.length]).toEqual([['middle refused', 'back refused'], 1]);
  line.serve(9);
  line.refuse(1e9);
  expect(heard.slice(2)).toEqual(['front']);
});

it('tolerates a new entry that joins while others are served', () => {
  const { line, heard, come } = setUp();
  line.join({ rank: 1, until: 9, served: () => void come('new', 0), refused: () => {}, failed: () => {} });
  come('old', 2);
  line.serve(2);
  expect([heard, line.length]).toEqual([['old'], 1]);
});

it('ends the wait of all when the database does not answer', () => {
  const { line, heard, come } = setUp();
  come('second', 20);
  come('first', 10);
  line.fail();
  expect([line.length, heard]).toEqual([0, ['first failed', 'second failed']]);
});
