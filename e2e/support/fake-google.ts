/**
 * Replaces Google's Maps script on machines without internet access. `window.asked` records requests to the
 * script.
 */
import type { BrowserContext } from 'playwright-core';

type How = 'works' | 'fails' | 'refuses';

/** Every search has this result near Siam, in the centre of Bangkok. */
export const fakeGooglePlaces = {
  formattedAddress: '991 ถนนพระรามที่ 1 แขวงปทุมวัน กรุงเทพมหานคร 10330',
  latitude: 13.7466,
  longitude: 100.5347,
};

const script = `
  window.asked = [];
  const note = (what, value) => { window.asked.push([what, JSON.parse(JSON.stringify(value ?? null))]); };
  class LatLngBounds { points = []; extend(point) { this.points.push(point); return this; } }
  class GoogleMap {
    constructor(element, options) {
      note('map', options);
      // As Google does it: a style of its own, with the nonce of the page.
      const style = document.createElement('style');
      style.nonce = document.querySelector('style[nonce],script[nonce]').nonce;
      style.textContent = '.drawn { outline: 3px solid green }';
      document.head.append(style);
      element.classList.add('drawn');
    }
    fitBounds({ points }) { note('fit', points); }
  }
  class Marker {
    constructor({ map, ...rest }) { note('pin', rest); }
    setMap(map) { note('unpin', map); }
  }
  class PlaceAutocompleteElement extends HTMLElement {
    constructor(options) {
      super();
      note('field', options);
      const input = document.createElement('input');
      input.setAttribute('aria-label', options.description);
      input.addEventListener('change', () => {
        if (input.value === 'nowhere') { this.dispatchEvent(new Event('gmp-error')); return; }
        const event = new Event('gmp-select');
        const place = {
          fetchFields: async ({ fields }) => {
            note('fields', fields);
            place.formattedAddress = ${JSON.stringify(fakeGooglePlaces.formattedAddress)};
            place.location = { lat: () => ${fakeGooglePlaces.latitude}, lng: () => ${fakeGooglePlaces.longitude} };
          },
        };
        event.placePrediction = { toPlace: () => place };
        this.dispatchEvent(event);
      });
      this.attachShadow({ mode: 'open' }).append(input);
    }
  }
  customElements.define('gmp-place-autocomplete', PlaceAutocompleteElement);
  const libraries = { core: { LatLngBounds }, maps: { Map: GoogleMap }, marker: { Marker }, places: { PlaceAutocompleteElement } };
  window.google = { maps: { importLibrary: async (name) => libraries[name] } };
`;

/**
 * Responds in place of Google. Returns the requested addresses, with their referrer, of all pages in the
 * context.
 */
export const mockGoogleMaps = async (context: BrowserContext, how: () => How = () => 'works') => {
  const asked: { url: URL; from: string | undefined }[] = [];
  await context.route(/^https:\/\/[^/]*(?:google|gstatic)/, async (route) => {
    const url = new URL(route.request().url());
    asked.push({ url, from: (await route.request().allHeaders())['referer'] });
    if (how() === 'fails') return route.abort('connectionfailed');
    const call = how() === 'refuses' ? 'gm_authFailure' : String(url.searchParams.get('callback'));
    return route.fulfill({ contentType: 'text/javascript', body: `${script};window.${call}();` });
  });
  return asked;
};
