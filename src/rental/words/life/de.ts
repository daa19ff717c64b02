import type { LifeWords } from './index.ts';
import { moneyDe } from './money-de.ts';
import { orderDe } from './order-de.ts';
import { recordDe } from './record-de.ts';

export const de: LifeWords = { ...orderDe, money: moneyDe, record: recordDe };
