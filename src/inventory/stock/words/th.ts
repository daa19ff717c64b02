import { th as datalist } from './datalist/th.ts';
import { th as units } from './units/th.ts';

export const th = {
  datalist,
  ...units,
};
