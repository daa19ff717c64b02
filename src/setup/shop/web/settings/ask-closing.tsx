import { lazy, Suspense } from 'react';
import type { ClosingChoice } from '#setup/shop/closing-input.ts';
import type { useClosing } from './use-closing.ts';

const ClosingDialog = lazy(() =>
  import('./closing-dialog.tsx').then((all) => ({ default: all.ClosingDialog })),
);

type Sent = { body: object };
type AskProps<S extends Sent> = {
  closing: ReturnType<typeof useClosing<S>>;
  action: { isPending: boolean; mutate: (sent: S) => void };
};

export const AskClosing = <S extends Sent>({ closing, action }: AskProps<S>) => {
  const { asked } = closing;
  if (asked === null) return null;
  const send = (choices: ClosingChoice[]): void =>
    action.mutate({ ...asked.sent, body: { ...asked.sent.body, closing: choices } });
  return (
    <Suspense>
      <ClosingDialog asked={asked} busy={action.isPending} onConfirm={send} onClose={closing.close} />
    </Suspense>
  );
};
