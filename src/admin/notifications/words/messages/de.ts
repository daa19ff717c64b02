import { de as shared } from '#lib/words/shared/de.ts';
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
    total: 'Miete und Kaution',
    dueNow: 'jetzt fällig',
    heldUntil: 'zurückgelegt bis',
    reason: 'Grund des Geschäfts',
    answer: 'Worte des Geschäfts',
    ask: 'Wunsch des Kunden',
    link: 'Link des Kunden',
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
    web_received: '{shop} hat Ihre Anfrage {orderNo}',
    web_accepted: 'Fest gebucht: {orderNo}',
    web_offered: '{shop} macht Ihnen ein Angebot: {orderNo}',
    web_refused: 'Ihre Anfrage an {shop}',
    slip_taken: 'Zahlung erhalten: {orderNo}',
    slip_refused: 'Bitte den Beleg noch einmal senden: {orderNo}',
    ask_done: 'Wie gewünscht erledigt: {orderNo}',
    ask_refused: 'Ihr Wunsch zu {orderNo}',
    order_link: 'Ihr Link von {shop} {orderNo}',
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
    web_received:
      'Guten Tag {customer},\n{shop} hat Ihre Anfrage {orderNo} und antwortet, sobald geprüft ist, was frei ist.\nKleidung: {garments}\nFeier: {eventDay}\nAbholung: {pickupDay}\nRückgabe: {returnDay}\nMiete und Kaution: {total} Baht\nAnzahlung zur Buchung: {dueNow} Baht\nFür Sie zurückgelegt bis {heldUntil}\nAnfrage verfolgen oder zurückziehen: {link}\nWenn Sie nichts angefragt haben, hat sich jemand vertippt; Sie müssen nichts tun.\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    web_accepted:
      'Guten Tag {customer},\n{shop} hat für Sie gebucht, Auftrag {orderNo}.\nKleidung: {garments}\nFeier: {eventDay}\nAbholung: {pickupDay}\nRückgabe: {returnDay}\nMiete und Kaution: {total} Baht\nJetzt zu zahlen: {dueNow} Baht\nMiete verfolgen, zahlen und Beleg senden: {link}\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    web_offered:
      'Guten Tag {customer},\n{shop} hat etwas für Ihre Anfrage {orderNo}.\n{answer}\nKleidung: {garments}\nFeier: {eventDay}\nAbholung: {pickupDay}\nRückgabe: {returnDay}\nMiete und Kaution: {total} Baht\nAnzahlung zur Buchung: {dueNow} Baht\nFür Sie zurückgelegt bis {heldUntil}\nAnnehmen oder ablehnen: {link}\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    web_refused:
      'Guten Tag {customer},\nEs tut uns leid, {shop} kann Ihre Anfrage nicht annehmen.\nKleidung: {garments}\nFeier: {eventDay}\nGrund: {reason}\n{answer}\nWas noch frei ist: {link}\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    slip_taken:
      'Guten Tag {customer},\n{shop} hat Ihren Beleg zu Auftrag {orderNo} geprüft und die Zahlung erhalten. Vielen Dank.\nMiete noch offen: {balance} Baht\nIhre Miete: {link}\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    slip_refused:
      'Guten Tag {customer},\n{shop} kann den Beleg zu Auftrag {orderNo} noch nicht annehmen.\nGrund: {reason}\nZu überweisen: {dueNow} Baht\nBeleg noch einmal senden: {link}\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    ask_done:
      'Guten Tag {customer},\n{shop} hat erledigt, was Sie zu Auftrag {orderNo} gewünscht haben.\nGewünscht: {ask}\n{answer}\nIhre Miete: {link}\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    ask_refused:
      'Guten Tag {customer},\nEs tut uns leid, {shop} kann Ihren Wunsch zu Auftrag {orderNo} nicht erfüllen.\nGewünscht: {ask}\n{answer}\nIhre Miete: {link}\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    order_link:
      'Guten Tag {customer},\ndas ist Ihr Link von {shop}, Nummer {orderNo}:\n{link}\nDort verfolgen Sie alles, zahlen und senden den Beleg. Wer den Link hat, kann ihn öffnen; geben Sie ihn nur an Menschen weiter, denen Sie vertrauen.\nFragen? Filiale {branch}\nTelefon {branchPhone}',
    free: 'Guten Tag {customer},\n\n{shop}, Filiale {branch}\nTelefon {branchPhone}',
  },
  test: { subject: 'Testnachricht von {shop}', body: 'Auf diesem Weg lassen sich Kunden anschreiben.' },
};
