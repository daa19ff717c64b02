import type { LifeWords } from './index.ts';
import { moneyFr } from './money-fr.ts';
import { orderFr } from './order-fr.ts';
import { recordFr } from './record-fr.ts';

export const fr: LifeWords = { ...orderFr, money: moneyFr, record: recordFr };
