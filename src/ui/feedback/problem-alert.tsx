import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ApiError } from '../api/api-error.ts';

export const ProblemAlert = ({ problem }: { problem: ApiError | null }) =>
  problem === null ? null : (
    <Alert role="alert" color="yellow" title={problem.reply.title} icon={<IconAlertCircle aria-hidden />}>
      {problem.reply.detail}
    </Alert>
  );
