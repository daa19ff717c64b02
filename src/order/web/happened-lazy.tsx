import type { ComponentProps } from 'react';
import { useSession } from '../../core/web/session.ts';
import { later } from '../../core/web/ui/index.ts';

const Fields = later(async () => (await import('./happened.tsx')).HappenedFields);

/** For what happened on an earlier day: an admin's, fetched when a page shows it; nobody else sees it. */
export const HappenedFields = (props: ComponentProps<typeof Fields>) =>
  useSession().role === 'staff' ? null : <Fields {...props} />;
