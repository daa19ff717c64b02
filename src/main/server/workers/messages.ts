/** What the supervisor and its server processes say to each other, each message under the name of the house. */

export type ToWorker =
  | { ratri: 'stop' }
  /** Others serve the address: it ends its calls without cutting one off. */
  | { ratri: 'leave' }
  /** A process has died: what it did last may not have been told to anybody. */
  | { ratri: 'missed' }
  /** The figures of all processes, as /metrics has them; undefined when one did not answer. */
  | { ratri: 'figures'; ask: number; text: string | undefined }
  /** A picture that was asked for is there, or will not come; `more`: others are still being drawn. */
  | { ratri: 'picture'; ask: number; more: boolean };

export type ToSupervisor =
  | { ratri: 'ready' }
  /** Once a second from its start on: it works. */
  | { ratri: 'beat' }
  | { ratri: 'figures'; ask: number }
  /** Somebody asks for a picture, which the supervisor may still be drawing. */
  | { ratri: 'picture'; ask: number; key: string };

/** Milliseconds between two beats. */
export const beatEvery = 1000;

/** Is it one of ours? Libraries talk over the same line. */
export const isOurs = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ratri' in message;
