import { definePage } from '#lib/contract/page-definition.ts';
import { flagParam, listParams, choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';
import { pictureFolders } from './folders.ts';

export const picturePages = [
  definePage({
    path: '/backoffice/image-upload',
    allow: 'staff',
    name: 'imageUpload',
    group: 'rack',
    menu: { place: 90, icon: 'pictures' },
    search: searchParamsReader({ ...listParams, folder: choiceParam(pictureFolders), unused: flagParam }),
    show: () => import('./web/pages/library.tsx').then((all) => all.ImageUploadPage),
  }),
] as const;
