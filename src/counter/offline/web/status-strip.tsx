import { useEffect, useState } from 'react';
import { later } from '#ui/index.ts';
import { useNet } from '#ui/api/connectivity.ts';
import { beforeLogout } from '#ui/session/session.ts';
import { useHere, waitingIn } from './device-state.ts';

const parts = { words: true, missing: 'nothing' } as const;
/** Nothing is said while all is well: what says it comes when it is needed. */
const Said = later(async () => (await import('./status-strip-message.tsx')).StripSaid, parts);
const Leaving = later(async () => (await import('./logout-warning.tsx')).Leaving, parts);

/** What the device has to say on every page; and who logs out while something waits is asked first. */
export const OfflineStrip = () => {
  const net = useNet();
  const { steps, progress, others, unreadable } = useHere();
  const [answer, setAnswer] = useState<((go: boolean) => void) | null>(null);
  const waiting = waitingIn(steps);
  useEffect(() => {
    if (waiting === 0) return undefined;
    return beforeLogout(
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
