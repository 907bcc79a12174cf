import { emailText } from './email-text'

/** What a refused field says, by its English sentence, which is also the text key; schemas and forms take it from here. */
export const fieldTexts = {
  required: { en: 'Required', et: 'Kohustuslik' },
  choice: { en: 'Choose one of the list', et: 'Vali loendist' },
  number: { en: 'Type a number, like 12,50', et: 'Kirjuta arv, näiteks 12,50' },
  wholeNumber: { en: 'Type a whole number, like 12', et: 'Kirjuta täisarv, näiteks 12' },
  date: { en: 'Type a date, like 27.11.2026', et: 'Kirjuta kuupäev, näiteks 27.11.2026' },
  year: { en: 'The year must be between 1000 and 2999', et: 'Aasta peab olema vahemikus 1000 kuni 2999' },
  url: {
    en: 'Type a web address, like https://example.ee',
    et: 'Kirjuta veebiaadress, näiteks https://näide.ee',
  },
  email: emailText,
  emailOrPhone: {
    en: 'Type an e-mail address or a phone number',
    et: 'Sisesta e-posti aadress või telefoninumber',
  },
  percentage: { en: 'Must be between 0 and 100', et: 'Peab olema vahemikus 0 kuni 100' },
  clientOrSupplier: { en: 'Must be a client, a supplier or both', et: 'Peab olema klient, tarnija või mõlemad' },
  fieldKey: { en: 'Only letters, figures and _', et: 'Ainult tähed, numbrid ja _' },
  id: { en: 'Not valid Id', et: 'Vigane tunnus' },
  idShape: { en: 'Not valid ID regex', et: 'Tunnus on vigase kujuga' },
  idInAddress: { en: 'Not valid ID', et: 'Vigane tunnus aadressis' },
  uppercase: { en: 'One uppercase character', et: 'Üks suurtäht' },
  lowercase: { en: 'One lowercase character', et: 'Üks väiketäht' },
  figure: { en: 'One number', et: 'Üks number' },
  pin: { en: 'Type 4 to 8 figures that are hard to guess', et: 'Kirjuta 4–8 numbrit, mida on raske ära arvata' },
  passwordLength: { en: 'Must be at least 8 characters in length', et: 'Vähemalt 8 tähemärki' },
} as const

/** Texts with a bound in them. */
export const boundTexts = {
  leastValue: { en: 'Must be at least {{value}}', et: 'Vähemalt {{value}}' },
  mostValue: { en: 'Must be at most {{value}}', et: 'Kõige rohkem {{value}}' },
  leastEntries: { en: 'Add at least {{count}}', et: 'Lisa vähemalt {{count}}' },
  mostEntries: { en: 'At most {{count}}', et: 'Kõige rohkem {{count}}' },
} as const

/** Texts that differ by their count; the text key is the English of many. */
export const countedTexts = {
  leastCharacters: {
    en: { one: 'At least {{count}} character', other: 'At least {{count}} characters' },
    et: { one: 'Vähemalt {{count}} märk', other: 'Vähemalt {{count}} märki' },
  },
  mostCharacters: {
    en: { one: 'At most {{count}} character', other: 'At most {{count}} characters' },
    et: { one: 'Kõige rohkem {{count}} märk', other: 'Kõige rohkem {{count}} märki' },
  },
} as const
