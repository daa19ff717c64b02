import { useEffect, useRef, useState } from 'react';
import type { Language } from '#lib/text/languages.ts';
import type { PlaceSearchMessage } from '#storefront/web-shop/rules/place-message.ts';

type Props = {
  mapsKey: string;
  language: Language;
  words: {
    search: string;
    opening: string;
    failed: string;
    notFound: string;
    again: string;
    alone: string;
  };
};

/**
 * Sends the address to the page that opened this page, and closes. A page opened directly sends nothing to
 * Google.
 */
export const PlaceSearchIsland = ({ mapsKey, language, words }: Props) => {
  const [state, setState] = useState<'opening' | 'there' | 'failed' | 'alone'>('opening');
  const [lost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { opener } = window as { opener: Window | null };
    if (opener === null) {
      setState('alone');
      return;
    }
    const open = async (): Promise<void> => {
      const { openGoogleMaps: openGoogle, attachPlaceSearch: searchField } =
        await import('../browser/google-maps.ts');
      const google = await openGoogle(mapsKey, language, () => setState('failed'));
      const search = await searchField(
        google,
        { language, label: words.search },
        {
          chosen: (place) => {
            const message: PlaceSearchMessage = {
              kind: 'ratri-place',
              asked: location.hash.slice(1),
              ...place,
            };
            opener.postMessage(message, location.origin);
            window.close();
          },
          failed: () => setLost(true),
        },
      );
      field.current?.replaceChildren(search);
      setState((now) => (now === 'failed' ? now : 'there'));
    };
    open().catch(() => setState('failed'));
  }, [mapsKey, language, words.search, tries]);
  return (
    <>
      {state === 'opening' ? <p role="status">{words.opening}</p> : null}
      {state === 'alone' ? <p role="status">{words.alone}</p> : null}
      {state === 'failed' ? (
        <div role="alert">
          <p>{words.failed}</p>
          <button
            type="button"
            className="hollow"
            onClick={() => {
              setState('opening');
              setTries(tries + 1);
            }}
          >
            {words.again}
          </button>
        </div>
      ) : null}
      <div ref={field} hidden={state === 'failed'} />
      {lost ? <p role="alert">{words.notFound}</p> : null}
    </>
  );
};
