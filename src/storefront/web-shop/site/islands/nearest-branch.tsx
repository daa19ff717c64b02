import { useEffect, useRef, useState } from 'react';
import type { Language } from '#lib/text/languages.ts';
import { distanceInKilometres, mapLink, type Coordinates, directionsLink } from '#setup/shop/coordinates.ts';
import type { ChosenAddress } from '../browser/google-maps.ts';

type Props = {
  mapsKey: string;
  language: Language;
  shop: string;
  branches: readonly (Coordinates & { name: string; address: string })[];
  words: {
    title: string;
    hint: string;
    open: string;
    opening: string;
    search: string;
    map: string;
    nearest: string;
    way: string;
    failed: string;
    notFound: string;
    again: string;
  };
};

type State = 'closed' | 'opening' | 'there' | 'failed';

const Nearest = ({
  branches,
  mine,
  language,
  words,
}: Omit<Props, 'mapsKey' | 'shop'> & { mine: ChosenAddress }) => {
  const far = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 1,
  });
  const rows = branches
    .map((one) => ({ ...one, far: distanceInKilometres(mine, one) }))
    .toSorted((a, b) => a.far - b.far);
  return (
    <>
      <h3>{words.nearest}</h3>
      <p className="quiet">{mine.address}</p>
      <ol className="nearest">
        {rows.map((one) => (
          <li key={one.name}>
            <span>
              <b>{one.name}</b> {far.format(one.far)}
            </span>
            <a href={directionsLink(one, mine)} rel="noopener">
              {words.way}
              <span className="unseen"> {one.name}</span>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
};

/** Loads Google only after a click. If scripts are off, links to Google Maps. */
export const NearestBranch = ({ mapsKey, language, shop, branches, words }: Props) => {
  const [state, setState] = useState<State>('closed');
  const [mine, setMine] = useState<ChosenAddress>();
  const [lost, setLost] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const map = useRef<HTMLDivElement>(null);
  const mark = useRef<(mine: Coordinates) => void>(undefined);
  const open = async (): Promise<void> => {
    setState('opening');
    try {
      const {
        openGoogleMaps: openGoogle,
        attachPlaceSearch: searchField,
        drawBranchMap: drawMap,
      } = await import('../browser/google-maps.ts');
      const google = await openGoogle(mapsKey, language, () => setState('failed'));
      if (field.current === null || map.current === null) return;
      const search = await searchField(
        google,
        { language, label: words.search },
        {
          chosen: (place) => {
            setLost(false);
            setMine(place);
            mark.current?.(place);
          },
          failed: () => setLost(true),
        },
      );
      field.current.replaceChildren(search);
      mark.current = await drawMap(google, map.current, branches);
      setState((now) => (now === 'failed' ? now : 'there'));
    } catch {
      setState('failed');
    }
  };
  const shown = state === 'opening' || state === 'there';
  const focus = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state === 'there') focus.current?.focus();
  }, [state]);
  return (
    <section className="near">
      <h2 ref={focus} tabIndex={-1}>
        {words.title}
      </h2>
      {state === 'closed' ? (
        <>
          <p>
            <a
              className="solid"
              href={mapLink(null, shop)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                void open();
              }}
            >
              {words.open}
            </a>
          </p>
          <p className="quiet">{words.hint}</p>
        </>
      ) : null}
      {state === 'opening' ? <p role="status">{words.opening}</p> : null}
      {state === 'failed' ? (
        <div role="alert">
          <p>{words.failed}</p>
          <button type="button" className="hollow" onClick={() => void open()}>
            {words.again}
          </button>
        </div>
      ) : null}
      <div hidden={!shown}>
        <div ref={field} />
        {lost ? <p role="alert">{words.notFound}</p> : null}
        <div aria-live="polite">
          {mine === undefined ? null : (
            <Nearest branches={branches} mine={mine} language={language} words={words} />
          )}
        </div>
        <div ref={map} className="near-map" role="region" aria-label={words.map} />
      </div>
    </section>
  );
};
