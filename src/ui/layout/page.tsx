import { Group, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/translation.ts';
import type { PlainAddress } from '../router/links.tsx';
import { IconLink } from '../router/links.tsx';
import { brand } from '#lib/words/language-names.ts';
import { shared } from '../theme/shared-classes.ts';
import classes from '../theme/components.module.css';

export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? brand : `${title} · ${brand}`;
  }, [title]);
};

const serial = /([A-Z]+\d*-\d{4}-\d+)/;
const withWholeNumbers = (title: string): ReactNode =>
  title.split(serial).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className={shared.nowrap}>
        {part}
      </span>
    ) : (
      part
    ),
  );

type PageProps = {
  title: string;
  actions?: ReactNode;
  back?: PlainAddress | undefined;
  /** Leaves less space between parts, for pages that need the whole window. */
  dense?: boolean;
  children: ReactNode;
};

/** The page has only this h1. A click in the menu focuses it. */
export const Page = ({ title, actions, back, dense = false, children }: PageProps) => {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    // A field with autofocus (scan box, search) stays focused.
    const main = document.querySelector('main');
    if (main && !main.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap={dense ? 'xs' : 'md'}>
      <Group justify="space-between" gap="sm">
        <Group gap={4} wrap="nowrap" miw={0}>
          {back === undefined ? null : (
            <IconLink variant="subtle" color="gray" size="lg" aria-label={t('back')} to={back}>
              <IconArrowLeft size={20} aria-hidden />
            </IconLink>
          )}
          <Title order={1} ref={heading} tabIndex={-1} className={classes['heading']}>
            {withWholeNumbers(title)}
          </Title>
        </Group>
        {actions === undefined ? null : <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
};
