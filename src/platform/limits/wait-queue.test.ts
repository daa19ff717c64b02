import { expect, it } from 'vitest';
import { openLine, type Line, type Place } from './wait-queue.ts';

/** Everybody who joins is written down when they are served or refused. */
const setUp = (): {
  line: Line;
  heard: string[];
  come: (name: string, rank: number, until?: number) => Place;
} => {
  const line = openLine();
  const heard: string[] = [];
  const come = (name: string, rank: number, until = 1000): Place => {
    const place = {
      rank,
      until,
      served: () => void heard.push(name),
      refused: () => void heard.push(`${name} refused`),
    };
    line.join(place);
    return place;
  };
  return { line, heard, come };
};

it('serves in the order of ranks, and of those who came with the same rank the first first', () => {
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

it('whoever hung up is not served, and makes nobody else wait', () => {
  const { line, heard, come } = setUp();
  const gone = come('gone', 1);
  come('stays', 2);
  line.leave(gone);
  line.leave(gone);
  line.serve(1);
  line.serve(1);
  expect(heard).toEqual(['stays']);
});

it('whoever waited in vain hears of it once, at whichever place they stand; the others keep theirs', () => {
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

it('a place whose turn brings somebody new does not disturb those who are served with it', () => {
  const { line, heard, come } = setUp();
  line.join({ rank: 1, until: 9, served: () => void come('new', 0), refused: () => {} });
  come('old', 2);
  line.serve(2);
  expect([heard, line.length]).toEqual([['old'], 1]);
});
