/** Seller and buyer as the standard names them. */
import type { CodedPlace, DocumentContent } from '#ledger/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { etaxWords } from '../words/paper.ts';
import { clipped, type Tree } from './xml-tree.ts';

/** The address of a place of business in the codes of the standard (TIS 1099); the province is the first two digits. */
export type Place = CodedPlace;

const taxId = /^\d{13}$/;
const branchNo = /^\d{5}$/;
const registration = (scheme: string, id: string): Tree => [
  'ram:SpecifiedTaxRegistration',
  [
    [
      'ram:ID',
      id,
      { schemeID: scheme, ...(scheme !== 'OTHR' && scheme !== 'CCPT' && { schemeAgencyID: 'RD' }) },
    ],
  ],
];
const country: Tree = ['ram:CountryID', 'TH', { schemeID: '3166-1 alpha-2' }];

/** An address in codes, with the line as it is written. */
const coded = (place: Place, written: string): (Tree | false)[] => {
  const street = clipped(place.street, 70);
  return [
    ['ram:PostcodeCode', place.postcode],
    written !== '' && ['ram:LineOne', written],
    street !== '' && ['ram:StreetName', street],
    ['ram:CityName', place.districtCode],
    ['ram:CitySubDivisionName', place.subdistrictCode],
    country,
    ['ram:CountrySubDivisionID', place.districtCode.slice(0, 2)],
    ['ram:BuildingNumber', clipped(place.buildingNo, 16)],
  ];
};

/** The seller: name and number as printed, the address in codes and, in its own words, as printed. */
export const sellerOf = ({ shop, branch }: DocumentContent, place: Place): Tree => {
  if (!taxId.test(shop.taxId) || !branchNo.test(branch.taxBranchNo)) throw new AppError('ETAX_SELLER');
  const written = clipped(branch.address === '' ? shop.address : branch.address, 256);
  const legalName = shop.legalName ?? '';
  return [
    'ram:SellerTradeParty',
    [
      ['ram:Name', clipped(legalName === '' ? shop.name : legalName, 256)],
      registration('TXID', shop.taxId + branch.taxBranchNo),
      ['ram:PostalTradeAddress', coded(place, written)],
    ],
  ];
};

/** The last five digits that stand alone: where a Thai address has its postcode. */
export const postcodeIn = (address: string): string | null =>
  [...address.matchAll(/(?<!\d)\d{5}(?!\d)/g)].at(-1)?.[0] ?? null;

type Buyer = DocumentContent['customer'];

const idOf = (buyer: NonNullable<Buyer>): Tree => {
  const id = buyer.taxId.trim();
  if (taxId.test(id))
    return branchNo.test(buyer.taxBranchNo)
      ? registration('TXID', id + buyer.taxBranchNo)
      : registration('NIDN', id);
  // A passport: letters and digits.
  return /^[A-Za-z0-9]{6,35}$/.test(id) ? registration('CCPT', id) : registration('OTHR', 'N/A');
};

/**
 * The buyer as printed, the address in codes where somebody has given them, else as one written line with its postcode. ETAX_BUYER where a paper that must name its
 * buyer's address has none with a postcode; other papers leave it out then.
 */
export const buyerOf = (buyer: Buyer, mustHaveAddress: boolean): Tree => {
  const address = clipped(buyer?.address ?? '', 256);
  const place = buyer?.place;
  const postcode = place?.postcode ?? postcodeIn(address);
  if (mustHaveAddress && (buyer === null || postcode === null)) throw new AppError('ETAX_BUYER');
  const name = clipped(buyer?.name ?? '', 256);
  return [
    'ram:BuyerTradeParty',
    [
      ['ram:Name', name === '' ? etaxWords.unnamedBuyer : name],
      buyer === null ? registration('OTHR', 'N/A') : idOf(buyer),
      postcode !== null && [
        'ram:PostalTradeAddress',
        place === undefined
          ? [['ram:PostcodeCode', postcode], ['ram:LineOne', address], country]
          : coded(place, address),
      ],
    ],
  ];
};
