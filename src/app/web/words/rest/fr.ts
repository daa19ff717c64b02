/** Words of one language for all other pages: a chunk of its own. */
import { fr as accounting } from '../../../../accounting/words/fr.ts';
import { fr as print } from '../../../../print/words/fr.ts';
import { fr as catalog } from '../../../../catalog/words/fr.ts';
import { fr as stock } from '../../../../stock/words/fr.ts';
import { fr as shop } from '../../../../shop/words/fr.ts';
import { fr as picture } from '../../../../picture/words/fr.ts';
import { fr as lookup } from '../../../../lookup/words/fr.ts';
import { fr as transfer } from '../../../../transfer/words/fr.ts';
import { fr as stocktake } from '../../../../stocktake/words/fr.ts';
import { fr as label } from '../../../../label/words/fr.ts';
import { fr as exchange } from '../../../../exchange/words/fr.ts';
import { fr as insight } from '../../../../insight/words/fr.ts';

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
