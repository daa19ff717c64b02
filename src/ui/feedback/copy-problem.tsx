import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useTranslation } from '../i18n/translation.ts';

/** Copies the whole id of a call in which the server failed; nothing for any other error, or where browsers do not copy. */
export const CopyProblem = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  const id = error instanceof ApiError && error.status >= 500 ? error.id : undefined;
  // Plain http has none.
  const clipboard = (navigator as Partial<Navigator>).clipboard;
  if (id === undefined || clipboard === undefined) return null;
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() =>
        void clipboard.writeText(id).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      {copied ? t('problem.copied') : t('problem.copy')}
    </Button>
  );
};

/** What went wrong in words, and below it what copies the id of the call. */
export const ProblemText = ({ text, error }: { text: string; error: unknown }) => (
  <>
    <div>{text}</div>
    <CopyProblem error={error} />
  </>
);
