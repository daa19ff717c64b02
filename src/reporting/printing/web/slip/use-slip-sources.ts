import { useApi } from '#ui/api/queries.ts';
import { orderContract } from '#orders/order/contract.ts';
import { attachmentContract } from '#orders/attachments/contract.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';

export const useSlipSources = (id: number) => {
  const order = useApi(orderContract.get, { params: { id } });
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 });
  const branches = useApi(shopInfoOperations.branches, {}, { staleTime: 60_000 });
  const record = useApi(attachmentContract.record, { params: { id } });
  const failed = [order, shop, branches, record].some((one) => one.isError);
  const isFetching = order.isFetching || record.isFetching;
  return { order, isFetching, shop: shop.data, branches: branches.data, record: record.data, failed };
};
