import type * as stored from '#platform/db/tables.ts';
import type { ConsentPurpose } from '#customers/consent.ts';
import { type Language, languages } from '#lib/text/languages.ts';
import { wordsIn } from '#lib/words/words-in.ts';
import deAttachments from '#locales/de/attachments.json' with { type: 'json' };
import deLedger from '#locales/de/ledger.json' with { type: 'json' };
import deNotifications from '#locales/de/notifications.json' with { type: 'json' };
import deOnline from '#locales/de/online-payments.json' with { type: 'json' };
import deOrder from '#locales/de/order.json' with { type: 'json' };
import dePreparation from '#locales/de/preparation.json' with { type: 'json' };
import enAttachments from '#locales/en/attachments.json' with { type: 'json' };
import enLedger from '#locales/en/ledger.json' with { type: 'json' };
import enNotifications from '#locales/en/notifications.json' with { type: 'json' };
import enOnline from '#locales/en/online-payments.json' with { type: 'json' };
import enOrder from '#locales/en/order.json' with { type: 'json' };
import enPreparation from '#locales/en/preparation.json' with { type: 'json' };
import frAttachments from '#locales/fr/attachments.json' with { type: 'json' };
import frLedger from '#locales/fr/ledger.json' with { type: 'json' };
import frNotifications from '#locales/fr/notifications.json' with { type: 'json' };
import frOnline from '#locales/fr/online-payments.json' with { type: 'json' };
import frOrder from '#locales/fr/order.json' with { type: 'json' };
import frPreparation from '#locales/fr/preparation.json' with { type: 'json' };
import ptAttachments from '#locales/pt/attachments.json' with { type: 'json' };
import ptLedger from '#locales/pt/ledger.json' with { type: 'json' };
import ptNotifications from '#locales/pt/notifications.json' with { type: 'json' };
import ptOnline from '#locales/pt/online-payments.json' with { type: 'json' };
import ptOrder from '#locales/pt/order.json' with { type: 'json' };
import ptPreparation from '#locales/pt/preparation.json' with { type: 'json' };
import thAttachments from '#locales/th/attachments.json' with { type: 'json' };
import thLedger from '#locales/th/ledger.json' with { type: 'json' };
import thNotifications from '#locales/th/notifications.json' with { type: 'json' };
import thOnline from '#locales/th/online-payments.json' with { type: 'json' };
import thOrder from '#locales/th/order.json' with { type: 'json' };
import thPreparation from '#locales/th/preparation.json' with { type: 'json' };
import { peopleWords } from '#customers/words/people/index.ts';

const attachments = wordsIn('attachments', {
  th: thAttachments,
  en: enAttachments,
  de: deAttachments,
  fr: frAttachments,
  pt: ptAttachments,
});
const ledger = wordsIn('ledger', { th: thLedger, en: enLedger, de: deLedger, fr: frLedger, pt: ptLedger });
const notifications = wordsIn('notifications', {
  th: thNotifications,
  en: enNotifications,
  de: deNotifications,
  fr: frNotifications,
  pt: ptNotifications,
});
const online = wordsIn('online-payments', {
  th: thOnline,
  en: enOnline,
  de: deOnline,
  fr: frOnline,
  pt: ptOnline,
});
const order = wordsIn('order', { th: thOrder, en: enOrder, de: deOrder, fr: frOrder, pt: ptOrder });
const preparation = wordsIn('preparation', {
  th: thPreparation,
  en: enPreparation,
  de: dePreparation,
  fr: frPreparation,
  pt: ptPreparation,
});

/** A code without a word does not compile. */
type Codes = {
  state: stored.OrderState | stored.LineState | stored.FittingState | stored.DataRequestState;
  kind: stored.EntryKind | stored.DocumentKind | stored.DataRequestKind | stored.LookKind | 'citizenId';
  /** A card hold is an online payment. */
  method: stored.PayMethod | 'hold';
  fit: stored.FitResult;
  cardKind: stored.CardKind;
  moment: stored.PhotoMoment;
  channel: stored.MessageChannel;
  status: stored.MessageState;
  purpose: ConsentPurpose;
};
type CodeWords = { [C in keyof Codes]: Readonly<Record<Codes[C], string>> };

const codeWordsIn = (language: Language): CodeWords => {
  const { request, citizen, consent } = peopleWords[language];
  const { kind, document, method } = ledger[language];
  const { fit, card, moment } = attachments[language];
  const { channels, states } = notifications[language];
  return {
    state: { ...preparation[language].fitting.state, ...order[language].state, ...request },
    kind: { ...kind, ...document, ...citizen.kinds, ...request },
    method: { ...method, hold: online[language].method.hold },
    fit: fit.is,
    cardKind: card.kinds,
    moment,
    channel: channels,
    status: states,
    purpose: consent,
  };
};

export const codeWords = Object.fromEntries(
  languages.map((language) => [language, codeWordsIn(language)]),
) as Record<Language, CodeWords>;
