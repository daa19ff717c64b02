/** What the pages of the web shop's requests show: of those that the demo shop has. */
import type { Shown } from '#test/web/a11y-scenario.ts';
import type { Api } from '../api.ts';

type Listed = { itemList: { orderId: number }[] };

export const makeWebObjects = async (
  api: Api,
): Promise<Pick<Shown, 'webOrder' | 'webRefused' | 'webAsked'>> => {
  const first = async (state: string): Promise<number> => {
    const [one] = (await api.get<Listed>(`/api/webshop/requests?state=${state}`)).itemList;
    if (one === undefined) throw new Error(`the demo shop has no request that is ${state}`);
    return one.orderId;
  };
  const [ask] = (await api.get<Listed>('/api/webshop/asks')).itemList;
  if (ask === undefined) throw new Error('nobody asks anything in the demo shop');
  return { webOrder: await first('new'), webRefused: await first('refused'), webAsked: ask.orderId };
};
