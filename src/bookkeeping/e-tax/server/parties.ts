import type { CodedPlace, DocumentContent } from '#ledger/contract.ts';
import { isPlaceCode } from '#ledger/place-codes.ts';
import { AppError } from '#lib/errors/errors.ts';
import { postcodeInAddress } from '#lib/thai/free-address.ts';
import { etaxWords } from '../words/paper.ts';
import { clipXmlText, type XmlNodes } from './xml-tree.ts';

/** Codes of TIS 1099. The first two digits are the province. */
export type SellerPlace = CodedPlace;

const taxId = /^\d{13}$/;
const branchNo = /^\d{5}$/;
const registration = (scheme: string, id: string): XmlNodes => ({
  'ram:ID': {
    '@schemeID': scheme,
    ...(scheme !== 'OTHR' && scheme !== 'CCPT' && { '@schemeAgencyID': 'RD' }),
    '#': id,
  },
});
const country: XmlNodes = { '@schemeID': '3166-1 alpha-2', '#': 'TH' };

const coded = (place: SellerPlace, written: string): XmlNodes => ({
  'ram:PostcodeCode': place.postcode,
  'ram:LineOne': written || null,
  'ram:StreetName': clipXmlText(place.street, 70) || null,
  'ram:CityName': place.districtCode,
  'ram:CitySubDivisionName': place.subdistrictCode,
  'ram:CountryID': country,
  'ram:CountrySubDivisionID': place.districtCode.slice(0, 2),
  'ram:BuildingNumber': clipXmlText(place.buildingNo, 16),
});

export const sellerXmlOf = ({ shop, branch }: DocumentContent, place: SellerPlace): XmlNodes => {
  if (!taxId.test(shop.taxId) || !branchNo.test(branch.taxBranchNo)) throw new AppError('ETAX_SELLER');
  const written = clipXmlText(branch.address === '' ? shop.address : branch.address, 256);
  const legalName = shop.legalName ?? '';
  return {
    'ram:SellerTradeParty': {
      'ram:Name': clipXmlText(legalName === '' ? shop.name : legalName, 256),
      'ram:SpecifiedTaxRegistration': registration('TXID', shop.taxId + branch.taxBranchNo),
      'ram:PostalTradeAddress': coded(place, written),
    },
  };
};

type Buyer = DocumentContent['customer'];

const idOf = (buyer: NonNullable<Buyer>): XmlNodes => {
  const id = buyer.taxId.trim();
  if (taxId.test(id))
    return branchNo.test(buyer.taxBranchNo)
      ? registration('TXID', id + buyer.taxBranchNo)
      : registration('NIDN', id);
  // Other ids of this form are passport numbers.
  return /^[A-Za-z0-9]{6,35}$/.test(id) ? registration('CCPT', id) : registration('OTHR', 'N/A');
};

/**
 * Writes the address as codes, or as printed with the postcode if the codes are out of use. If there is no
 * postcode, throws ETAX_BUYER for a required address and omits any other address.
 */
export const buyerXmlOf = (buyer: Buyer, mustHaveAddress: boolean): XmlNodes => {
  const address = clipXmlText(buyer?.address ?? '', 256);
  const given = buyer?.place;
  const place = given !== undefined && isPlaceCode(given.subdistrictCode) ? given : undefined;
  const postcode = place?.postcode ?? (postcodeInAddress(address) || (given?.postcode ?? null));
  if (mustHaveAddress && (buyer === null || postcode === null)) throw new AppError('ETAX_BUYER');
  const name = clipXmlText(buyer?.name ?? '', 256);
  const written = { 'ram:PostcodeCode': postcode, 'ram:LineOne': address, 'ram:CountryID': country };
  return {
    'ram:BuyerTradeParty': {
      'ram:Name': name === '' ? etaxWords.unnamedBuyer : name,
      'ram:SpecifiedTaxRegistration': buyer === null ? registration('OTHR', 'N/A') : idOf(buyer),
      'ram:PostalTradeAddress':
        postcode === null ? null : place === undefined ? written : coded(place, address),
    },
  };
};
