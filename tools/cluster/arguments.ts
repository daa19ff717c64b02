/** What `npm run cluster -- …` is asked to do. */

export const usage = `npm run cluster -- status                  servers of the cluster in DATABASE_URL, what stands on each, and its shops
npm run cluster -- add HOST[:PORT]         takes a server in and moves shops over until all carry alike; also while shops work
npm run cluster -- move SHOP HOST[:PORT]   sets a shop (its word) apart on a server; also while it works
npm run cluster -- try [WORKERS]           a coordinator and workers (2) on this machine, to try and to test on; gone with Ctrl-C`;

export type Node = { host: string; port: number };
export type ClusterAsk =
  | { what: 'status' }
  | { what: 'add'; node: Node }
  | { what: 'move'; shop: string; node: Node }
  | { what: 'try'; workers: number };

const nodeOf = (text: string): Node => {
  const [, bracketed, plain, port = '5432'] = /^(?:\[([0-9a-f:]+)\]|([\w.-]+))(?::(\d+))?$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`${text} is no HOST or HOST:PORT\n\n${usage}`);
  return { host, port: Number(port) };
};

/** The words after the command; an error that tells the usage when they are none of it. */
export const readClusterAsk = (words: readonly string[]): ClusterAsk => {
  const [what, first, second] = words;
  if (what === 'status' && words.length === 1) return { what };
  if (what === 'add' && first !== undefined && words.length === 2) return { what, node: nodeOf(first) };
  if (what === 'move' && first !== undefined && second !== undefined && words.length === 3)
    return { what, shop: first.toLowerCase(), node: nodeOf(second) };
  if (what === 'try' && words.length <= 2 && /^[1-9]?$/.test(first ?? ''))
    return { what, workers: Number(first ?? 2) };
  throw new Error(usage);
};
