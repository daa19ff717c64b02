import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ApiError } from '../api/api-error.ts';

export const FormProblem = ({ of }: { of: ApiError | null }) =>
  of === null ? null : (
    <Alert role="alert" color="yellow" title={of.reply.title} icon={<IconAlertCircle aria-hidden />}>
      {of.reply.detail}
    </Alert>
  );
