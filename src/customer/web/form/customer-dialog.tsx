import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../core/web/queries.ts';
import { QueryView, useIsPhone } from '../../../core/web/ui/index.ts';
import type { Customer, CustomerRow } from '../../contract.ts';
import { counterRows } from '../../counter-contract.ts';
import { CustomerForm } from './customer-form-lazy.tsx';
import type { StartText } from './draft.ts';

type CustomerDialogProps = {
  opened: boolean;
  /** Whom to change; a new customer when left out. */
  customerId?: number;
  /** What a new customer begins with. */
  start?: StartText;
  onSaved: (customer: CustomerRow) => void;
  onClose: () => void;
};

/** Adds or changes a customer over the page; asks before what was typed is thrown away. */
export const CustomerDialog = ({ opened, onSaved, onClose, ...asked }: CustomerDialogProps) => {
  const { t } = useTranslation(['customer', 'ui']);
  const phone = useIsPhone();
  // While it fades out it still shows whom it was about.
  const about = useRef(asked);
  if (opened) about.current = asked;
  const { customerId, start } = about.current;
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const stored = useApi(
    counterRows.get,
    { params: { id: customerId ?? 0 } },
    // A form that is being filled in must not change under the hands.
    { enabled: opened && customerId !== undefined, refetchOnWindowFocus: false, staleTime: 0, gcTime: 0 },
  );
  useEffect(() => {
    if (!opened) {
      setDirty(false);
      setAsking(false);
    }
  }, [opened]);
  const leave = (): void => {
    if (dirty) setAsking(true);
    else onClose();
  };
  const form = (customer: Customer | undefined) => (
    <CustomerForm
      customer={customer}
      start={start}
      onSaved={onSaved}
      onUse={onSaved}
      onCancel={leave}
      onDirty={setDirty}
    />
  );
  return (
    <>
      <Modal
        opened={opened}
        onClose={leave}
        title={t(customerId === undefined ? 'addTitle' : 'editTitle')}
        size="lg"
        fullScreen={phone}
        closeOnClickOutside={false}
        closeOnEscape={!asking}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        {customerId === undefined ? form(undefined) : <QueryView query={stored}>{form}</QueryView>}
      </Modal>
      {/* Not there until it asks: a dialog that waits would take the Escape that opened it for its own. */}
      {asking ? (
        <Modal
          opened
          onClose={() => setAsking(false)}
          title={t('discard.title')}
          zIndex={300}
          closeButtonProps={{ 'aria-label': t('ui:close') }}
        >
          <Text size="sm">{t('discard.text')}</Text>
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {t('discard.stay')}
            </Button>
            <Button color="red" onClick={onClose}>
              {t('discard.leave')}
            </Button>
          </Group>
        </Modal>
      ) : null}
    </>
  );
};
