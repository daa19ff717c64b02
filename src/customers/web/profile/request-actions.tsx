import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { useAction, useRefresh } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { useCan } from '#ui/session/session.ts';
import { toastDone, toastError } from '#ui/feedback/toast.ts';
import { ConfirmButton } from '#ui/index.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { DataRequest } from '#customers/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { RequestRefusalInput } from '#customers/data-request-input.ts';

const reads = [customerContract.requests, customerContract.get, customerContract.measures];

const Refuse = ({ request }: { request: DataRequest }) => {
  const { t } = useTranslation(['people', 'ui']);
  const [asking, setAsking] = useState(false);
  const form = useForm({
    schema: RequestRefusalInput,
    initialValues: { reason: '' },
    toBody: (values) => values,
  });
  const refuse = useAction(customerContract.refuseRequest, {
    done: t('request.refusedDone'),
    refresh: reads,
    onSuccess: () => setAsking(false),
    onError: form.refuse,
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t('request.refuse')}
      </Button>
      {asking ? (
        <Dialog busy={refuse.isPending} onClose={() => setAsking(false)} title={t('request.refuse')}>
          <form
            noValidate
            onSubmit={form.submit((body) => refuse.mutate({ params: { id: request.requestId }, body }))}
          >
            <Stack gap="sm">
              <TextInput label={t('request.refuseWhy')} {...form.text('reason')} required />
              <DialogButtons action={t('request.refuse')} disabled={!form.valid} />
            </Stack>
          </form>
        </Dialog>
      ) : null}
    </>
  );
};

export const DataRequestActions = ({ request }: { request: DataRequest }) => {
  const { t } = useTranslation('people');
  const may = useCan(customerContract.erase) === 'ok';
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const erase = useAction(customerContract.erase, { done: t('request.erased'), refresh: 'all' });
  const { requestId, kind, state } = request;
  if (!may || state === 'refused' || (state === 'done' && kind === 'erase')) return null;
  const file = async (format: 'json' | 'html'): Promise<void> => {
    setBusy(true);
    try {
      await downloadFile(customerContract.exportData, { params: { id: requestId }, body: { format } });
      toastDone(t('request.exported'));
      await refresh(reads);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap={6}>
      {kind === 'export' ? (
        <>
          <Button size="xs" variant="default" loading={busy} onClick={() => void file('html')}>
            {t('request.html')}
          </Button>
          <Button size="xs" variant="default" loading={busy} onClick={() => void file('json')}>
            {t('request.json')}
          </Button>
        </>
      ) : (
        <ConfirmButton
          size="xs"
          title={t('request.eraseTitle')}
          text={t('request.eraseText')}
          confirmLabel={t('request.eraseDo')}
          onConfirm={() => erase.mutateAsync({ params: { id: requestId } })}
        >
          {t('request.eraseDo')}
        </ConfirmButton>
      )}
      {state === 'open' ? <Refuse request={request} /> : null}
    </Group>
  );
};
