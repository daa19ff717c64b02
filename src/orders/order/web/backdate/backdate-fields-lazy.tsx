import type { ComponentProps } from 'react';
import { useSession } from '#ui/session/session.ts';
import { lazyComponent } from '#ui/index.ts';

const Fields = lazyComponent(async () => (await import('./backdate-fields.tsx')).BackdateInputFields);

export const BackdateFields = (props: ComponentProps<typeof Fields>) =>
  useSession().role === 'staff' ? null : <Fields {...props} />;
