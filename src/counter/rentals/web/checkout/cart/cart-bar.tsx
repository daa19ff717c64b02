import { Button, Text } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import { MoneyText } from '#ui/index.ts';
import type { CheckoutTotals } from '../form/totals.ts';
import { scrollToInput } from '../form/problems.ts';
import classes from '../checkout.module.css';

type CartBarProps = { figures: CheckoutTotals; cart: RefObject<HTMLElement | null> };

export const CartBar = ({ figures, cart }: CartBarProps) => {
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
    <div className={classes['cartBar']}>
      <div>
        <Text size="sm">{figures.sold > 0 ? t('open.total') : t('open.totalOf', { n: figures.pieces })}</Text>
        <Text fw={700} size="lg" component="span">
          <MoneyText baht={figures.total} />
        </Text>
      </div>
      <Button
        size="md"
        leftSection={<IconShoppingBag size={18} aria-hidden />}
        onClick={() => scrollToInput('cart')}
      >
        {t('open.toCart')}
      </Button>
    </div>
  );
};
