export { usePlaceTexts } from './address-fields.tsx';
export { EtaxBuyerAddress } from './buyer-address.tsx';
export { EtaxOfPaper } from './paper-part.tsx';
