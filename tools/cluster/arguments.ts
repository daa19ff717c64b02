export const clusterUsage = `npm run cluster -- status                  servers of the cluster in DATABASE_URL, their shards, sizes and shops
npm run cluster -- add HOST[:PORT]         adds a server and rebalances the shops; also while shops work
npm run cluster -- move SHOP HOST[:PORT]   isolates a shop (its domain word) on a server; also while it works
npm run cluster -- try [WORKERS]           a temporary coordinator and workers (2) on this machine, for trials and tests; removed at Ctrl-C`;

export type ClusterNodeAddress = { host: string; port: number };
export type ClusterArguments =
  | { what: 'status' }
  | { what: 'add'; node: ClusterNodeAddress }
  | { what: 'move'; shop: string; node: ClusterNodeAddress }
  | { what: 'try'; workers: number };

const nodeOf = (text: string): ClusterNodeAddress => {
  const [, bracketed, plain, port = '5432'] = /^(?:\[([0-9a-f:]+)\]|([\w.-]+))(?::(\d+))?$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`${text} is no HOST or HOST:PORT\n\n${clusterUsage}`);
  return { host, port: Number(port) };
};

export const readClusterArguments = (words: readonly string[]): ClusterArguments => {
  const [what, first, second] = words;
  if (what === 'status' && words.length === 1) return { what };
  if (what === 'add' && first !== undefined && words.length === 2) return { what, node: nodeOf(first) };
  if (what === 'move' && first !== undefined && second !== undefined && words.length === 3)
    return { what, shop: first.toLowerCase(), node: nodeOf(second) };
  if (what === 'try' && words.length <= 2 && /^[1-9]?$/.test(first ?? ''))
    return { what, workers: Number(first ?? 2) };
  throw new Error(clusterUsage);
};
