import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ApiError } from '#ui/api/client.ts';

export const FormProblem = ({ of }: { of: ApiError | null }) =>
  of === null ? null : (
    <Alert role="alert" color="yellow" title={of.reply.title} icon={<IconAlertCircle aria-hidden />}>
      {of.reply.detail}
    </Alert>
  );

/** Names of the invalid fields. */
export const formFaultsIn = <Field extends string>(
  wrong: readonly (readonly [Field, boolean])[],
): ReadonlySet<Field> => new Set(wrong.filter(([, is]) => is).map(([field]) => field));
