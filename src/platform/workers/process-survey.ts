import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessBus } from './process-bus.ts';

/** Milliseconds. A process that answers later is missing from the result. */
const patience = 700;

/**
 * Collects values of all processes, beginning with this process. Each value must fit into a message of
 * PostgreSQL (8000 bytes) as JSON.
 */
export const openProcessSurvey = <Q, T>(
  bus: ProcessBus | undefined,
  topic: string,
  answer: (question: Q) => readonly T[],
): ((question: Q) => Promise<T[]>) => {
  if (bus === undefined) return async (question) => [...answer(question)];
  const open = new Map<string, T[]>();
  bus.hear(`${topic} question`, (note) => {
    const { id, question } = note as { id: string; question: Q };
    for (const value of answer(question)) bus.tell(`${topic} answer`, { id, value });
  });
  bus.hear(`${topic} answer`, (note) => {
    const { id, value } = note as { id: string; value: T };
    open.get(id)?.push(value);
  });
  return async (question) => {
    const id = randomUUID();
    const values = [...answer(question)];
    open.set(id, values);
    bus.tell(`${topic} question`, { id, question });
    await sleep(patience);
    open.delete(id);
    return values;
  };
};
