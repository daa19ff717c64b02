import type { OfflineWords } from './index.ts';

export const de: OfflineWords = {
  kind: {
    open: 'Miete eröffnet',
    handOver: 'Übergeben',
    takeBack: 'Zurückgenommen',
    pay: 'Geld angenommen',
    giveBack: 'Kaution zurückgeben',
  },
  state: {
    done: 'Eingetragen',
    conflict: 'Zu klären',
    settled: 'Von Hand geklärt',
  },
  way: {
    retry: 'Noch einmal versuchen',
    swap: 'Anderes Kleid nehmen',
    without: 'Ohne das weitermachen, was nicht passt',
    toOrder: 'Geld auf einen Auftrag buchen',
    credit: 'Als Guthaben stehen lassen',
    giveBack: 'Geld zurückgeben',
    note: 'Schon erledigt: festhalten',
    repaid: 'Das Geld ist wieder da',
    bear: 'Der Laden trägt es',
  },
  wayHint: {
    retry:
      'Sobald weg ist, was im Weg stand, etwa ein abgeschlossener Tag. Geld über dem, was offen ist, bleibt übrig.',
    swap: 'Scannen Sie das Stück, das wirklich ging, oder das an seiner Stelle.',
    without: 'Wählen Sie, was wegbleibt; der Rest wird wie sonst eingetragen.',
    toOrder: 'Das Geld geht auf den gewählten Auftrag, soweit dort etwas offen ist.',
    credit: 'Die Kundin zahlt damit den nächsten Auftrag.',
    giveBack: 'Nur Admins; das Geld geht heute aus der Kasse.',
    note: 'Sagen Sie, was getan wurde, etwa dass das Stück zurückgeholt wurde.',
    repaid: 'Für zu viel gegebenes Geld, das wieder in der Kasse liegt. Es kommt heute herein.',
    bear: 'Nur Administratoren. Das Gegebene bleibt eine Ausgabe des Ladens; sagen Sie, warum.',
  },
  note: {
    clock: 'Die Uhr des Geräts geht falsch; die Zeit wurde nach dem Server gestellt.',
    dayClosed: 'Der Tag ist abgeschlossen, deshalb steht es im Buch von heute.',
    slipUsed: 'Dieser Beleg war schon gebucht und zählt nicht doppelt.',
    numberTwice:
      'Ein anderer Schritt hat diese Nummer, darum steht ein Zeichen dahinter. Bitte prüfen, dass nicht dasselbe zweimal getan wurde.',
    notBooked:
      'Das Geld ist noch nicht gebucht, weil der Tag abgeschlossen ist: den Tag wieder öffnen und noch einmal versuchen, oder warten, bis es heute Nacht mit dem neuen Tag von selbst gebucht wird',
  },
};
