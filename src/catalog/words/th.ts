import { group } from './parts/group-th.ts';
import { image } from './parts/image-th.ts';
import { item } from './parts/item-th.ts';
import { set } from './parts/set-th.ts';

export const th = {
  group,
  image,
  item,
  set,
  noGarments: {
    title: 'ยังไม่มีชุดในร้าน',
    hint: 'เพิ่มแบบชุดก่อน แล้วจึงเพิ่มชุดเข้าสต็อก',
    staff: 'ให้ผู้ดูแลร้านเพิ่มแบบชุดและชุดก่อน',
  },
};
