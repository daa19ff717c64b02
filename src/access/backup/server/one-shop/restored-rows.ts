import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import { type CopyRow, readCopyField, writeCopyField } from './copy-rows.ts';
import { resealRow, type SealedFor } from './sealed-rows.ts';

export type RestoreNames = {
  from: SealedFor & { domain: string };
  to: SealedFor & { domain: string };
  sealed: readonly SealedColumn[];
  /** Usernames of the installation's other shops. */
  usernames: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
  now: string;
};

export type RestoreChanges = { usernames: Map<string, string>; addresses: string[] };

type Change = (row: CopyRow) => CopyRow | undefined;

/** Returns how a table's row changes. `restoredRow` changes shop and encrypted columns. */
const ownChange = (
  name: string,
  columns: readonly string[],
  { from, to, usernames, addresses, now }: RestoreNames,
  changes: RestoreChanges,
): Change => {
  const at = (column: string): number => columns.indexOf(column);
  const set = (column: string, text: (kept: string) => string): Change => {
    const index = at(column);
    return (row) => {
      row[index] = writeCopyField(text(readCopyField(row[index] ?? '') ?? ''));
      return row;
    };
  };
  const endAt: Change = (row) => {
    if (row[at('ended_at')] === '\\N') row[at('ended_at')] = now;
    return row;
  };
  const username = (kept: string): string => {
    if (!usernames.has(kept)) return kept;
    const free = [`${kept}.${to.domain}`.slice(0, 100), `${to.domain}.${from.shopId}.${kept}`.slice(0, 100)];
    const chosen = free.find((one) => !usernames.has(one)) ?? kept;
    changes.usernames.set(kept, chosen);
    return chosen;
  };
  const own = (address: string): string => (address === from.domain ? to.domain : address);
  const byTable: Record<string, Change> = {
    shop: (row) => {
      row[at('domain')] = writeCopyField(to.domain);
      row[at('closed_at')] = now;
      row[at('restored_at')] = now;
      return row;
    },
    shop_domain: set('domain', () => to.domain),
    login: set('username', username),
    app_user: set('username', username),
    // Tokens of the original must not open the copy.
    session: endAt,
    api_key: endAt,
    account_session: (row) => {
      row[at('ends_at')] = now;
      return row;
    },
    web_address: (row) => {
      const address = own(readCopyField(row[at('name')] ?? '') ?? '');
      row[at('name')] = writeCopyField(address);
      if (!addresses.has(address)) return row;
      changes.addresses.push(address);
      return undefined;
    },
    web_site: set('host', (host) => (addresses.has(host) ? '' : host)),
    article: (row) => row.map((field) => field.replaceAll(`/files/${from.shopId}/`, `/files/${to.shopId}/`)),
  };
  return byTable[name] ?? ((row) => row);
};

export const restoredRow = (
  { name, columns }: { name: string; columns: readonly string[] },
  names: RestoreNames,
  changes: RestoreChanges,
): Change => {
  const shop = columns.indexOf('shop_id');
  const reseal = resealRow(names.sealed, { name, columns }, names.from, names.to) ?? ((row) => row);
  const change = ownChange(name, columns, names, changes);
  return (row) => {
    row[shop] = String(names.to.shopId);
    return change(reseal(row));
  };
};
