export type WorkerMessage =
  | { ratri: 'stop' }
  /** Complete the requests without cutting a connection, then end. */
  | { ratri: 'leave' }
  /** Another process died: change notices may be lost. */
  | { ratri: 'missed' }
  /** `text`: undefined without an answer. */
  | { ratri: 'figures'; ask: number; text: string | undefined }
  /** The picture exists or never will. `more`: others are still being stored. */
  | { ratri: 'picture'; ask: number; more: boolean };

export type SupervisorMessage =
  | { ratri: 'ready' }
  | { ratri: 'beat' }
  | { ratri: 'figures'; ask: number }
  | { ratri: 'picture'; ask: number; key: string };

/** Milliseconds. */
export const heartbeatInterval = 1000;

/** Libraries use the same channel. */
export const isRatriMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ratri' in message;
