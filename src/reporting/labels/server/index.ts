import { defineModule } from '#platform/http/handlers.ts';
import { labelsContract } from '../contract.ts';
import { listGoodsLabels } from './list-goods-labels.ts';
import { listLabelLayouts } from './list-layouts.ts';
import { removeLabelLayout } from './remove-layout.ts';
import { saveLabelLayout } from './save-layout.ts';
import { listUnitLabels } from './list-unit-labels.ts';

export const labelsModule = defineModule({
  apiName: 'label',
  area: 'stock',
  contract: labelsContract,
  handlers: {
    layouts: listLabelLayouts,
    saveLayout: saveLabelLayout,
    removeLayout: removeLabelLayout,
    units: listUnitLabels,
    goods: listGoodsLabels,
  },
  constraints: { label_layout_shop_id_name_key: 'DUPLICATE_CODE' },
});
