import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

export const RefusalAlert = ({ problem }: { problem: { title: string; detail: string } | null }) => (
  <div aria-live="assertive">
    {problem === null ? null : (
      <Alert color="yellow" title={problem.title} icon={<IconAlertCircle aria-hidden />}>
        {problem.detail}
      </Alert>
    )}
  </div>
);
