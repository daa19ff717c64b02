import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useFormData } from '#ui/api/queries.ts';
import { QueryView } from '#ui/index.ts';
import { Dialog, useDialog } from '#ui/dialog/index.ts';
import type { Customer, CustomerRow } from '#customers/contract.ts';
import { customerCounterOperations } from '#customers/customer-counter-contract.ts';
import { CustomerForm } from './customer-form-lazy.tsx';
import type { CustomerStartText } from './customer-values.ts';

type FormProps = {
  customer?: Customer;
  start?: CustomerStartText | undefined;
  onSaved: (customer: CustomerRow) => void;
  onDirty: (dirty: boolean) => void;
};

const Form = ({ customer, start, onSaved, onDirty }: FormProps) => {
  const { leave } = useDialog();
  return (
    <CustomerForm
      customer={customer}
      start={start}
      onSaved={onSaved}
      onUse={onSaved}
      onCancel={leave}
      onDirty={onDirty}
    />
  );
};

const Stored = ({ customerId, ...rest }: FormProps & { customerId: number }) => {
  const stored = useFormData(customerCounterOperations.get, { params: { id: customerId } });
  return <QueryView query={stored}>{(customer) => <Form customer={customer} {...rest} />}</QueryView>;
};

type CustomerDialogProps = {
  customerId?: number | undefined;
  start?: CustomerStartText | undefined;
  onSaved: (customer: CustomerRow) => void;
  onClose: () => void;
};

export const CustomerDialog = ({ customerId, start, onSaved, onClose }: CustomerDialogProps) => {
  const { t } = useTranslation('customer');
  const [dirty, setDirty] = useState(false);
  const form = { start, onSaved, onDirty: setDirty };
  return (
    <Dialog
      title={t(customerId === undefined ? 'addTitle' : 'editTitle')}
      size="lg"
      onClose={onClose}
      dirty={dirty}
      firm
    >
      {customerId === undefined ? <Form {...form} /> : <Stored customerId={customerId} {...form} />}
    </Dialog>
  );
};
