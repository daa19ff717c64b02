export type WorkerMessage =
  | { ratri: 'stop' }
  /** The process completes its requests without cutting a connection, then ends. */
  | { ratri: 'leave' }
  /** Another process died, so change notices may be lost. */
  | { ratri: 'missed' }
  | { ratri: 'figures'; ask: number; text: string | undefined }
  /** The picture exists or never will. `more` means that other pictures are still being stored. */
  | { ratri: 'picture'; ask: number; more: boolean };

export type SupervisorMessage =
  | { ratri: 'ready' }
  | { ratri: 'beat' }
  | { ratri: 'figures'; ask: number }
  | { ratri: 'picture'; ask: number; key: string };

/** Interval in ms. */
export const heartbeatInterval = 1000;

/** Other libraries use the same channel. */
export const isRatriMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ratri' in message;
