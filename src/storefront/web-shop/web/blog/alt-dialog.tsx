import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { Dialog, DialogButtons } from '#ui/dialog/index.ts';
import classes from '../webshop.module.css';

type Props = {
  title: string;
  start: string;
  url: string;
  onSay: (alt: string) => void;
  onClose: () => void;
};

export const AltDialog = ({ title, start, url, onSay, onClose }: Props) => {
  const { t } = useTranslation('webshop');
  const [alt, setAlt] = useState(start);
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is inside the article's form and must not submit that form.
          event.stopPropagation();
          onSay(alt.trim());
        }}
      >
        <Stack gap="md">
          {url === '' ? null : <img src={url} alt="" className={classes['preview']} />}
          <TextInput
            label={t('blog.alt')}
            description={t('blog.altHint')}
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
            maxLength={200}
            data-autofocus
          />
          <DialogButtons action={url === '' ? t('blog.altSave') : t('blog.picture')} />
        </Stack>
      </form>
    </Dialog>
  );
};
