import type { ComponentProps } from 'react';
import { useSession } from '#ui/session/session.ts';
import { lazyComponent } from '#ui/index.ts';

const Fields = lazyComponent(async () => (await import('./backdate-fields.tsx')).BackdateInputFields);

/** Fields for an event of an earlier day: admin only, loaded on first use. */
export const BackdateFields = (props: ComponentProps<typeof Fields>) =>
  useSession().role === 'staff' ? null : <Fields {...props} />;
