import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';

const names = new Map<unknown, string>(
  [orderContract, rentalsContract, refundContract, amendmentContract].flatMap((contract) =>
    Object.entries(contract).map(([name, row]): [unknown, string] => [row, name]),
  ),
);

export const operationNameOf = (row: object): string => names.get(row) ?? 'unknown';
