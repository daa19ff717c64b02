export type WorkerMessage =
  | { ratri: 'stop' }
  /** Asks the process to complete its requests without cutting a connection and to end. */
  | { ratri: 'leave' }
  /** Another process died, so change notices may be lost. */
  | { ratri: 'missed' }
  | { ratri: 'certificate' }
  | { ratri: 'figures'; ask: number; text: string | undefined }
  /** The picture exists or will never exist. `more`: the supervisor still stores other pictures. */
  | { ratri: 'picture'; ask: number; more: boolean };

export type SupervisorMessage =
  | { ratri: 'ready' }
  | { ratri: 'beat' }
  | { ratri: 'figures'; ask: number }
  | { ratri: 'picture'; ask: number; key: string };

export const heartbeatInterval = 1000;

/** Other libraries send messages on the same channel. */
export const isRatriMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'ratri' in message;
