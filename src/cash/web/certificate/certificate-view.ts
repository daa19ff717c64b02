import { asDay, formatDay } from '#lib/dates/day.ts';
import { bahtText, formatBaht, nearestSatang } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import { conditionCodes, type TaxParty, type WithholdingCertificate } from '#cash/withheld-tax.ts';
import { certificateWords as words } from '#cash/words/certificate.ts';

const amount = (baht: number): string => formatBaht(nearestSatang(baht));

/** Groups digits as on the form: '0 1055 41069 23 7'. */
const groupedTaxId = (taxId: string): string =>
  taxId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1 $2 $3 $4 $5');

const partyView = ({ name, taxId, branchNo, address }: TaxParty) => ({
  name,
  taxId: groupedTaxId(taxId),
  place: branchNo === '00000' ? words.headOffice : fillTemplate(words.branch, { no: branchNo }),
  address,
});

/** Row for all incomes of order Tor Por 4/2528. */
const orderRow = 5;

export const certificateView = (of: WithholdingCertificate) => {
  const day = formatDay(asDay(of.day), 'th', 'long');
  const sums = { amount: amount(of.base), tax: amount(of.tax) };
  return {
    book: String(of.year),
    number: String(of.number).padStart(4, '0'),
    payer: partyView(of.payer),
    // The place is empty for persons, because persons have no branches.
    payee: { ...partyView(of.payee), ...(of.form === 'pnd3' && { place: '' }) },
    forms: words.forms.map(([form, label]) => ({ label, checked: form === of.form })),
    rows: words.rows.map((label) =>
      label.startsWith(`${orderRow}.`)
        ? { label, specified: `${words.specified} ${words.incomes[of.income]} ${of.rate}%`, day, ...sums }
        : { label, specified: '', day: '', amount: '', tax: '' },
    ),
    sums,
    inWords: bahtText(nearestSatang(of.tax)),
    conditions: words.conditions.map((label, at) => ({
      label,
      checked: at + 1 === conditionCodes[of.condition],
    })),
    day,
    voided: of.voidedDay === null ? '' : `${words.voided} ${formatDay(asDay(of.voidedDay), 'th', 'long')}`,
  };
};
