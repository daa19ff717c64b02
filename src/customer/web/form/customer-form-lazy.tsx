import { lazy, Suspense } from 'react';
import { needRest } from '../../../core/web/i18n.ts';
import { ListSkeleton } from '../../../core/web/ui/index.ts';
import type { CustomerFormProps } from './customer-form.tsx';

const Form = lazy(async () => {
  const [{ CustomerForm: Loaded }] = await Promise.all([import('./customer-form.tsx'), needRest()]);
  return { default: Loaded };
});

/** The customer form, fetched when it is first shown: most rentals are opened for somebody known. */
export const CustomerForm = (props: CustomerFormProps) => (
  <Suspense fallback={<ListSkeleton rows={5} />}>
    <Form {...props} />
  </Suspense>
);
