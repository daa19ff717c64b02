/** Loads Google Maps only on a click, with the page's nonce for styles (decision 60). */
import type { Language } from '#lib/text/languages.ts';
import type { Coordinates } from '#setup/shop/coordinates.ts';

type LatLng = { lat: number; lng: number };
const asLatLng = ({ latitude, longitude }: Coordinates): LatLng => ({ lat: latitude, lng: longitude });

type Bounds = { extend: (point: LatLng) => Bounds };
type DrawnMap = { fitBounds: (bounds: Bounds, padding?: number) => void };
type Marker = { setMap: (map: DrawnMap | null) => void };
type Found = {
  fetchFields: (request: { fields: string[] }) => Promise<unknown>;
  formattedAddress?: string | null;
  location?: { lat: () => number; lng: () => number } | null;
};
type Choice = Event & { placePrediction: { toPlace: () => Found } };

type Libraries = {
  core: { LatLngBounds: new () => Bounds };
  maps: { Map: new (element: HTMLElement, options: object) => DrawnMap };
  marker: { Marker: new (options: object) => Marker };
  places: { PlaceAutocompleteElement: new (options: object) => HTMLElement };
};
type Google = { importLibrary: <Name extends keyof Libraries>(name: Name) => Promise<Libraries[Name]> };

declare global {
  interface Window {
    google?: { maps: Google };
    /** Google calls the first function after loading, the second for a refused key. */
    mapsAreThere?: () => void;
    gm_authFailure?: () => void;
  }
}

const patience = 20_000;

let there: Promise<Google> | undefined;
/** Google checks a key once per page. */
let isRefused = false;

const load = (key: string, language: Language): Promise<Google> =>
  new Promise((done, failed) => {
    const script = document.createElement('script');
    const give = (): void => {
      script.remove();
      failed(new Error('Google Maps did not answer'));
    };
    const timer = setTimeout(give, patience);
    window.mapsAreThere = () => {
      clearTimeout(timer);
      if (window.google === undefined) give();
      else done(window.google.maps);
    };
    script.addEventListener('error', () => {
      clearTimeout(timer);
      give();
    });
    const query = new URLSearchParams({
      key,
      v: 'quarterly',
      loading: 'async',
      language,
      region: 'TH',
      callback: 'mapsAreThere',
    });
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
    document.head.append(script);
  });

/**
 * Loads the script once. The next call after a failure retries. `refused` keys are invalid or not allowed on
 * this site.
 */
export const openGoogleMaps = async (
  key: string,
  language: Language,
  refused: () => void,
): Promise<Google> => {
  if (isRefused) throw new Error('Google Maps refuses the key');
  window.gm_authFailure = () => {
    isRefused = true;
    refused();
  };
  there ??= load(key, language);
  try {
    return await there;
  } catch (error) {
    there = undefined;
    throw error;
  }
};

export type ChosenAddress = Coordinates & { address: string };

export const attachPlaceSearch = async (
  google: Google,
  { language, label }: { language: Language; label: string },
  callbacks: { chosen: (place: ChosenAddress) => void; failed: () => void },
): Promise<HTMLElement> => {
  const { PlaceAutocompleteElement } = await google.importLibrary('places');
  const field = new PlaceAutocompleteElement({
    includedRegionCodes: ['th'],
    requestedLanguage: language,
    requestedRegion: 'th',
    description: label,
    placeholder: label,
  });
  field.addEventListener('gmp-select', (event) => {
    const place = (event as Choice).placePrediction.toPlace();
    void place.fetchFields({ fields: ['formattedAddress', 'location'] }).then(() => {
      const { location, formattedAddress } = place;
      if (location === null || location === undefined) callbacks.failed();
      else
        callbacks.chosen({
          latitude: location.lat(),
          longitude: location.lng(),
          address: formattedAddress ?? '',
        });
    }, callbacks.failed);
  });
  field.addEventListener('gmp-error', callbacks.failed);
  return field;
};

export const drawBranchMap = async (
  google: Google,
  element: HTMLElement,
  pins: readonly (Coordinates & { name: string })[],
): Promise<(mine: Coordinates) => void> => {
  const [{ LatLngBounds }, { Map: GoogleMap }, { Marker: Pin }] = await Promise.all([
    google.importLibrary('core'),
    google.importLibrary('maps'),
    google.importLibrary('marker'),
  ]);
  const [first] = pins;
  const map = new GoogleMap(element, {
    ...(first !== undefined && { center: asLatLng(first) }),
    zoom: 15,
    colorScheme: 'FOLLOW_SYSTEM',
    clickableIcons: false,
    mapTypeControl: false,
    streetViewControl: false,
    gestureHandling: 'cooperative',
  });
  for (const one of pins) {
    // Google's newer markers need a map id.
    void new Pin({ map, position: asLatLng(one), title: one.name, label: one.name.slice(0, 1) });
  }
  const show = (more: readonly Coordinates[]): void => {
    const bounds = new LatLngBounds();
    for (const one of [...pins, ...more]) bounds.extend(asLatLng(one));
    map.fitBounds(bounds, 48);
  };
  if (pins.length > 1) show([]);
  let here: Marker | undefined;
  return (mine) => {
    here?.setMap(null);
    here = new Pin({ map, position: asLatLng(mine), zIndex: 1 });
    show([mine]);
  };
};
