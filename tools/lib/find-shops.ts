/** The shops that a command is for. */
export type ShopName = { shopId: number; domain: string };

/** All shops, or the one of the domain word; `ownerQuery` sees the shops of all. */
export const shopsOf = async (
  ownerQuery: (text: string) => Promise<ShopName[]>,
  domain: string | undefined,
): Promise<ShopName[]> => {
  const all = await ownerQuery('select shop_id as "shopId", domain from shop order by shop_id');
  const asked = all.filter((shop) => domain === undefined || shop.domain === domain);
  if (domain !== undefined && asked.length === 0) throw new Error(`there is no shop ${domain}`);
  return asked;
};
