import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { uploadFile } from '#ui/api/file-transfer.ts';
import { callApi } from '#ui/api/client.ts';
import { useRefresh } from '#ui/api/queries.ts';
import { textLimitOf } from '#ui/form/index.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { Order } from '#orders/order/contract.ts';
import type { Signature } from '../contract.ts';
import { attachmentContract } from '../contract.ts';
import type { SignMoment } from '../attachment-moments.ts';
import { SignInput } from '../sign-input.ts';
import { useSignaturePad } from './use-signature-pad.ts';
import classes from './attachments.module.css';

type SignDialogProps = {
  order: Pick<Order, 'orderId' | 'orderNo' | 'customer'>;
  moment: SignMoment;
  count: number;
  without?: readonly string[];
  onSigned?: (signature: Signature) => void;
  onClose: () => void;
};

export const SignDialog = ({ order, moment, count, without, onSigned, onClose }: SignDialogProps) => {
  const { t } = useTranslation(['record', 'ui']);
  const refresh = useRefresh();
  const { canvas, empty, clear, picture } = useSignaturePad();
  const [signer, setSigner] = useState(order.customer?.name ?? '');
  const [paper, setPaper] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const params = { id: order.orderId };
      const fields = { moment, signer: signer.trim() };
      const file = paper ? null : await picture();
      if (!paper && file === null) return;
      const signature =
        file === null
          ? await callApi(attachmentContract.signOnPaper, { params, body: fields })
          : await uploadFile(attachmentContract.sign, { params, fields, file, name: 'signature.png' });
      toastDone(t('sign.saved'));
      void refresh([attachmentContract.record]);
      onSigned?.(signature);
      onClose();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t(`sign.dialog.${moment}`)} size="lg" busy={busy} dirty={!empty} onClose={onClose}>
      <Stack gap="sm">
        <Text size="md">
          {moment === 'out' && without !== undefined && without.length > 0
            ? t('sign.text.outWithout', { no: order.orderNo, n: count, parts: without.join(', ') })
            : t(`sign.text.${moment}`, { no: order.orderNo, n: count })}
        </Text>
        {/* The pad is a canvas because an input field would open a phone's keyboard over it. */}
        <canvas
          ref={canvas}
          className={classes['pad']}
          role="img"
          aria-label={t('sign.pad')}
          tabIndex={-1}
          data-autofocus
        />
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed" maw="26rem">
            {t('sign.hint')}
          </Text>
          <Button variant="default" size="compact-sm" onClick={clear} disabled={empty}>
            {t('ui:clear')}
          </Button>
        </Group>
        <TextInput
          label={t('sign.signer')}
          value={signer}
          onChange={(event) => setSigner(event.currentTarget.value)}
          maxLength={textLimitOf(SignInput, ['signer'])}
        />
        <Checkbox
          label={t('sign.paper')}
          checked={paper}
          onChange={(event) => setPaper(event.currentTarget.checked)}
        />
        <Button size="md" onClick={save} loading={busy} disabled={empty && !paper}>
          {empty && !paper ? t('sign.empty') : t('sign.save')}
        </Button>
      </Stack>
    </Dialog>
  );
};
