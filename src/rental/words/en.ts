import type { RentalWords } from './index.ts';
import { counterEn } from './parts/counter-en.ts';
import { openEn } from './parts/open-en.ts';

export const en: RentalWords = { ...openEn, ...counterEn };
