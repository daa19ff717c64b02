/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { flag, listParts, oneOf, searchOf } from '#lib/contract/search-params.ts';
import { pictureFolders } from './folders.ts';

export const picturePages = [
  page({
    path: '/backoffice/image-upload',
    allow: 'staff',
    name: 'imageUpload',
    group: 'rack',
    menu: { place: 90, icon: 'pictures' },
    search: searchOf({ ...listParts, folder: oneOf(pictureFolders), unused: flag }),
    show: () => import('./web/pages/library.tsx').then((all) => all.ImageUploadPage),
  }),
] as const;
