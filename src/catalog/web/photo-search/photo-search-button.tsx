import { ActionIcon } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { PhotoMatch } from '#catalog/photo-search-contract.ts';
import { PhotoSearch } from './photo-search-lazy.tsx';

type PhotoSearchButtonProps = { onPick: (match: PhotoMatch) => void; size?: number };

export const PhotoSearchButton = ({ onPick, size = 42 }: PhotoSearchButtonProps) => {
  const { t } = useTranslation('shared');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={size}
        aria-label={t('do.findByPhoto')}
        title={t('do.findByPhoto')}
        onClick={() => setOpened(true)}
      >
        <IconPhotoSearch size={20} aria-hidden />
      </ActionIcon>
      {opened ? (
        <PhotoSearch
          onClose={() => setOpened(false)}
          onPick={(match) => {
            setOpened(false);
            onPick(match);
          }}
        />
      ) : null}
    </>
  );
};
