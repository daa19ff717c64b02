/** Parts of screens for the rooms above. */
export { EtaxBuyerPlace, isSoundPlace } from './buyer-place.tsx';
export { EtaxOfPaper } from './paper-part.tsx';
