/** Front door of plain goods: things sold by count. */
import { room } from '../../core/server/call.ts';
import { goodsContract } from '../contract.ts';
import { cancelCount, count, countScan, countSet, counts, postCount, startCount } from './counts.ts';
import { choices, get, list, scan } from './list.ts';
import { history, move, receive, writeOff } from './moves.ts';
import { change, create, remove, setActive } from './save.ts';

export { goodsKeys } from './keyed.ts';
export { goodsPictures } from './follow-pictures.ts';
export { lowGoods } from './list.ts';
export { receiveGoods, type Received } from './moves.ts';
export type { Short } from './post.ts';
export {
  giveBackGoods,
  takeGoods,
  type BackLine,
  type Sale,
  type SoldLine,
  type TakenGoods,
} from './sale.ts';
export {
  changeManyGoods,
  type GoodsFields,
  insertManyGoods,
  lockGoods,
  removeManyGoods,
  takenCodes,
  usedGoods,
} from './many.ts';
export { insertGoods } from './save.ts';
export { goodsCodes } from './scan-codes.ts';
export { goodsNamed, goodsOut, goodsRows, readGoods, type GoodsRow } from './sql.ts';
export { wrongStock, type Wrong } from './verify.ts';

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
