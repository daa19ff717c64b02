/** On which server of a cluster a shop stands, and under which names its tables stand there: asked once at the coordinator, and kept. */

/** A piece of the tables: rows of some shops, all on one server. */
export type Piece = {
  /** Of this process: names of statements are made of it. */
  no: number;
  /** The part of the table of shops, by which the server knows whether it still has the piece. */
  shard: string;
  group: number;
  host: string;
  port: number;
  /** By table. */
  names: ReadonlyMap<string, string>;
  /** Statements as this piece takes them; undefined: at the coordinator only. */
  texts: Map<string, string | undefined>;
};

type Found = Pick<Piece, 'shard' | 'group' | 'host' | 'port'> & { names: Record<string, string> };
export type Ask = <R>(text: string, values: unknown[]) => Promise<R[]>;

export type Where = {
  /** Where the shop stands; undefined: where nobody but the coordinator may ask. */
  of(shopId: number): Promise<Piece | undefined>;
  /** The same, if it is known. */
  known(shopId: number): Piece | undefined;
  /** It stands elsewhere by now. */
  forget(shopId: number, piece: Piece): void;
};

/**
 * What stands at the coordinator is not among it: there functions are marked as a server's must not be (distribute.ts), and a plan
 * that is kept would serve one shop with the settings of another.
 */
const standing = `
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
/** Milliseconds after which a shop that stands where nobody may ask is looked for again. */
const again = 10_000;

export const openWhere = (ask: Ask): Where => {
  const shops = new Map<number, Piece>();
  const nowhere = new Map<number, number>();
  const pieces = new Map<string, Piece>();
  const looking = new Map<number, Promise<Piece | undefined>>();
  let count = 0;

  const keyOf = ({ shard, host, port }: Found | Piece): string => `${shard}@${host}:${port}`;
  const pieceOf = (found: Found): Piece => {
    const names = Object.entries(found.names);
    const known = pieces.get(keyOf(found));
    if (known?.names.size === names.length) return known;
    const made = { ...found, no: count++, names: new Map(names), texts: new Map() };
    pieces.set(keyOf(found), made);
    return made;
  };
  const look = async (shopId: number): Promise<Piece | undefined> => {
    const [found] = await ask<Found>(standing, [shopId]);
    if (found === undefined) {
      nowhere.set(shopId, Date.now());
      return undefined;
    }
    if (shops.size >= mostShops) shops.clear();
    const piece = pieceOf(found);
    shops.set(shopId, piece);
    return piece;
  };

  return {
    known: (shopId) => shops.get(shopId),
    of: (shopId) => {
      const since = nowhere.get(shopId);
      if (since !== undefined && Date.now() - since < again) return Promise.resolve(undefined);
      nowhere.delete(shopId);
      let found = looking.get(shopId);
      if (found === undefined) {
        // Whoever cannot be asked where a shop stands says so by itself when the coordinator is asked for its rows.
        found = look(shopId)
          .catch(() => undefined)
          .finally(() => looking.delete(shopId));
        looking.set(shopId, found);
      }
      return found;
    },
    forget: (shopId, piece) => {
      if (shops.get(shopId) === piece) shops.delete(shopId);
    },
  };
};
