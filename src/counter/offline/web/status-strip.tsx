import { useEffect, useState } from 'react';
import { lazyComponent } from '#ui/index.ts';
import { useConnectivity } from '#ui/api/connectivity.ts';
import { addLogoutCheck } from '#ui/session/session.ts';
import { useDeviceState, pendingStepCountIn } from './device-state.ts';

const parts = { words: true, missing: 'nothing' } as const;
const Said = lazyComponent(
  async () => (await import('./status-strip-message.tsx')).StatusStripMessage,
  parts,
);
const Leaving = lazyComponent(async () => (await import('./logout-warning.tsx')).LogoutWarning, parts);

export const OfflineStrip = () => {
  const net = useConnectivity();
  const { steps, progress, others, unreadable } = useDeviceState();
  const [answer, setAnswer] = useState<((go: boolean) => void) | null>(null);
  const waiting = pendingStepCountIn(steps);
  useEffect(() => {
    if (waiting === 0) return undefined;
    return addLogoutCheck(
      () =>
        new Promise<boolean>((done) =>
          setAnswer(() => (go: boolean) => {
            setAnswer(null);
            done(go);
          }),
        ),
    );
  }, [waiting]);
  const something =
    net === 'lost' ||
    waiting > 0 ||
    progress !== null ||
    others.length > 0 ||
    unreadable > 0 ||
    steps.some((one) => one.sent?.state === 'conflict');
  return (
    <>
      {something ? <Said /> : null}
      {answer === null ? null : <Leaving waiting={waiting} onAnswer={answer} />}
    </>
  );
};
