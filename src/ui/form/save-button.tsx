import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEventHandler, type ReactNode, useRef } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import { useIsHeld } from './upload-hold.ts';

type SaveButtonProps = Omit<ButtonProps, 'children'> & {
  type?: 'submit' | 'button';
  onClick?: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
};

/** Shows while its form waits for the upload of a picture. */
export const SaveButton = ({ children, ...rest }: SaveButtonProps) => {
  const { t } = useTranslation('ui');
  const button = useRef<HTMLButtonElement>(null);
  const held = useIsHeld(button);
  return (
    <Button {...rest} ref={button} aria-busy={held || undefined}>
      {held ? t('waitsForPicture') : children}
    </Button>
  );
};
