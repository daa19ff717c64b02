const replays = new WeakSet<object>();

export const addReplay = (reply: unknown): void => {
  if (typeof reply === 'object' && reply !== null) replays.add(reply);
};

/** True if the server did nothing, because it had already completed an equal request. */
export const isReplay = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && replays.has(reply);
