import { sql } from 'kysely';
import type { OwnPasskey } from '#access/authentication/passkey-contract.ts';

export const passkeysOf = (shopId: number, userId: number) => sql<
  OwnPasskey & { credential: string; transports: string[] }
>`
  select id as "passkeyId", name, since, last_used as "lastUsed", credential, transports
  from passkey where shop_id = ${shopId} and user_id = ${userId} order by id`;

export type StoredPasskey = { id: number; publicKey: string; counter: number };

export const passkeyRow = (shopId: number, userId: number, credential: string) => sql<StoredPasskey>`
  select id, public_key as "publicKey", counter::int8 as counter
  from passkey where shop_id = ${shopId} and user_id = ${userId} and credential = ${credential}`;

/** Returns no row if the passkey was used with this or a later challenge, or its counter decreased. */
export const recordPasskeyUse = (shopId: number, id: number, counter: number, begun: number) => sql<{
  used: number;
}>`
  update passkey set counter = ${counter}, last_begun = ${begun}, last_used = now()
  where shop_id = ${shopId} and id = ${id} and last_begun < ${begun} and (counter < ${counter} or counter = 0 and ${counter} = 0)
  returning 1 as used`;

export type NewPasskey = {
  name: string;
  credential: string;
  publicKey: string;
  transports: readonly string[];
  counter: number;
  begun: number;
};

export const insertPasskey = (shopId: number, userId: number, one: NewPasskey) => sql<{ id: number }>`
  insert into passkey (shop_id, user_id, name, credential, public_key, transports, counter, last_begun)
  values (${shopId}, ${userId}, ${one.name}, ${one.credential}, ${one.publicKey}, ${[...one.transports]}::text[], ${one.counter}, ${one.begun})
  on conflict (shop_id, credential) do nothing returning id`;

export const passkeyOf = (shopId: number, userId: number, id: number) => sql<{ name: string }>`
  select name from passkey where shop_id = ${shopId} and user_id = ${userId} and id = ${id}`;

export const updatePasskeyName = (shopId: number, userId: number, id: number, name: string) => sql<{
  was: string;
}>`
  with before as materialized (select name from passkey where shop_id = ${shopId} and user_id = ${userId} and id = ${id} for update)
  update passkey p set name = ${name} from before
  where p.shop_id = ${shopId} and p.user_id = ${userId} and p.id = ${id} returning before.name as was`;

export const deletePasskey = (shopId: number, userId: number, id: number) => sql<{ name: string }>`
  delete from passkey where shop_id = ${shopId} and user_id = ${userId} and id = ${id} returning name`;
