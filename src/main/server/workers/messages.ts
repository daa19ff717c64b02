/** Messages between the supervisor and its server processes, each under the key `ratri`. */

export type WorkerMessage =
  | { ratri: 'stop' }
  /** Others serve the address: complete the requests without cutting a connection. */
  | { ratri: 'leave' }
  /** A process died: its last change notices may be lost. */
  | { ratri: 'missed' }
  /** The metrics of all processes as text; undefined when one did not answer. */
  | { ratri: 'figures'; ask: number; text: string | undefined }
  /** A requested picture exists, or will not come. `more`: others are still being drawn. */
  | { ratri: 'picture'; ask: number; more: boolean };

export type SupervisorMessage =
  | { ratri: 'ready' }
  /** Heartbeat, once a second from the start. */
  | { ratri: 'beat' }
  | { ratri: 'figures'; ask: number }
  /** A client requests a picture that the supervisor may still be drawing. */
  | { ratri: 'picture'; ask: number; key: string };

/** In ms. */
export const heartbeatInterval = 1000;

/** Whether the message is one of ours: libraries use the same channel. */
export const isRatriMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ratri' in message;
