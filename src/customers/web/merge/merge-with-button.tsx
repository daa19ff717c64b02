import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { Customer } from '#customers/contract.ts';
import { CustomerPicker } from '../picker/customer-picker.tsx';
import { MergeCustomersDialog } from './merge-dialog.tsx';

export const MergeWith = ({
  customer,
  onMerged,
}: {
  customer: Customer;
  onMerged: (one: Customer) => void;
}) => {
  const { t } = useTranslation(['people', 'ui']);
  const [asking, setAsking] = useState(false);
  const [other, setOther] = useState<number | null>(null);
  const close = (): void => {
    setAsking(false);
    setOther(null);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('merge.find')}
      </Button>
      {asking && other === null ? (
        <Dialog onClose={close} title={t('merge.pick')}>
          <div style={{ minHeight: '18rem' }}>
            <CustomerPicker
              label={t('merge.other')}
              value={null}
              onChange={(id) => id !== null && id !== customer.customerId && setOther(id)}
            />
          </div>
        </Dialog>
      ) : null}
      {asking && other !== null ? (
        <MergeCustomersDialog
          pair={[customer.customerId, other]}
          onClose={close}
          onMerged={(merged) => {
            close();
            onMerged(merged);
          }}
        />
      ) : null}
    </>
  );
};
