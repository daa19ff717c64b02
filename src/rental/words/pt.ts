import type { RentalWords } from './index.ts';
import { counterPt } from './parts/counter-pt.ts';
import { openPt } from './parts/open-pt.ts';

export const pt: RentalWords = { ...openPt, ...counterPt };
