import { Box, type BoxProps, type MantineSpacing, getSpacing } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { shared } from '../theme/shared-classes.ts';

type PlainListProps = Omit<BoxProps, 'style'> &
  Omit<ComponentPropsWithoutRef<'ul'>, keyof BoxProps> & {
    ordered?: boolean;
    /** Items are as wide as the list if it has a gap. */
    gap?: MantineSpacing;
  };

export const PlainList = ({ ordered = false, gap, className = '', ...rest }: PlainListProps) => (
  <Box
    component={ordered ? 'ol' : 'ul'}
    className={className === '' ? shared.list : `${shared.list} ${className}`}
    {...(gap !== undefined && { display: 'grid', style: { gap: getSpacing(gap) } })}
    {...rest}
  />
);
