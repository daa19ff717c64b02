/** Front door of the label room: label papers, and what labels say of garments and goods. */
import { room } from '#platform/http/handlers.ts';
import { labelContract } from '../contract.ts';
import { goods } from './list-goods-labels.ts';
import { layouts } from './list-layouts.ts';
import { removeLayout } from './remove-layout.ts';
import { saveLayout } from './save-layout.ts';
import { units } from './list-unit-labels.ts';

export const labelRoom = room({
  name: 'label',
  area: 'stock',
  contract: labelContract,
  handlers: { layouts, saveLayout, removeLayout, units, goods },
  constraints: { label_layout_shop_id_name_key: 'DUPLICATE_CODE' },
});
