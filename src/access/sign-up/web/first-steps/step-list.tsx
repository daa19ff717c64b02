import '@mantine/core/styles/Progress.css';
import { Box, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { PlainList } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ButtonLink, type PlainAddress } from '#ui/router/links.tsx';
import type { FirstSteps, FirstStepName } from '#access/sign-up/contract.ts';
import classes from './first-steps.module.css';

type OtherWay = { to: PlainAddress; text: 'sheet' | 'colors' | 'sizes' };

const waysOf: Record<FirstStepName, { to: PlainAddress; others?: readonly OtherWay[] }> = {
  branch: { to: '/backoffice/shop-info' },
  logo: { to: '/backoffice/shop-info' },
  rules: { to: '/backoffice/shop/settings' },
  prices: { to: '/backoffice/config/duration' },
  lists: {
    to: '/backoffice/config/category',
    others: [
      { to: '/backoffice/config/color', text: 'colors' },
      { to: '/backoffice/config/size', text: 'sizes' },
    ],
  },
  garments: { to: '/backoffice/add-group', others: [{ to: '/backoffice/in-out', text: 'sheet' }] },
  receipt: { to: '/backoffice/trial-bill' },
  web: { to: '/backoffice/shop/web' },
  staff: { to: '/backoffice/user-management' },
};

export const FirstStepList = ({ steps }: Pick<FirstSteps, 'steps'>) => {
  const { t } = useTranslation('opening');
  const done = steps.filter((one) => one.done).length;
  const next = steps.find((one) => !one.done)?.name;
  return (
    <>
      <Group gap="sm" wrap="nowrap">
        <Progress
          value={(done / steps.length) * 100}
          color="teal"
          flex={1}
          maw="24rem"
          aria-label={t('steps.title')}
        />
        <Text size="sm">{t('steps.progress', { done, all: steps.length })}</Text>
      </Group>
      <PlainList ordered>
        {steps.map((one, at) => (
          <li key={one.name} className={classes['step']} data-done={one.done}>
            <span className={classes['tick']} aria-hidden>
              {one.done ? <IconCheck size={18} aria-hidden /> : at + 1}
            </span>
            <Box flex="1 1 14rem" miw={0}>
              <span className={classes['title']}>
                {t(`steps.of.${one.name}.title`)}
                {one.done ? <VisuallyHidden> {t('steps.isDone')}</VisuallyHidden> : null}
              </span>
              <Text size="sm" c="dimmed">
                {t(`steps.of.${one.name}.why`)}
              </Text>
            </Box>
            {one.done ? null : (
              <Group gap="xs" className={classes['ways']}>
                <ButtonLink
                  to={waysOf[one.name].to}
                  size="sm"
                  variant={one.name === next ? 'filled' : 'default'}
                >
                  {t(`steps.of.${one.name}.go`)}
                </ButtonLink>
                {waysOf[one.name].others?.map(({ to, text }) => (
                  <ButtonLink key={to} to={to} size="sm" variant="default">
                    {t(`steps.${text}`)}
                  </ButtonLink>
                ))}
              </Group>
            )}
          </li>
        ))}
      </PlainList>
    </>
  );
};
