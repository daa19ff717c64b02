/** What the supervisor and its server processes say to each other, each message under the name of the house. */

export type ToWorker =
  | { ratri: 'stop' }
  /** Others serve the address: it ends its calls without cutting one off. */
  | { ratri: 'leave' }
  /** A process has died: what it did last may not have been told to anybody. */
  | { ratri: 'missed' }
  /** The figures of all processes, as /metrics has them; undefined when one did not answer. */
  | { ratri: 'figures'; ask: number; text: string | undefined };

export type ToSupervisor = { ratri: 'ready' } | { ratri: 'figures'; ask: number };

/** Is it one of ours? Libraries talk over the same line. */
export const isOurs = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ratri' in message;
