import { moneyTh } from './money-th.ts';
import { orderTh } from './order-th.ts';
import { recordTh } from './record-th.ts';

export const th = { ...orderTh, money: moneyTh, record: recordTh };
