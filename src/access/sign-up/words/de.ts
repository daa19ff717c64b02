import { de as shared } from '#lib/words/shared/de.ts';
import type { OpeningWords } from './index.ts';

export const de: OpeningWords = {
  title: 'Neues Geschäft eröffnen',
  lead: 'Tragen Sie ein, was Sie haben; alles lässt sich später in den Einstellungen ändern.',
  submit: 'Geschäft eröffnen und anmelden',
  toLogin: 'Ich habe ein Konto: anmelden',
  gone: 'Ein Link eröffnet ein Geschäft, einmal und für begrenzte Zeit. Ist Ihres schon eröffnet, melden Sie sich an; sonst bitten Sie den Betreiber um einen neuen Link.',
  way: {
    closed: 'Zurzeit werden keine neuen Geschäfte aufgenommen. Bitte fragen Sie den Betreiber.',
    invite: 'Ein Geschäft wird auf Einladung eröffnet. Bitte fragen Sie den Betreiber nach einem Link.',
  },
  ask: {
    lead: 'Geben Sie Ihre E-Mail-Adresse ein, wir schicken Ihnen einen Link zum Eröffnen.',
    submit: 'Link schicken',
    sent: 'Der Link ist unterwegs',
    sentHint:
      'Sehen Sie im Posteingang von {email} nach; der Link gilt einen Tag. Fehlt er, sehen Sie im Spam nach.',
  },
  form: {
    shop: 'Geschäft',
    owner: 'Anmeldung der Inhaberin',
    shopName: 'Name des Geschäfts (steht auf Belegen)',
    domain: 'Kennwort des Geschäfts',
    domainHint: 'Buchstaben a-z und Ziffern, mindestens drei; kein anderes Geschäft hat es',
    branchName: 'Erste Filiale',
    branchNameHint: 'Bei nur einer Filiale genügt der Name des Geschäfts',
    phone: 'Telefon des Geschäfts',
    vatSystem: 'Für Mehrwertsteuer registriert',
    vatSystemHint: 'Wenn nicht, stehen Belege ohne MwSt.',
    taxId: 'Steuernummer, 13 Ziffern',
    promptPayId: 'PromptPay des Geschäfts',
    promptPayIdHint: 'Mobilnummer oder 13 Ziffern; kann vorerst leer bleiben',
    ownerName: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    emailWrong: 'Bitte eine gültige E-Mail-Adresse eingeben',
    username: 'Benutzername zum Anmelden',
    usernameHint: 'Buchstaben a-z, Ziffern, . _ - @',
  },
  fault: {
    required: 'Bitte ausfüllen',
    domain: 'a-z und Ziffern, 3 bis 40, ohne Leerzeichen',
    username: 'a-z, Ziffern, . _ - @; mindestens 2, am Anfang und Ende ein Buchstabe oder eine Ziffer',
    taxId: 'Diese 13 Ziffern stimmen nicht, bitte prüfen',
    promptPayId: 'Das ist keine PromptPay-Nummer',
    email: 'Das ist keine E-Mail-Adresse',
  },
  steps: {
    title: shared.shop.firstSteps,
    progress: '{done} von {all} erledigt',
    isDone: '(erledigt)',
    sheet: 'Aus Excel',
    putAway: 'Liste weglegen',
    isAway: 'Weggelegt. In den Regeln des Ladens lässt sie sich zurückholen.',
    bring: 'Wieder in der Übersicht zeigen',
    isBack: 'Sie steht wieder in der Übersicht.',
    lead: 'In dieser Reihenfolge oder einer anderen. Was erledigt ist, hakt sich selbst ab.',
    all: 'Alles erledigt. Das Geschäft ist bereit.',
    of: {
      branch: {
        title: 'Anschrift und Telefon der Filiale',
        why: 'Sie stehen oben auf jeder Quittung.',
        go: 'Filiale ausfüllen',
      },
      logo: {
        title: 'Logo',
        why: 'Es steht auf Quittungen, damit Kunden das Geschäft erkennen.',
        go: 'Logo einsetzen',
      },
      rules: {
        title: 'Regeln des Ladens',
        why: 'Kaution und Verspätungsgebühr prüfen, dann speichern.',
        go: 'Regeln prüfen',
      },
      garments: {
        title: 'Kleider',
        why: 'Ein Modell anlegen, dann Outfits davon aufnehmen: erst dann lässt sich vermieten.',
        go: 'Erstes Kleid anlegen',
      },
      receipt: {
        title: 'Eine Quittung zur Probe',
        why: 'Eine Miete zur Probe anlegen, Zahlung annehmen und die Quittung ansehen.',
        go: 'Miete zur Probe',
      },
      staff: {
        title: 'Mitarbeiter',
        why: 'Mit eigenem Zugang für jeden ist klar, wer was getan hat.',
        go: 'Mitarbeiter einladen',
      },
    },
  },
};
