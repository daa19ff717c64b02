import { Skeleton } from '@mantine/core';
import { lazyComponent } from '#ui/index.ts';

export const HandOverDone = lazyComponent(async () => (await import('./hand-over-done.tsx')).HandOverDone, {
  waiting: <Skeleton height={240} radius="md" />,
  words: true,
});
