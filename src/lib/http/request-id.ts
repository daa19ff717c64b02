/** A request id has 32 hexadecimal digits, equal in browser, log, database and trace (decision 87). */

const wellFormed = /^[0-9a-f]{32}$/;
const none = '0'.repeat(32);

/** Accepts an id or a UUID. */
export const parseRequestId = (text: string): string | undefined => {
  if (text.length > 36) return undefined;
  const id = text.replaceAll('-', '').toLowerCase();
  return wellFormed.test(id) && id !== none ? id : undefined;
};

export const shortRequestId = (id: string): string => `${id.slice(0, 4)} ${id.slice(4, 8)}`;
