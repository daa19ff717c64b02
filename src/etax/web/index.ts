/** Parts of screens for the rooms above. */
export { EtaxOfPaper } from './paper-part.tsx';
