/** Words of one language for all other pages: a chunk of its own. */
import { de as accounting } from '../../../../accounting/words/de.ts';
import { de as print } from '../../../../print/words/de.ts';
import { de as catalog } from '../../../../catalog/words/de.ts';
import { de as stock } from '../../../../stock/words/de.ts';
import { de as shop } from '../../../../shop/words/de.ts';
import { de as picture } from '../../../../picture/words/de.ts';
import { de as lookup } from '../../../../lookup/words/de.ts';
import { de as transfer } from '../../../../transfer/words/de.ts';
import { de as stocktake } from '../../../../stocktake/words/de.ts';
import { de as label } from '../../../../label/words/de.ts';
import { de as exchange } from '../../../../exchange/words/de.ts';
import { de as insight } from '../../../../insight/words/de.ts';

export const words = {
  accounting,
  print,
  catalog,
  stock,
  shop,
  picture,
  lookup,
  transfer,
  stocktake,
  label,
  exchange,
  insight,
};
