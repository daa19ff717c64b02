import type { ScenarioObjects } from '#test/web/a11y-scenario.ts';
import type { Api } from '../api.ts';

type Listed = { itemList: { orderId: number }[] };

export const makeWebRequestObjects = async (
  api: Api,
): Promise<Pick<ScenarioObjects, 'webOrder' | 'webRefused' | 'webAsked'>> => {
  const first = async (state: string): Promise<number> => {
    const [one] = (await api.get<Listed>(`/api/webshop/requests?state=${state}`)).itemList;
    if (one === undefined) throw new Error(`the demo shop has no request that is ${state}`);
    return one.orderId;
  };
  const [ask] = (await api.get<Listed>('/api/webshop/asks')).itemList;
  if (ask === undefined) throw new Error('the demo shop has no open question');
  return { webOrder: await first('new'), webRefused: await first('refused'), webAsked: ask.orderId };
};
