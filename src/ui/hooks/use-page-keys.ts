import { useHotkeys } from '@mantine/hooks';

/** Runs actions by key, even in fields. A held key counts once. An open dialog has its own keys. */
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
