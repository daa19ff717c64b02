/** Parts of screens for the rooms above. */
export { EtaxBuyerPlace, isSoundPlace } from './buyer-address.tsx';
export { EtaxOfPaper } from './paper-part.tsx';
