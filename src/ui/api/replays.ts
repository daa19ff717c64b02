const replays = new WeakSet<object>();

export const addReplay = (reply: unknown): void => {
  if (typeof reply === 'object' && reply !== null) replays.add(reply);
};

/** Checks if the server had already completed an equal request and did nothing. */
export const isReplay = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && replays.has(reply);
