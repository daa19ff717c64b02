import { useHotkeys } from '@mantine/hooks';

/** Runs actions by key, also in fields. A held key counts once; an open dialog has its own keys. */
export const usePageKeys = (keys: Readonly<Record<string, () => void>>): void =>
  useHotkeys(
    Object.entries(keys).map(([key, run]) => [
      key,
      (event) => {
        if (!event.repeat && document.querySelector('[aria-modal=true]') === null) run();
      },
    ]),
    [],
  );
