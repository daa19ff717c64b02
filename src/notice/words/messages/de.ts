import { de as shared } from '../../../core/words/shared/de.ts';
import type { MessageWords } from './index.ts';

export const de: MessageWords = {
  places: {
    customer: 'Kundenname',
    shop: 'Name des Geschäfts',
    branch: 'Filiale',
    branchPhone: 'Telefon der Filiale',
    orderNo: 'Auftragsnummer',
    pickupDay: 'Abholtag',
    returnDay: 'Rückgabetag',
    eventDay: 'Tag der Feier',
    garments: 'Kleidungsstücke',
    balance: 'offener Betrag',
    bail: shared.money.bail,
    daysLate: 'Tage im Verzug',
    bailDay: 'Kaution zurück bis',
    bailReturned: 'erstattete Kaution',
    carrier: 'Paketdienst',
    tracking: 'Sendungsnummer',
  },
  subject: {
    reserved: 'Ihre Reservierung {orderNo}',
    pickup_tomorrow: 'Abholung morgen: {orderNo}',
    return_tomorrow: 'Rückgabe morgen fällig: {orderNo}',
    return_today: 'Rückgabe heute fällig: {orderNo}',
    overdue: 'Rückgabe überfällig: {orderNo}',
    bail_promised: 'Alles zurück: {orderNo}',
    bail_returned: 'Kaution erstattet: {orderNo}',
    parcel_sent: 'Paket verschickt: {orderNo}',
    free: '{shop} {orderNo}',
  },
  body: {
    reserved:
      'Guten Tag {customer},\n{shop} hat Ihre Reservierung {orderNo} aufgenommen.\nKleidung: {garments}\nAbholung: {pickupDay}\nRückgabe: {returnDay}\nZu zahlen: {balance} Baht\nKaution, bei Rückgabe erstattet: {bail} Baht\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    pickup_tomorrow:
      'Guten Tag {customer},\nmorgen ({pickupDay}) können Sie Ihren Auftrag {orderNo} abholen.\nKleidung: {garments}\nZu zahlen: {balance} Baht\nKaution, bei Rückgabe erstattet: {bail} Baht\n{shop}, Filiale {branch}\nTelefon {branchPhone}',
    return_tomorrow:
      'Guten Tag {customer},\nAuftrag {orderNo} ist morgen ({returnDay}) zurückzugeben.\nKleidung: {garments}\nRückgabe bei {shop}, {branch} oder in jeder anderen Filiale.\nTelefon {branchPhone}',
    return_today:
      'Guten Tag {customer},\nAuftrag {orderNo} ist heute ({returnDay}) zurückzugeben.\nKleidung: {garments}\nRückgabe bei {shop}, {branch} oder in jeder anderen Filiale.\nTelefon {branchPhone}',
    overdue:
      'Guten Tag {customer},\nAuftrag {orderNo} war am {returnDay} fällig, vor {daysLate} Tagen.\nKleidung: {garments}\nBitte bringen Sie die Kleidung zurück oder sagen Sie uns, wann es passt: andere warten vielleicht darauf.\n{shop}, Filiale {branch}\nTelefon {branchPhone}',
    bail_promised:
      'Guten Tag {customer},\nzu Auftrag {orderNo} ist alles zurück bei {shop}. Vielen Dank.\nIhre Kaution wird erstattet bis {bailDay}.\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    bail_returned:
      'Guten Tag {customer},\n{shop} hat Ihre Kaution zu Auftrag {orderNo} erstattet: {bailReturned} Baht.\nVielen Dank.\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    parcel_sent:
      'Guten Tag {customer},\n{shop} hat Ihren Auftrag {orderNo} verschickt.\nPaketdienst: {carrier}\nSendungsnummer: {tracking}\nRückgabe: {returnDay}\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    free: 'Guten Tag {customer},\n\n{shop}, Filiale {branch}\nTelefon {branchPhone}',
  },
  test: { subject: 'Testnachricht von {shop}', body: 'Auf diesem Weg lassen sich Kunden anschreiben.' },
};
