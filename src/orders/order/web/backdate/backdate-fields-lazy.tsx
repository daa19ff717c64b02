import type { ComponentProps } from 'react';
import { useSession } from '#ui/session/session.ts';
import { later } from '#ui/index.ts';

const Fields = later(async () => (await import('./backdate-fields.tsx')).HappenedFields);

/** For what happened on an earlier day: an admin's, fetched when a page shows it; nobody else sees it. */
export const HappenedFields = (props: ComponentProps<typeof Fields>) =>
  useSession().role === 'staff' ? null : <Fields {...props} />;
