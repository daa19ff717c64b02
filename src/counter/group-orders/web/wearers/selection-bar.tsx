import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ActionBar, lazyComponent } from '#ui/index.ts';
import type { GroupOrder, Wearer } from '#counter/group-orders/contract.ts';
import { wearerLinesIn } from './wearer-line.ts';

type Props = {
  party: GroupOrder;
  chosen: readonly Wearer[];
  scanned: ReadonlySet<string>;
  onDone: () => void;
};

const HandOutDialog = lazyComponent(async () => (await import('./hand-out-dialog.tsx')).HandOutDialog, {
  words: true,
});
const ReturnDialog = lazyComponent(async () => (await import('./return-dialog.tsx')).ReturnDialog, {
  words: true,
});

export const WearerSelectionBar = ({ party, chosen, scanned, onDone }: Props) => {
  const { t } = useTranslation('party');
  const [asked, setAsked] = useState<'out' | 'back' | null>(null);
  const out = wearerLinesIn('held', chosen);
  const back = wearerLinesIn('out', chosen);
  const close = (): void => setAsked(null);
  const done = (): void => {
    close();
    onDone();
  };
  if (chosen.length === 0) return null;
  return (
    <ActionBar>
      <Text size="sm" fw={600} aria-live="polite">
        {t('party.selected', { n: chosen.length })}
      </Text>
      <Group gap="xs">
        <Button variant="light" disabled={out.length === 0} onClick={() => setAsked('out')}>
          {t('party.handOut', { n: out.length })}
        </Button>
        <Button disabled={back.length === 0} onClick={() => setAsked('back')}>
          {t('party.return', { n: back.length })}
        </Button>
      </Group>
      {asked === 'out' ? (
        <HandOutDialog orderId={party.orderId} lines={out} scanned={scanned} onClose={close} onDone={done} />
      ) : null}
      {asked === 'back' ? (
        <ReturnDialog orderId={party.orderId} lines={back} onClose={close} onDone={done} />
      ) : null}
    </ActionBar>
  );
};
