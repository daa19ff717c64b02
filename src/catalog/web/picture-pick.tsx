import { Button, Group, Popover, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Photo, shared } from '#ui/index.ts';
import { pictureTokenOf } from '../group-differences.ts';
import classes from './catalog.module.css';

type PicturePickProps = {
  label: string;
  url: string;
  pictures: readonly { imageId: number; url: string; name: string }[];
  onPick: (url: string) => void;
  size?: number;
};

export const PicturePicker = ({ label, url, pictures, onPick, size = 32 }: PicturePickProps) => {
  const { t } = useTranslation('catalog');
  const [opened, setOpened] = useState(false);
  const pick = (next: string): void => {
    setOpened(false);
    onPick(next);
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus withArrow shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={`${shared.hover} ${classes['pick']}`}
          aria-label={label}
          onClick={() => setOpened((now) => !now)}
        >
          <Photo url={url} alt="" size={size} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {pictures.length === 0 ? (
            <Text size="sm">{t('group.pickEmpty')}</Text>
          ) : (
            <Group gap="0.375rem" align="stretch" maw="18rem">
              {pictures.map((one, at) => (
                <button
                  key={one.imageId}
                  type="button"
                  className={`${shared.hover} ${classes['pick']}`}
                  aria-pressed={pictureTokenOf(one.url) === pictureTokenOf(url)}
                  aria-label={one.name === '' ? t('group.pictureNo', { n: at + 1 }) : one.name}
                  onClick={() => pick(one.url)}
                >
                  <Photo url={one.url} alt="" size={56} />
                </button>
              ))}
            </Group>
          )}
          {url === '' ? null : (
            <Button variant="default" size="xs" onClick={() => pick('')}>
              {t('group.noPicture')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
