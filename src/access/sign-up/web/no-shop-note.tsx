import { useApi } from '#ui/api/queries.ts';
import { lazyComponent } from '#ui/router/lazy-component.tsx';
import { signUpContract } from '../contract.ts';

const FirstShopHelp = lazyComponent(async () => (await import('./first-shop-help.tsx')).FirstShopHelp, {
  words: ['opening'],
  missing: 'nothing',
});

export const NoShopNote = () => {
  const { data } = useApi(signUpContract.way, {}, { retry: false, staleTime: Infinity });
  return data?.way === 'first' ? <FirstShopHelp command={data.command} /> : null;
};
