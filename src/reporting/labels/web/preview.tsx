import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#ui/i18n/translation.ts';
import type { LabelPaperLayout } from '../label-layouts.ts';
import { LabelFrames, LabelSheet } from './draw/sheet.tsx';
import classes from './labels.module.css';
import type { LabelToPrint } from './use-labels.ts';

type PreviewProps = { paper: LabelPaperLayout; labels: readonly LabelToPrint[]; skip: number; pages: number };

const pixels = 96 / 25.4;

export const LabelPreview = ({ paper, labels, skip, pages }: PreviewProps) => {
  const { t } = useTranslation('label');
  const [page, setPage] = useState(0);
  const [room, setRoom] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (place === null) return undefined;
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  const now = Math.min(page, Math.max(0, pages - 1));
  const width = (paper.pageWidth / 1000) * pixels;
  const height = (paper.pageHeight / 1000) * pixels;
  const zoom = Math.min(room / width, 2.5);
  return (
    <section aria-label={t('preview')}>
      <Group justify="space-between" mb="xs">
        <Text size="sm" fw={600} aria-live="polite">
          {t('previewOf', { page: now + 1, pages: Math.max(1, pages) })}
        </Text>
        <Group gap={4}>
          <ActionIcon
            variant="default"
            aria-label={t('previous')}
            disabled={now === 0}
            onClick={() => setPage(now - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('next')}
            disabled={now >= pages - 1}
            onClick={() => setPage(now + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <div ref={box} className={classes['preview']} style={{ height: height * zoom }}>
        <div className={classes['zoomed']} style={{ width, height, transform: `scale(${zoom})` }}>
          {/* Draws once the width is known, because browsers fix the letter spacing at the first size. */}
          {room > 0 ? <LabelSheet paper={paper} labels={labels} skip={skip} page={now} /> : null}
          <LabelFrames paper={paper} used={now === 0 ? skip : 0} />
        </div>
      </div>
    </section>
  );
};
