/** Each request above this number in 24 hours needs a proof of work. */
const softRequestLimit = 100;
const requestsPerLevel = 100;
/** This level takes a quarter of a minute on a computer, two minutes on an old phone. */
const highestLevel = 6;

/** Only a hold needs a proof at level 0. */
export const workLevelOf = (requestsToday: number): number =>
  requestsToday < softRequestLimit
    ? 0
    : Math.min(highestLevel, 1 + Math.floor((requestsToday - softRequestLimit) / requestsPerLevel));

export const workFactorOf = (level: number): number => 2 ** Math.max(0, level - 1);

type Challenge = {
  parameters: { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };
};

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('');

const mostTries = 100_000;

export const solveProofOfWork = async (text: string): Promise<string> => {
  const challenge = JSON.parse(text) as Challenge;
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const start = bytesOf(nonce);
  const password = new Uint8Array(start.length + 4);
  password.set(start);
  const counted = new DataView(password.buffer);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; counter < mostTries; counter += 1) {
    counted.setUint32(start.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(how, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix))
      return JSON.stringify({ challenge, solution: { counter, derivedKey } });
  }
  return '';
};
