/** Front door of plain goods: things sold by count. */
import { room } from '#platform/http/handlers.ts';
import { goodsContract } from '../contract.ts';
import { cancelCount, count, countScan, countSet, counts, postCount, startCount } from './counts.ts';
import { choices, get, list, scan } from './list-goods.ts';
import { history, move, receive, writeOff } from './stock-moves.ts';
import { change, create, remove, setActive } from './save-goods.ts';

export { goodsKeys } from './search-keys.ts';
export { goodsPictures } from './providers/pictures.ts';
export { lowGoods } from './list-goods.ts';
export { receiveGoods, type Received } from './stock-moves.ts';
export type { Short } from './post-moves.ts';
export {
  giveBackGoods,
  takeGoods,
  type BackLine,
  type Sale,
  type SoldLine,
  type TakenGoods,
} from './sell-goods.ts';
export {
  changeManyGoods,
  type GoodsFields,
  insertManyGoods,
  lockGoods,
  removeManyGoods,
  takenCodes,
  usedGoods,
} from './bulk-goods.ts';
export { insertGoods } from './save-goods.ts';
export { goodsCodes } from './scan-codes.ts';
export { goodsNamed, goodsOut, goodsRows, readGoods, type GoodsRow } from './sql.ts';
export { wrongStock, type Wrong } from './verify-stock.ts';

export const goodsRoom = room({
  name: 'goods',
  area: 'stock',
  contract: goodsContract,
  handlers: {
    list,
    choices,
    scan,
    get,
    create,
    change,
    setActive,
    remove,
    receive,
    writeOff,
    move,
    history,
    counts,
    startCount,
    count,
    countScan,
    countSet,
    postCount,
    cancelCount,
  },
  constraints: {
    goods_code: 'DUPLICATE_CODE',
    goods_barcode: 'DUPLICATE_CODE',
    goods_move_key: 'CONFLICT',
    goods_move_shop_id_goods_id_fkey: 'CONFLICT',
  },
});
