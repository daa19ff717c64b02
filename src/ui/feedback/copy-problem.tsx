import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useTranslation } from '../i18n/translation.ts';

export const CopyProblemId = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState(false);
  const id = error instanceof ApiError && error.status >= 500 ? error.id : undefined;
  // Browsers have no clipboard on plain http.
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

export const ProblemText = ({ text, error }: { text: string; error: unknown }) => (
  <>
    <div>{text}</div>
    <CopyProblemId error={error} />
  </>
);
