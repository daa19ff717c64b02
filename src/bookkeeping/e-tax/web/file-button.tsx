import { Button } from '@mantine/core';
import { useState } from 'react';
import { downloadFile } from '#ui/api/file-transfer.ts';
import { toastError } from '#ui/feedback/toast.ts';
import { etaxContract } from '../contract.ts';

type FileButtonProps = { row: 'xml' | 'pdf'; id: number; label: string };

export const MessageFileButton = ({ row, id, label }: FileButtonProps) => {
  const [fetching, setFetching] = useState(false);
  const download = async (): Promise<void> => {
    setFetching(true);
    await downloadFile(etaxContract[row], { params: { id } }).catch(toastError);
    setFetching(false);
  };
  return (
    <Button size="xs" variant="default" loading={fetching} onClick={() => void download()}>
      {label}
    </Button>
  );
};
