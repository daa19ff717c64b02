import { Box, Flex } from '@mantine/core';
import { AutoGrid, shared } from '#ui/index.ts';
import { useTranslation } from '#ui/i18n/translation.ts';
import { backgroundColors, accentShadesOf } from '../rules/accent-colors.ts';
import classes from './webshop.module.css';

const inks = { light: '#26211e', dark: '#f1ebe6' } as const;

const Sample = ({ scheme, accent, name, tagline }: { scheme: 'light' | 'dark' } & Props) => {
  const { t } = useTranslation('webshop');
  const shades = accentShadesOf(accent)[scheme];
  return (
    <figure
      className={classes['sample']}
      style={{ background: backgroundColors[scheme][0], color: inks[scheme] }}
    >
      <Box component="figcaption" fz="0.8125rem" opacity={0.8}>
        {t(`preview.${scheme}`)}
      </Box>
      <Box component="p" mt="0.5rem" mb={0} fz="1.375rem" fw={600} lh={1.5}>
        {name}
      </Box>
      <Box component="p" mt={0} mb="0.75rem" mih="1.6em">
        {tagline}
      </Box>
      <Flex component="p" wrap="wrap" align="center" gap="0.75rem 1rem" m={0}>
        <span className={classes['solid']} style={{ background: shades.solid, color: shades.onSolid }}>
          {t('preview.button')}
        </span>
        <span style={{ color: shades.text, textDecoration: 'underline' }}>{t('preview.link')}</span>
      </Flex>
    </figure>
  );
};

type Props = { accent: string; name: string; tagline: string };

export const ColorPreview = (props: Props) => {
  const { t } = useTranslation('webshop');
  return (
    <AutoGrid
      min="17rem"
      spacing="0.75rem"
      className={shared.wholeRow}
      role="group"
      aria-label={t('preview.title')}
    >
      <Sample scheme="light" {...props} />
      <Sample scheme="dark" {...props} />
    </AutoGrid>
  );
};
