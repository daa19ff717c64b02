import type { RentalWords } from './index.ts';
import { counterDe } from './parts/counter-de.ts';
import { openDe } from './parts/open-de.ts';

export const de: RentalWords = { ...openDe, ...counterDe };
