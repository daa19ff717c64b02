import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { shared } from '../theme/shared-classes.ts';

type RowLinkProps = ButtonProps &
  Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps> & {
    action: string;
    /** Text that distinguishes the rows. */
    of: string;
  };

export const RowLink = createLink(({ action, of, ...rest }: RowLinkProps) => (
  <Button
    component="a"
    size="xs"
    px="sm"
    flex="none"
    variant="light"
    aria-label={`${action} ${of}`}
    {...rest}
  >
    <span className={shared.nowrap}>{action}</span>
  </Button>
));
