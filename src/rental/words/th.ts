import { counterTh } from './parts/counter-th.ts';
import { openTh } from './parts/open-th.ts';

export const th = { ...openTh, ...counterTh };
