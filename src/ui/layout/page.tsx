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

/** A number such as R00000-2569-000084 has no line break. */
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
  /** Pages that need the whole window have less space between their parts. */
  dense?: boolean;
  children: ReactNode;
};

/** The title is the only h1 of the page. It gets the focus after a click in the menu. */
export const Page = ({ title, actions, back, dense = false, children }: PageProps) => {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    // A field with autofocus (scan box, search) does not lose the focus.
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
