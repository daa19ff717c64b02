import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { bahtInSentence } from '#ui/i18n/format-amount.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { useCan, useSession } from '#ui/session/session.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import type { OrderLog } from '#orders/order/contract.ts';
import { ChangeError } from '#orders/order/web/index.ts';
import { UndoInput } from '#orders/amendments/amendment-input.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';

const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

type Props = { orderId: number; step: OrderLog['undo']; stop: OrderLog['undoStop'] };

/**
 * The button is visible to admins and, for `ownUndoMinutes`, to the step's user. Users without the rights for
 * a step with money see a text.
 */
export const UndoButton = ({ orderId, step, stop }: Props) => {
  const { t } = useTranslation(['change', 'ui', 'shared']);
  const [open, setOpen] = useState(false);
  const form = useForm({
    schema: UndoInput,
    initialValues: { reason: '' },
    toBody: (values) => ({ stepId: step?.stepId ?? null, ...values }),
  });
  const may = useCan({ allow: 'admin' }) === 'ok';
  const session = useSession();
  const close = (): void => {
    setOpen(false);
    form.reset();
  };
  const undo = useAction(amendmentContract.undo, {
    done: t('undo.done'),
    refresh: 'all',
    quiet: true,
    onSuccess: close,
    onError: form.refuse,
  });
  const send = (seenSlips?: number[]) =>
    form.submit((body) => undo.mutate({ params: { id: orderId }, body: { ...body, seenSlips } }));
  const now = useNow();
  const own = typeof step?.ownUntil === 'string' && now <= Date.parse(step.ownUntil);
  if (step === null)
    return stop === null || !may ? null : (
      <Text size="sm" c="dimmed">
        {t(`undo.stop.${stop}`)}
      </Text>
    );
  if (!may && !own && !open) return null;
  if (step.rights.some((right) => !hasRight(session, right)))
    return (
      <Text size="sm" c="dimmed">
        {t('undo.needsRights')}
      </Text>
    );
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('undo.button')}
      </Button>
      {open ? (
        <Dialog
          title={t('undo.title', { step: t(`step.${step.kind}`) })}
          size="lg"
          busy={undo.isPending}
          onClose={close}
        >
          <Stack gap="md">
            <Text size="sm">{t('undo.text')}</Text>
            {step.cash === 0 ? null : (
              <Text fw={700}>
                {t(step.cash < 0 ? 'undo.handOut' : 'undo.takeIn', {
                  amount: bahtInSentence(Math.abs(step.cash)),
                })}
              </Text>
            )}
            <TextInput label={t('shared:field.reason')} {...form.text('reason')} required />
            <ChangeError
              error={undo.error}
              busy={undo.isPending}
              onSeen={(seen, event) => send(seen)(event)}
            />
            <DialogButtons
              action={t('undo.save')}
              out={t('ui:back')}
              color="red"
              disabled={!form.valid}
              onAction={send()}
            />
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
};
