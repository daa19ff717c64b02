/** An error whose message needs no stack. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}

export type CommandShop = { shopId: number; domain: string };

export const findCommandShops = async (
  ownerQuery: (text: string) => Promise<CommandShop[]>,
  domain: string | undefined,
): Promise<CommandShop[]> => {
  const all = await ownerQuery('select shop_id as "shopId", domain from shop order by shop_id');
  const asked = all.filter((shop) => domain === undefined || shop.domain === domain);
  if (domain !== undefined && asked.length === 0) throw new CommandFault(`there is no shop ${domain}`);
  return asked;
};
