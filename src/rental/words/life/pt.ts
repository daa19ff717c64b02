import type { LifeWords } from './index.ts';
import { moneyPt } from './money-pt.ts';
import { orderPt } from './order-pt.ts';
import { recordPt } from './record-pt.ts';

export const pt: LifeWords = { ...orderPt, money: moneyPt, record: recordPt };
