import { lazy, Suspense } from 'react';
import { ListSkeleton } from '../../../core/web/ui/index.ts';
import type { CustomerFormProps } from './customer-form.tsx';

const Form = lazy(async () => ({ default: (await import('./customer-form.tsx')).CustomerForm }));

/** The customer form, fetched when it is first shown: most rentals are opened for somebody known. */
export const CustomerForm = (props: CustomerFormProps) => (
  <Suspense fallback={<ListSkeleton rows={5} />}>
    <Form {...props} />
  </Suspense>
);
