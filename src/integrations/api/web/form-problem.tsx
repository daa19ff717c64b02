import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ApiError } from '#ui/api/client.ts';

/** Why what was typed into a form was refused; nothing while it was not. */
export const Problem = ({ of }: { of: ApiError | null }) =>
  of === null ? null : (
    <Alert role="alert" color="yellow" title={of.reply.title} icon={<IconAlertCircle aria-hidden />}>
      {of.reply.detail}
    </Alert>
  );

/** Fields of a form that are not sound, by name. */
export const faultsIn = <Field extends string>(
  wrong: readonly (readonly [Field, boolean])[],
): ReadonlySet<Field> => new Set(wrong.filter(([, is]) => is).map(([field]) => field));
