/** Visits to the pages of this room. */
import { opens, visitsOf } from '#test/web/a11y-scenario.ts';
import type { picturePages } from '#setup/pictures/pages.ts';

export const pictureVisits = visitsOf<typeof picturePages>({
  '/backoffice/image-upload': [
    { name: 'image-upload', who: 'staff' },
    {
      name: 'a picture being cropped',
      who: 'staff',
      search: () => ({ q: 'TD001-รูปหน้า' }),
      open: opens(/^ปรับรูป/),
    },
  ],
});
