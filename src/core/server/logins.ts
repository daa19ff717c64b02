import { sql } from 'kysely';

/** A place in the directory of logins, which says of which shop a username is; a taken one is a unique violation. */
export const enterLogin = (shopId: number, username: string, userId: number) => sql`
  insert into login (shop_id, username, user_id) values (${shopId}, ${username}, ${userId})`;
