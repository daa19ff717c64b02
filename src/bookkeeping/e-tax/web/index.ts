export { EtaxBuyerAddress, isValidBuyerPlace } from './buyer-address.tsx';
export { EtaxOfPaper } from './paper-part.tsx';
