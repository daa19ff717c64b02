import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What was refused, said at once to whoever does not see it. */
export const Problem = ({ problem }: { problem: { title: string; detail: string } | null }) => (
  <div aria-live="assertive">
    {problem === null ? null : (
      <Alert color="yellow" title={problem.title} icon={<IconAlertCircle aria-hidden />}>
        {problem.detail}
      </Alert>
    )}
  </div>
);
