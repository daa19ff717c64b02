export type WorkerMessage =
  | { ratri: 'stop' }
  /** Complete requests without cutting a connection. */
  | { ratri: 'leave' }
  /** A dead process may have lost change notices. */
  | { ratri: 'missed' }
  /** `text`: undefined when a process did not answer. */
  | { ratri: 'figures'; ask: number; text: string | undefined }
  /** Exists, or will not come. `more`: others are still being stored. */
  | { ratri: 'picture'; ask: number; more: boolean };

export type SupervisorMessage =
  | { ratri: 'ready' }
  | { ratri: 'beat' }
  | { ratri: 'figures'; ask: number }
  | { ratri: 'picture'; ask: number; key: string };

/** Time in ms. */
export const heartbeatInterval = 1000;

/** Libraries use the same channel. */
export const isRatriMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ratri' in message;
