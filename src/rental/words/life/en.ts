import type { LifeWords } from './index.ts';
import { moneyEn } from './money-en.ts';
import { orderEn } from './order-en.ts';
import { recordEn } from './record-en.ts';

export const en: LifeWords = { ...orderEn, money: moneyEn, record: recordEn };
