/** Rows of a group of shops in all tables, on one node. */
export type Shard = {
  /** A number within this process, for statement names. */
  no: number;
  /** Shard of the table `shop`. Its placement shows whether the group is still on the node. */
  shard: string;
  group: number;
  host: string;
  port: number;
  names: ReadonlyMap<string, string>;
  /** Rewritten statements by original text; undefined if only the coordinator can run them. */
  texts: Map<string, string | undefined>;
};

type ShardLocation = Pick<Shard, 'shard' | 'group' | 'host' | 'port'> & { names: Record<string, string> };
export type CoordinatorQuery = <R>(text: string, values: unknown[]) => Promise<R[]>;

export type ShardLocations = {
  of(shopId: number): Promise<Shard | undefined>;
  known(shopId: number): Shard | undefined;
  forget(shopId: number, shard: Shard): void;
};

const locationQuery = `
  with home as (
    select s.shardid, s.shardminvalue, p.colocationid from pg_dist_shard s join pg_dist_partition p using (logicalrelid)
    where s.shardid = get_shard_id_for_distribution_column('shop', $1::int))
  select h.shardid::text as shard, n.groupid as "group", n.nodename as host, n.nodeport as port,
    json_object_agg(c.relname, shard_name(s.logicalrelid, s.shardid)) as names
  from home h join pg_dist_placement l on l.shardid = h.shardid
  join pg_dist_node n on n.groupid = l.groupid and n.groupid <> 0 and n.noderole = 'primary' and n.isactive and n.metadatasynced
  join pg_dist_partition p on p.colocationid = h.colocationid or (p.partmethod = 'n' and p.repmodel = 't')
  join pg_dist_shard s on s.logicalrelid = p.logicalrelid and (p.partmethod = 'n' or s.shardminvalue = h.shardminvalue)
  join pg_class c on c.oid = s.logicalrelid
  group by 1, 2, 3, 4`;

const mostShops = 50_000;
const again = 10_000;

export const openShardLocations = (ask: CoordinatorQuery): ShardLocations => {
  const shops = new Map<number, Shard>();
  const nowhere = new Map<number, number>();
  const shards = new Map<string, Shard>();
  const looking = new Map<number, Promise<Shard | undefined>>();
  let count = 0;

  const keyOf = ({ shard, host, port }: ShardLocation | Shard): string => `${shard}@${host}:${port}`;
  const shardOf = (found: ShardLocation): Shard => {
    const names = Object.entries(found.names);
    const known = shards.get(keyOf(found));
    if (known?.names.size === names.length) return known;
    const made = { ...found, no: count++, names: new Map(names), texts: new Map() };
    shards.set(keyOf(found), made);
    return made;
  };
  const look = async (shopId: number): Promise<Shard | undefined> => {
    const [found] = await ask<ShardLocation>(locationQuery, [shopId]);
    if (found === undefined) {
      nowhere.set(shopId, Date.now());
      return undefined;
    }
    if (shops.size >= mostShops) shops.clear();
    const shard = shardOf(found);
    shops.set(shopId, shard);
    return shard;
  };

  return {
    known: (shopId) => shops.get(shopId),
    of: (shopId) => {
      const since = nowhere.get(shopId);
      if (since !== undefined && Date.now() - since < again) return Promise.resolve(undefined);
      nowhere.delete(shopId);
      let found = looking.get(shopId);
      if (found === undefined) {
        found = look(shopId)
          .catch(() => undefined)
          .finally(() => looking.delete(shopId));
        looking.set(shopId, found);
      }
      return found;
    },
    forget: (shopId, shard) => {
      if (shops.get(shopId) === shard) shops.delete(shopId);
    },
  };
};
