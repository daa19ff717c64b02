import { sql } from 'kysely';
import type { Seal } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/crypto/sealed-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

const place = (shopId: number): string => `shop/${shopId}/line-login`;

/** '' leaves the secret unchanged, unless the channel's id was removed. */
export const saveLineLoginSecret = (seal: Seal, { shopId }: Shop, id: string, secret: string) => sql`
  update web_site set line_login_secret = ${
    id === '' ? '' : secret === '' ? sql`line_login_secret` : seal.close(secret, place(shopId))
  }
  where shop_id = ${shopId}`;

export const lineLoginQuery = ({ shopId }: Shop) => sql<{ clientId: string; sealed: string }>`
  select line_login_id as "clientId", line_login_secret as sealed from web_site
  where shop_id = ${shopId} and line_login_id <> '' and line_login_secret <> ''`;

export const openLineLoginSecret = (seal: Seal, { shopId }: Shop, sealed: string): string | null =>
  seal.open(sealed, place(shopId));

export const lineLoginColumn: SealedColumn = {
  table: 'web_site',
  column: 'line_login_secret',
  key: 'shop_id',
  reseal: (seal, shopId, kept) => {
    const secret = seal.open(kept, place(shopId));
    return secret === null ? null : seal.close(secret, place(shopId));
  },
};
