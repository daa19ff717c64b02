import type { RentalWords } from './index.ts';
import { counterFr } from './parts/counter-fr.ts';
import { openFr } from './parts/open-fr.ts';

export const fr: RentalWords = { ...openFr, ...counterFr };
