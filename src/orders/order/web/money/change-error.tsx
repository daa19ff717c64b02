import type { SyntheticEvent } from 'react';
import type { ApiError } from '#ui/api/client.ts';
import { ErrorState, lazyComponent } from '#ui/index.ts';
import { waitingSlipsOf } from './waiting-slips.ts';

const LazyWaitingSlipsAlert = lazyComponent(
  async () => (await import('./waiting-slips-alert.tsx')).WaitingSlipsAlert,
  { words: true },
);

type ChangeErrorProps = {
  error: ApiError | null;
  busy: boolean;
  onSeen: (seenSlips: number[], event: SyntheticEvent<HTMLElement>) => void;
};

/** Shows the slips of SLIP_WAITING. The user may continue. */
export const ChangeError = ({ error, busy, onSeen }: ChangeErrorProps) => {
  if (error === null) return null;
  const slips = waitingSlipsOf(error);
  return slips === null ? (
    <ErrorState error={error} />
  ) : (
    <LazyWaitingSlipsAlert
      slips={slips}
      busy={busy}
      onContinue={(event) =>
        onSeen(
          slips.map((one) => one.imageId),
          event,
        )
      }
    />
  );
};
