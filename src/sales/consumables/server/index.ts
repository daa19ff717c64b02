import { defineModule } from '#platform/http/handlers.ts';
import { consumablesContract } from '../contract.ts';
import {
  cancelGoodsCount,
  getGoodsCount,
  countScannedGoods,
  setCountedPieces,
  listGoodsCounts,
  postGoodsCount,
  startGoodsCount,
} from './counts.ts';
import { askForGoods } from './ask-receive.ts';
import { listGoodsChoices, getGoods, listGoods, scanGoods } from './list-goods.ts';
import { listGoodsHistory, moveGoods, handleReceiveGoods, writeOffGoods } from './stock-moves.ts';
import { changeGoods, createGoods, removeGoods, setGoodsActive } from './save-goods.ts';

export { bookRequestedGoods } from './ask-receive.ts';
export { goodsOfBranch } from './providers/branches.ts';
export { goodsSearchKeys } from './search-keys.ts';
export { goodsPictureProvider } from './providers/pictures.ts';
export { lowStockGoods } from './list-goods.ts';
export { bookGoodsReceipt, type GoodsReceipt } from './stock-moves.ts';
export type { GoodsShortage } from './post-moves.ts';
export {
  returnGoodsToStock,
  withdrawGoods,
  type ReturnedGoodsLine,
  type GoodsSale,
  type SoldGoodsLine,
  type WithdrawnGoods,
} from './sell-goods.ts';
export { bulkChangeGoods, bulkInsertGoods, lockGoods, bulkRemoveGoods, goodsInUse } from './bulk-goods.ts';
export { insertGoods } from './save-goods.ts';
export {
  goodsCode,
  goodsCodeKeyColumns,
  goodsHasCode,
  goodsScanCodes,
  usedGoodsCodes,
} from './goods-code.ts';
export {
  goodsByCode,
  goodsForVisitors,
  goodsGoingWith,
  goodsToWire,
  goodsRows,
  readGoodsByIds,
  type GoodsRow,
} from './sql.ts';
export { findStockMismatches, type StockMismatch } from './verify-stock.ts';

export const consumablesModule = defineModule({
  apiName: 'goods',
  area: 'stock',
  contract: consumablesContract,
  handlers: {
    list: listGoods,
    choices: listGoodsChoices,
    scan: scanGoods,
    get: getGoods,
    create: createGoods,
    change: changeGoods,
    setActive: setGoodsActive,
    remove: removeGoods,
    receive: handleReceiveGoods,
    askReceive: askForGoods,
    writeOff: writeOffGoods,
    move: moveGoods,
    history: listGoodsHistory,
    counts: listGoodsCounts,
    startCount: startGoodsCount,
    count: getGoodsCount,
    countScan: countScannedGoods,
    countSet: setCountedPieces,
    postCount: postGoodsCount,
    cancelCount: cancelGoodsCount,
  },
  constraints: {
    goods_code: 'DUPLICATE_CODE',
    goods_barcode: 'DUPLICATE_CODE',
    goods_code_key: 'DUPLICATE_CODE',
    goods_barcode_key: 'DUPLICATE_CODE',
    goods_move_key: 'CONFLICT',
    goods_move_shop_id_goods_id_fkey: 'CONFLICT',
  },
});
