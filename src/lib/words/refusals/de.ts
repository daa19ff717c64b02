import type { RefusalWords } from './index.ts';

export const de: RefusalWords = {
  LOGIN_FAILED: {
    title: 'Ungültiges Konto',
    detail: 'Benutzername oder Passwort ist falsch. Bitte prüfen und noch einmal versuchen.',
  },
  PACKAGE_REQUIRED: {
    title: 'Nicht verfügbar; Upgrade auf Paket {size} nötig',
    detail: 'Das Paket dieses Geschäfts enthält diese Funktion nicht.',
  },
  NO_BRANCH: {
    title: 'Noch keine Filiale',
    detail:
      'Dieses Konto gehört noch zu keiner Filiale und kann deshalb hier nichts tun. Bitte lassen Sie vom Inhaber oder Admin eine eintragen.',
  },
  PAGE_OLD: {
    title: 'Diese Seite ist von einer älteren Version',
    detail:
      'Das System wurde gerade aktualisiert; die noch offene Seite kann das nicht mehr. Notieren Sie Ihre Eingaben und laden Sie die Seite neu.',
  },
  CHANGED: {
    title: '',
    detail: 'Jemand anders hat dies inzwischen geändert[: {by}, {at}]. Bitte neu laden und prüfen.',
  },
  NOT_AVAILABLE: {
    title: 'Nicht verfügbar',
    detail: '{name} ist an diesen Tagen nicht frei: {free} von {wanted} gewünschten sind frei.',
  },
  DUPLICATE_CODE: { title: '', detail: 'Diesen Code gibt es schon. Bitte einen anderen verwenden.' },
  INVOICE_TWICE: {
    title: 'Rechnung doppelt',
    detail:
      'Eine Rechnung dieses Verkäufers mit dieser Nummer ist schon erfasst. Bitte die Nummer prüfen oder zuerst die frühere beenden.',
  },
  NO_VAT: {
    title: 'Nicht umsatzsteuerlich registriert',
    detail:
      'Eingangsrechnungen gelten nur für registrierte Läden. Falls registriert, zuerst in den Angaben des Ladens die Steuer einschalten.',
  },
  ACCOUNTS_MISSING: {
    title: 'Noch kein Kontenplan',
    detail: 'Der Laden hat noch keinen Kontenplan. Zuerst auf der Seite des Journals unter Konten anlegen.',
  },
  ACCOUNTS_THERE: {
    title: 'Kontenplan vorhanden',
    detail: 'Der Laden hat schon einen Kontenplan. Seite neu laden, um ihn zu sehen.',
  },
  DUPLICATE_SLIP: {
    title: 'Doppelter Beleg',
    detail: 'Dieser Beleg wurde für Auftrag {order} verwendet. Bitte mit dem Kunden klären.',
  },
  MAIL_NOT_SET: {
    title: 'E-Mails lassen sich noch nicht senden',
    detail:
      'Das Geschäft hat keine E-Mail zum Senden eingestellt: ein Admin tut das in den Einstellungen der Nachrichten. Das Geschriebene ist als Entwurf aufbewahrt.',
  },
  LINE_NOT_SET: {
    title: 'LINE ist noch nicht eingerichtet',
    detail:
      'Das Geschäft hat LINE nicht eingerichtet: Das tut ein Admin in den Einstellungen der Nachrichten. Das Geschriebene bleibt als Entwurf.',
  },
  OFFLINE_MONEY_LEFT: {
    title: 'Geld ohne Auftrag',
    detail:
      'Das Geld wurde angenommen und ist gebucht, aber dieser Auftrag nimmt nichts mehr. Wählen Sie einen Auftrag, lassen Sie es als Guthaben stehen oder geben Sie es zurück.',
  },
  OFFLINE_CUSTOMER: {
    title: 'Dieser Kunde wurde gelöscht',
    detail:
      'Das Geschäft hat die Daten dieses Kunden gelöscht, wie gewünscht, während es kein Netz gab. Noch einmal versuchen trägt die Miete unter der Nummer ihres Zettels ein; den Namen später beim Kunden eintragen, wenn er es erlaubt.',
  },
  OFFLINE_PROMOTION: {
    title: 'Eine Aktion gibt nicht mehr, was zugesagt war',
    detail:
      'Das Gerät hat {promised} Baht durch Aktionen abgezogen; jetzt werden {given} Baht gegeben. Noch einmal versuchen gibt dem Kunden das Zugesagte, den Rest als Rabatt (über der Grenze des Personals: ein Admin); oder den Rest vom Kunden nehmen und von Hand eintragen.',
  },
  OFFLINE_REST: {
    title: 'Der Rest ist ein anderer als genommen wurde',
    detail:
      'Das Gerät hat gerechnet, dass der Kunde über die Kaution hinaus {said} Baht schuldet; jetzt sind es {now} Baht. Noch einmal versuchen trägt ein, was geschuldet ist, und behält die Kaution ein: Was darüber ist, kann dann zurückgegeben oder als Guthaben behalten werden, was fehlt, bleibt im Auftrag offen.',
  },
  OFFLINE_STEP_BEFORE: {
    title: 'Erst den Schritt davor',
    detail:
      'Dieser Schritt folgt auf eine Miete, die ohne Netz eröffnet wurde und noch nicht eingetragen ist. Klären Sie zuerst jene, dann versuchen Sie es noch einmal.',
  },
  MAIL_FILES_FULL: {
    title: 'Zu viel angehängt',
    detail:
      'Eine E-Mail fasst bis zu {most} Dateien, zusammen {mb} MB. Nehmen Sie welche weg, verkleinern Sie sie, oder schicken Sie einen Link.',
  },
  MAIL_LEFT: {
    title: '',
    detail:
      'Diese E-Mail ist hinaus und lässt sich nicht zurückholen: schreiben Sie dem Kunden eine weitere.',
  },
  ILLEGAL_TRANSITION: {
    title: '',
    detail:
      'Auftrag oder Stück sind in einem Zustand, in dem das nicht mehr geht. Bitte neu laden, um den Stand zu sehen.',
  },
  IN_USE: { title: 'Löschen nicht möglich', detail: 'Es wird noch[ an {n} <n:Stelle|Stellen>] verwendet.' },
  REFUND_TOO_LARGE: {
    title: '',
    detail: 'Die Erstattung ist höher als die noch gehaltene Kaution von {held} Baht.',
  },
  REFUND_LIMIT: {
    title: 'Über der Erstattungsgrenze',
    detail:
      'Mitarbeiter dürfen bar oder per Überweisung mit Beleg bis {limit} Baht erstatten. Diese muss der Inhaber freigeben.',
  },
  BACK_DATE_LIMIT: {
    title: 'Zu weit zurück',
    detail:
      'Mitarbeiter dürfen eine Rückgabe bis {day} zurückdatieren, mit Grund. Ein früherer Tag senkt die Verspätungsgebühr: Das darf nur Admin oder Inhaber.',
  },
  PAYMENT_TOO_LARGE: { title: '', detail: 'Der Betrag ist höher als die Schuld von {due} Baht.' },
  CARD_UNSIGNED: {
    title: '',
    detail: 'Der Kunde hat den Ausweis noch nicht quittiert. Bitte zuerst unterschreiben lassen.',
  },
  CARDS_OFF: {
    title: '',
    detail:
      'Das Geschäft nimmt keine Ausweise oder keine Fotos davon an. Ein Admin kann es in den Einstellungen einschalten.',
  },
  BALANCE_DUE: { title: '', detail: 'Es sind noch {due} Baht offen. Bitte zuerst kassieren.' },
  CUSTOMER_REQUIRED: { title: '', detail: 'Bitte vor dem Reservieren einen Kunden wählen.' },
  NO_PROMPTPAY: {
    title: '',
    detail: 'Das Geschäft hat noch keine PromptPay-Nummer. Sie wird in den Shop-Infos eingetragen.',
  },
  IDEMPOTENCY_MISMATCH: {
    title: '',
    detail:
      'Diese Anfrage wurde schon mit anderem Inhalt gesendet. Bitte die Seite neu laden und noch einmal versuchen.',
  },
  UNIT_OUT: {
    title: 'Beim Kunden',
    detail: 'Stück {barcode} ist noch nicht zurück. Erst zurücknehmen, dann erneut versuchen.',
  },
  UNIT_RESERVED: {
    title: 'Reserviert',
    detail:
      'Stück {barcode} ist vom {from} bis {to} reserviert. Ein anderes wählen oder es im Auftrag zuerst tauschen.',
  },
  UNIT_IN_CARE: {
    title: 'Nicht bereit',
    detail: 'Stück {barcode} wird geprüft, gewaschen oder repariert. Warten, bis es wieder hängt.',
  },
  UNIT_AT_VENDOR: {
    title: 'Beim Dienstleister',
    detail:
      'Stück {barcode} ist noch bei Reinigung oder Schneiderei. Erst auf seinem Auftrag zurücknehmen, dann erneut versuchen.',
  },
  UNIT_IN_TRANSIT: {
    title: 'Unterwegs',
    detail: 'Stück {barcode} ist zwischen zwei Filialen unterwegs. Erst annehmen, dann erneut versuchen.',
  },
  UNIT_GONE: {
    title: 'Nicht mehr im Bestand',
    detail: 'Stück {barcode} ist verkauft, verloren oder ausgemustert.',
  },
  NOT_A_PICTURE: {
    title: 'Kein Bild',
    detail: '{name} ist kein lesbares Bild. Bitte JPG, PNG, WebP oder AVIF verwenden.',
  },
  PICTURE_TOO_LARGE: {
    title: 'Bild zu groß',
    detail: '{name} ist zu groß. Höchstens {mb} MB und {mpx} Megapixel.',
  },
  BAD_SHEET: {
    title: 'Datei nicht lesbar',
    detail: 'Die Datei passt nicht zur Vorlage: {reason}. Vorlage herunterladen und erneut versuchen.',
  },
  SHEET_CHANGED: {
    title: 'Daten haben sich geändert',
    detail:
      '{n} <n:Zeile wurde|Zeilen wurden> seit der Vorschau geändert. Vor dem Bestätigen die neue Vorschau prüfen.',
  },
  NOT_ON_TICKET: {
    title: 'Nicht mit diesem Auftrag weg',
    detail:
      '[{name} ][{barcode} ]ist mit diesem Auftrag nicht (mehr) weg[ · zurückgenommen von {by}, {at}][ · jetzt bei {vendor}, Auftrag #{no}]',
  },
  VENDOR_BUSY: {
    title: 'Dieser Betrieb lässt sich nicht löschen',
    detail:
      '[Noch {open} <open:offener Auftrag|offene Aufträge>. ][Noch {claims} <claims:offene Forderung|offene Forderungen>. ]Erst das abschließen, oder nicht mehr nutzen.',
  },
  CARE_FOLLOWED: {
    title: 'Geht nicht mehr zurück',
    detail:
      'Mit Stücken dieses Auftrags ist seither etwas geschehen: zurückgenommen, weitergegeben, verlegt oder ausgegeben. Bitte auf der Seite des Stücks berichtigen.',
  },
  NOT_UNDOABLE: {
    title: 'Import nicht rückgängig zu machen',
    detail:
      '{n} <n:importierter Eintrag wurde|importierte Einträge wurden> inzwischen benutzt oder geändert; der Import kann nicht als Ganzes zurückgenommen werden.',
  },
  NOT_LAST_STEP: {
    title: 'Dieser Schritt lässt sich nicht rückgängig machen',
    detail:
      'Nur der letzte Schritt eines Auftrags lässt sich rückgängig machen, und nur solange seine Kleidungsstücke nicht weitergegeben wurden. Neu laden und prüfen.',
  },
  SALE_NOT_TODAY: {
    title: 'Dieser Verkauf kann nicht storniert werden',
    detail:
      'Storniert wird ein Verkauf nur am selben Tag, in derselben Filiale und solange nichts zurückkam. Sonst die Artikel zurücknehmen.',
  },
  GOODS_SHORT: {
    title: 'Nicht genug Ware da',
    detail: '{name}: noch {n} da. Weniger nehmen oder zuerst Ware annehmen.',
  },
  TAKE_CLOSED: {
    title: 'Inventur abgeschlossen',
    detail: 'Diese Inventur ist abgeschlossen oder abgebrochen. Für weiteres Zählen eine neue beginnen.',
  },
  DAY_CLOSED: {
    title: 'Der Tag ist abgeschlossen',
    detail:
      'Diese Filiale hat den {day} abgeschlossen: An diesem Tag kann kein Geld mehr angenommen oder ausgegeben werden. Ein Admin kann ihn mit Begründung wieder öffnen.',
  },
  BOOKS_CLOSED: {
    title: 'Die Buchhaltung ist abgeschlossen',
    detail:
      'Die Buchhaltung ist bis {day} abgeschlossen, für diese Zeit wird nichts mehr gebucht. Bitte an einem späteren Tag eintragen; eine Rechnung behält ihr Datum.',
  },
  CUSTOMER_OPEN: {
    title: 'Kundendaten können nicht gelöscht werden',
    detail: 'Der Kunde hat einen laufenden Auftrag ({order}). Zuerst abschließen oder stornieren.',
  },
  CUSTOMER_MONEY: {
    title: 'Kundendaten können nicht gelöscht werden',
    detail: 'Es ist noch Geld des Kunden offen[ im Auftrag {order}]. Zuerst abrechnen.',
  },
  KEY_LOST: {
    title: 'Die Nummer lässt sich nicht öffnen',
    detail:
      'Sie wurde mit einem Schlüssel versiegelt, den dieser Server nicht mehr hat. Die Schlüsseldatei aus einer Sicherung zurücklegen oder die Nummer neu eintragen.',
  },
  WITHHOLDING_PAYER: {
    title: '',
    detail: 'Nur Firmen behalten Steuer ein. Zuerst die Steuernummer der Firma beim Kunden eintragen.',
  },
  FITTING_AFTER_PICKUP: { title: '', detail: 'Eine Anprobe liegt nicht nach dem Abholtag ({day}).' },
  PARCEL_NOT_HANDED_OVER: {
    title: '',
    detail:
      'Die Stücke dieses Pakets sind noch nicht ausgegeben. Erst ausgeben, oder bestätigen, dass es trotzdem versandt wurde.',
  },
  TRANSFER_OVER: {
    title: '',
    detail: 'Diese Umlagerung ist beendet oder hat sich geändert. Bitte neu öffnen.',
  },
  TRANSFER_MISSING: {
    title: '',
    detail: 'Die andere Filiale meldet fehlende Stücke. Zuerst klären, ob sie verloren oder gefunden sind.',
  },
  TRANSFER_UNANSWERED: {
    title: '',
    detail: 'Die sendende Filiale hat noch nicht geantwortet. Erst danach ausbuchen.',
  },
  DISCOUNT_LIMIT: {
    title: '',
    detail:
      'Mitarbeiter dürfen höchstens {percent} % von Listenpreis und Kaution nachlassen. Diesen muss ein Admin anlegen.',
  },
  PROMOTION_REFUSED: {
    title: '',
    detail:
      '{code} gilt für diesen Auftrag nicht oder ist aufgebraucht. Nehmen Sie ihn heraus, dann geht es weiter.',
  },
  IN_SET: {
    title: '',
    detail: 'Es gehört zum Set {name}. Nehmen Sie es erst aus dem Set, dann lässt es sich löschen.',
  },
  SET_OFF: {
    title: '',
    detail: 'Das Set {name} ist abgeschaltet. Wählen Sie ein anderes, oder ein Admin schaltet es ein.',
  },
  SET_NO_CHOICE: {
    title: '',
    detail:
      'Was als {part} gewählt wurde, passt nicht zum Set {name}. Wählen Sie aus dem, was das Set anbietet.',
  },
  SET_INCOMPLETE: {
    title: '',
    detail: 'Im Set {name} fehlt {part}. Wählen Sie es zuerst.',
  },
  WITHHOLDING_TOO_LARGE: {
    title: '',
    detail:
      'Bei diesem Auftrag können höchstens {limit} Baht einbehalten werden. Mehr bucht ein Admin mit Begründung.',
  },
  CREDIT_NOBODY: {
    title: '',
    detail:
      'Dieser Auftrag nennt keinen Kunden, oder dessen Daten wurden gelöscht; ein Guthaben könnte niemand nutzen. Bitte das Geld zurückgeben.',
  },
  CREDIT_TOO_LARGE: { title: '', detail: 'Der Kunde hat noch {credit} Baht Guthaben, das reicht nicht.' },
  NOT_VOIDABLE: {
    title: 'Beleg kann nicht storniert werden',
    detail: 'Beleg {no} ist bereits storniert, oder ein anderer Beleg verweist auf ihn.',
  },
  LINK_GONE: {
    title: 'Dieser Link gilt nicht mehr',
    detail:
      'Ein Link gilt einmal und für begrenzte Zeit. Bitten Sie die Leitung des Geschäfts um einen neuen.',
  },
  PASSWORD_COMMON: {
    title: 'Dieses Passwort ist zu leicht zu erraten',
    detail:
      'Viele verwenden es. Nehmen Sie ein paar Wörter hintereinander, die nichts miteinander zu tun haben.',
  },
  PASSWORD_OWN: {
    title: 'Dieses Passwort ist zu leicht zu erraten',
    detail:
      'Bitte nicht den Namen des Geschäfts oder den Benutzernamen verwenden. Nehmen Sie ein paar andere Wörter hintereinander.',
  },
  PASSWORD_WRONG: {
    title: 'Das alte Passwort stimmt nicht',
    detail: 'Bitte geben Sie das jetzige Passwort noch einmal ein.',
  },
  SECOND_STEP: {
    title: 'Noch ein Schritt',
    detail:
      'Das Passwort stimmt. Geben Sie zum Anmelden den Code der Authenticator-App oder einen Ersatzcode ein.',
  },
  CODE_WRONG: {
    title: 'Dieser Code gilt nicht',
    detail: 'Er ist falsch, zu alt oder schon benutzt. Warten Sie auf den nächsten Code in der App.',
  },
  PASSKEY_UNKNOWN: {
    title: 'Dieser Passkey gilt nicht',
    detail:
      'Er ist hier nicht bekannt, oder es hat zu lange gedauert. Versuchen Sie es noch einmal, oder melden Sie sich mit dem Passwort an.',
  },
  OUTSIDE_UNKNOWN: {
    title: 'Dieses Konto ist hier nicht verknüpft',
    detail:
      'Melden Sie sich zuerst mit Benutzername und Passwort an und verknüpfen Sie es unter „Mein Konto“. War es schon verknüpft und es geht trotzdem nicht, fragen Sie einen Admin Ihres Geschäfts.',
  },
  OUTSIDE_SHOPS: {
    title: 'Dieses Konto ist in mehreren Geschäften verknüpft',
    detail: 'Wählen Sie das Geschäft, in dem Sie sich anmelden.',
  },
  OUTSIDE_TAKEN: {
    title: 'Dieses Konto lässt sich nicht verknüpfen',
    detail:
      'Dieses {label}-Konto ist mit jemand anderem im Geschäft verknüpft, oder Sie haben schon ein anderes {label}-Konto verknüpft. Lösen Sie zuerst jene Verknüpfung.',
  },
  OUTSIDE_STALE: {
    title: 'Diese Anmeldung gilt nicht mehr',
    detail:
      'Sie hat zu lange gedauert, wurde schon benutzt oder in einem anderen Browser begonnen. Bitte fangen Sie noch einmal an.',
  },
  BUSY: {
    title: '',
    detail:
      'Gerade arbeiten sehr viele zugleich. Es wurde nichts ausgeführt; bitte einen Moment warten und noch einmal versuchen.',
  },
  OUTSIDE_DOWN: {
    title: '{label} ist gerade nicht erreichbar',
    detail: 'Mit Benutzername und Passwort geht es wie immer; oder versuchen Sie es später noch einmal.',
  },
  FACTOR_REQUIRED: {
    title: 'Bitte zuerst den zweiten Schritt einrichten',
    detail: 'Der Inhaber verlangt ihn. Richten Sie ihn auf der Seite Ihres Kontos ein; dann geht es weiter.',
  },
  SESSION_LOCKED: {
    title: 'Der Bildschirm ist gesperrt',
    detail: 'Geben Sie Ihr Passwort oder Ihre PIN ein; dann geht es weiter.',
  },
  PIN_WRONG: {
    title: 'Die PIN stimmt nicht',
    detail: 'Bitte noch einmal versuchen oder das Passwort benutzen.',
  },
  PIN_ASLEEP: {
    title: 'Die PIN gilt im Moment nicht',
    detail: 'Sie war zu oft falsch. Benutzen Sie das Passwort; danach gilt die PIN wieder.',
  },
  ETAX_OFF: {
    title: 'e-Tax ist nicht bereit',
    detail:
      'Unter Einstellungen › e-Tax einschalten, die Adresse der Filiale in Codes angeben und prüfen, dass das Zertifikat noch gilt. Dann noch einmal versuchen.',
  },
  ETAX_SELLER: {
    title: 'Auf dem Beleg steht keine gültige Steuernummer des Geschäfts',
    detail:
      'Als er ausgestellt wurde, hatte das Geschäft keine Steuernummer mit 13 oder keine Filialnummer mit 5 Ziffern. Unter Einstellungen › Geschäft eintragen und einen Ersatzbeleg ausstellen.',
  },
  ETAX_BUYER: {
    title: 'Die Adresse des Käufers hat keine Postleitzahl',
    detail:
      'e-Tax braucht die Adresse des Käufers mit fünfstelliger Postleitzahl. Einen Ersatzbeleg mit der richtigen Adresse ausstellen und noch einmal versuchen.',
  },
  ETAX_KIND: {
    title: 'Dieser Beleg hat keine elektronische Form',
    detail: '{no} ist weder Quittung noch Steuerrechnung noch Gutschrift. Auf Papier gilt er wie bisher.',
  },
  ETAX_LINES: {
    title: 'Der Beleg hat keine Zeilen',
    detail:
      '{no} führt nichts auf; ein elektronischer Beleg braucht mindestens eine Zeile. Zuerst einen Ersatzbeleg ausstellen.',
  },
  ETAX_CITES: {
    title: 'Die Gutschrift nennt keinen Beleg',
    detail:
      'Eine elektronische Gutschrift muss die Rechnung nennen, die sie berichtigt; {no} tut das nicht. Auf Papier verwenden.',
  },
  ETAX_TEXT: {
    title: 'Ein Text hat Zeichen, die e-Tax nicht aufnehmen kann',
    detail:
      '„{text}“ auf dem Beleg enthält unsichtbare Steuerzeichen. Einen Ersatzbeleg mit neu getipptem Text ausstellen.',
  },
  ETAX_VOID: {
    title: 'Dieser Beleg ist ungültig',
    detail:
      '{no} ist ungültig, und es gibt keinen elektronischen Beleg, dessen Ungültigkeit zu melden wäre. Gibt es einen Ersatz, diesen elektronisch erstellen.',
  },
  ETAX_SIZE: {
    title: 'Die Datei ist zu groß',
    detail:
      'Das PDF von {no} ist größer als 3 MB und kann nicht per E-Mail gehen. Herunterladen und auf anderem Weg übergeben.',
  },
  ETAX_CERTIFICATE: {
    title: 'Das Zertifikat ist nicht brauchbar',
    detail:
      'Es muss eine .p12- oder .pfx-Datei mit RSA-Schlüssel und noch gültigem Zertifikat sein. Datei und Passwort prüfen und noch einmal versuchen.',
  },
  TOO_MANY_HOOKS: {
    title: 'Es gibt schon genug Webhooks',
    detail:
      'Das Geschäft hat {most} Webhooks. Entfernen Sie einen, der nicht benutzt wird, und fügen Sie dann einen neuen hinzu.',
  },
  HOOK_ADDRESS: {
    title: 'Diese Adresse geht nicht',
    detail:
      'Geben Sie eine Adresse an, die mit https:// beginnt und aus dem Internet erreichbar ist, keine aus einem internen Netz.',
  },
  HOOK_OFF: {
    title: 'Dieser Webhook ist aus',
    detail: 'Schalten Sie ihn ein und senden Sie dann noch einmal.',
  },
  TOO_MANY_RECEIVERS: {
    title: 'Es gibt schon genug Empfänger',
    detail:
      'Der Bericht geht an höchstens {most} Stellen. Entfernen Sie eine, und fügen Sie dann diese hinzu.',
  },
  RECEIVER_THERE: {
    title: 'Steht schon auf der Liste',
    detail: 'Diese Adresse steht für diese Person schon auf der Liste.',
  },
  RECEIVER_NO_ADDRESS: {
    title: 'Keine Adresse',
    detail:
      'Das Konto dieser Person hat keine E-Mail-Adresse. Tragen Sie dort eine ein, oder hier eine andere.',
  },
  MAIL_OFF: {
    title: 'Noch kann keine Mail gesendet werden',
    detail:
      'Das Geschäft hat keinen E-Mail-Kanal in Betrieb. Richten Sie ihn auf der Seite der Nachrichten an Kunden ein, und versuchen Sie es dann wieder.',
  },
  TOO_MANY_VIEWS: {
    title: 'Es gibt schon genug Ansichten',
    detail:
      'Sie haben {most} Ansichten gespeichert. Löschen Sie eine, die Sie nicht brauchen, und speichern Sie dann diese.',
  },
  VIEW_NAMED: {
    title: 'Der Name ist vergeben',
    detail:
      'Sie haben schon eine Ansicht dieses Namens. Wählen Sie einen anderen, oder öffnen Sie jene und überschreiben Sie sie.',
  },
  TOO_MANY_FEEDS: {
    title: 'Es gibt schon genug Kalender',
    detail:
      'Das Geschäft hat {most} Kalender. Beenden Sie einen, der nicht benutzt wird, und erstellen Sie dann einen neuen.',
  },
  TOO_MANY_KEYS: {
    title: 'Es gibt schon genug Schlüssel',
    detail:
      'Das Geschäft hat {most} gültige Schlüssel. Beenden Sie einen, der nicht benutzt wird, und erstellen Sie dann einen neuen.',
  },
  PIN_WEAK: {
    title: 'Diese PIN ist zu leicht zu erraten',
    detail: 'Wählen Sie sechs Ziffern, die weder der Reihe nach stehen noch sich wiederholen.',
  },
  LOGIN_STALE: {
    title: 'Bitte neu anmelden',
    detail:
      'Es hat zu lange gedauert, oder das Konto wurde inzwischen geändert. Bitte Benutzername und Passwort noch einmal eingeben.',
  },
  SETUP_STALE: {
    title: 'Bitte neu beginnen',
    detail: 'Es hat zu lange gedauert. Bitte richten Sie die Authenticator-App noch einmal ein.',
  },
  DOMAIN_TAKEN: {
    title: 'Dieses Wort gehört schon einem anderen Geschäft',
    detail: 'Versuchen Sie ein anderes, etwa mit dem Ort oder einer Zahl dahinter.',
  },
  HOST_TAKEN: {
    title: 'Diesen Hostnamen nutzt schon ein anderes Geschäft',
    detail: 'Prüfen Sie die Schreibweise oder nehmen Sie einen anderen, der Ihnen gehört.',
  },
  USERNAME_TAKEN: {
    title: 'Dieser Benutzername ist vergeben',
    detail: 'Jemand verwendet ihn schon. Hängen Sie den Namen des Geschäfts oder eine Zahl an.',
  },
  LAST_OWNER: {
    title: 'Ein Geschäft braucht mindestens einen Inhaber',
    detail: 'Das ist der letzte Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  },
  NOT_A_SLIP: {
    title: 'Beleg nicht lesbar',
    detail:
      'In diesem Bild wurde kein QR eines Überweisungsbelegs gefunden. Bitte neu aufnehmen, mit gut sichtbarem QR.',
  },
};
