import { Box, Button, Text } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { ActionBar, MoneyText } from '#ui/index.ts';
import type { CheckoutTotals } from '../form/totals.ts';
import { scrollToInput } from '../form/problems.ts';

type CartBarProps = {
  figures: CheckoutTotals;
  cart: RefObject<HTMLElement | null>;
  /** Result of the last tap. Screen readers get it elsewhere. */
  announcement: string;
};

export const CartBar = ({ figures, cart, announcement }: CartBarProps) => {
  const { t } = useTranslation('counter');
  const [below, setBelow] = useState(false);
  useEffect(() => {
    if (cart.current === null) return undefined;
    const seen = new IntersectionObserver(([one]) =>
      setBelow(one !== undefined && one.boundingClientRect.top > 0 && !one.isIntersecting),
    );
    seen.observe(cart.current);
    return () => seen.disconnect();
  }, [cart]);
  if (!below) return null;
  return (
    <ActionBar pinned>
      <Box flex="1 1 0" miw={0}>
        <Text size="sm" lineClamp={2} aria-hidden={announcement !== ''}>
          {announcement !== ''
            ? announcement
            : figures.sold > 0
              ? t('open.total')
              : t('open.totalOf', { n: figures.pieces })}
        </Text>
        <Text fw={700} size="lg" component="span">
          <MoneyText baht={figures.total} />
        </Text>
      </Box>
      <Button
        size="md"
        leftSection={<IconShoppingBag size={18} aria-hidden />}
        onClick={() => scrollToInput('cart')}
      >
        {t('open.toCart')}
      </Button>
    </ActionBar>
  );
};
