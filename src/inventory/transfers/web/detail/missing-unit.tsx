import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { useAction } from '#ui/api/queries.ts';
import { useForm } from '#ui/form/index.ts';
import { ErrorState } from '#ui/index.ts';
import { Dialog } from '#ui/dialog/index.ts';
import type { Transfer, TransferLine } from '#inventory/transfers/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { MissingNoteInput } from '#inventory/transfers/transfer-input.ts';

type Asking = 'missing' | 'answer' | 'lose';
type MissingProps = { of: Transfer; line: TransferLine };

const WordDialog = ({
  of,
  line,
  asking,
  onClose,
}: MissingProps & { asking: Asking; onClose: () => void }) => {
  const { t } = useTranslation('transfer');
  const form = useForm({ schema: MissingNoteInput, initialValues: { note: '' }, toBody: (values) => values });
  const after = { refresh: 'all', onSuccess: onClose, onError: form.refuse } as const;
  const missing = useAction(transferContract.missing, { ...after, done: t('missing.done') });
  const answer = useAction(transferContract.answerMissing, { ...after, done: t('missing.answered') });
  const lose = useAction(transferContract.writeOff, { ...after, done: t('missing.lost') });
  const params = { id: of.transferId };
  const { lineId, name } = line;
  const busy = missing.isPending || answer.isPending || lose.isPending;
  const error = missing.error ?? answer.error ?? lose.error;
  const titles = {
    missing: 'missing.title',
    answer: 'missing.answerTitle',
    lose: 'missing.loseTitle',
  } as const;
  const labels = { missing: 'missing.note', answer: 'missing.answerNote', lose: 'missing.reason' } as const;
  const reply = (here: boolean) =>
    form.submit(({ note }) => answer.mutate({ params, body: { lineId, here, note } }));
  const send = form.submit(({ note }) =>
    asking === 'lose'
      ? lose.mutate({ params, body: { lineId, reason: note } })
      : missing.mutate({ params, body: { lineIds: [lineId], note } }),
  );
  return (
    <Dialog title={t(titles[asking], { name })} busy={busy} onClose={onClose}>
      <Stack gap="sm">
        <Textarea label={t(labels[asking])} {...form.text('note')} rows={3} required autoFocus />
        {error === null ? null : <ErrorState error={error} />}
        <Group justify="flex-end">
          {asking === 'answer' ? (
            <>
              <Button variant="default" disabled={!form.valid} loading={busy} onClick={reply(true)}>
                {t('missing.here')}
              </Button>
              <Button disabled={!form.valid} loading={busy} onClick={reply(false)}>
                {t('missing.sent')}
              </Button>
            </>
          ) : (
            <Button
              color={asking === 'lose' ? 'red' : undefined}
              disabled={!form.valid}
              loading={busy}
              onClick={send}
            >
              {t(asking === 'lose' ? 'missing.lose' : 'missing.save')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
};

export const MissingUnitActions = ({ of, line }: MissingProps) => {
  const { t } = useTranslation('transfer');
  const [asking, setAsking] = useState<Asking | null>(null);
  const open = line.state === 'missing';
  const said = line.missing;
  const button = (what: Asking, label: string) => (
    <Button variant="default" size="compact-sm" onClick={() => setAsking(what)}>
      {label}
    </Button>
  );
  if (said === null && !(of.may.receive && line.state === 'sent')) return null;
  return (
    <Stack gap={4} style={{ gridColumn: '1 / -1' }}>
      {said === null ? null : (
        <>
          <Text size="sm">{t('missing.receiver', said.receiver)}</Text>
          <Text size="sm" c={said.sender === null ? 'dimmed' : undefined}>
            {said.sender === null ? (open ? t('missing.waiting') : '') : t('missing.sender', said.sender)}
          </Text>
        </>
      )}
      <Group gap="xs" justify="flex-end">
        {said === null ? button('missing', t('missing.button')) : null}
        {open && of.may.answer ? button('answer', t('missing.answer')) : null}
        {open && of.may.writeOff && said?.sender ? button('lose', t('missing.lose')) : null}
      </Group>
      {asking === null ? null : (
        <WordDialog of={of} line={line} asking={asking} onClose={() => setAsking(null)} />
      )}
    </Stack>
  );
};
