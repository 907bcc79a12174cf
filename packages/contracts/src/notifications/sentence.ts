import type { NotificationAct, ToldNotification } from '../entities/told-notification'
import type { Language } from '../enums'

/** A piece of a sentence; names and numbers are strong. */
export type SentencePart = { readonly text: string; readonly isStrong: boolean }

/**
 * What each act is told as. `{actor}` is who did it, `{person}` of whom it is told, `{number}` the order's number, `{name}` the
 * job and `{project}` the project. One table for the page and for mails.
 */
const sentences: { readonly [Act in NotificationAct]: Readonly<Record<Language, string>> } = {
  CREATED: { en: '{actor} created {number}', et: '{actor} lõi tellimuse {number}' },
  PUBLISHED: { en: '{actor} published {number}', et: '{actor} kinnitas tellimuse {number}' },
  COMPLETED: { en: '{actor} completed {number}', et: '{actor} lõpetas tellimuse {number}' },
  ANNULLED: { en: '{actor} annulled {number}', et: '{actor} tühistas tellimuse {number}' },
  REOPENED: { en: '{actor} reopened {number}', et: '{actor} avas tellimuse {number} uuesti' },
  WAITING: { en: '{actor} moved {number} back to waiting', et: '{actor} viis tellimuse {number} tagasi ootele' },
  DELIVERY: { en: '{actor} moved delivery of {number}', et: '{actor} muutis tellimuse {number} tarnekuupäeva' },
  UNDELIVERED: { en: 'The letter of {number} was not delivered', et: 'Tellimuse {number} kiri ei jõudnud kohale' },
  ASSIGNED: { en: '{actor} assigned you {name}', et: '{actor} määras sulle töö {name}' },
  FOLLOWING: { en: '{actor} added you to {number} as a follower', et: '{actor} lisas su tellimuse {number} jälgijaks' },
  COMMENTED: { en: '{actor} commented on {number}', et: '{actor} kommenteeris tellimust {number}' },
  ANSWERED: { en: '{actor} answered you on {number}', et: '{actor} vastas sulle tellimuses {number}' },
  MENTIONED: { en: '{actor} mentioned you on {number}', et: '{actor} mainis sind tellimuses {number}' },
  INVITED: { en: '{project} invites you', et: '{project} kutsub sind' },
  REMOVED: { en: 'You were removed from {project}', et: 'Sind eemaldati projektist {project}' },
  BADGE_MADE: { en: '{actor} made a badge in your name', et: '{actor} tegi sinu nimele töötajakaardi' },
  BADGE_USED: {
    en: 'Your new badge was used for the first time, at {name}',
    et: 'Sinu uut töötajakaarti kasutati esimest korda: {name}',
  },
  CLOCK_STOPPED: { en: 'Your clock was stopped: {name}', et: 'Sinu aeg peatati: {name}' },
  WORKER_LEFT: {
    en: '{person} works on {number} no longer: {name}',
    et: '{person} ei tööta enam tellimusega {number}: {name}',
  },
  WORK_ENDED: { en: '{actor} ended your work: {name}', et: '{actor} lõpetas sinu töö: {name}' },
  TIME_PROPOSED: { en: '{actor} proposes forgotten time: {name}', et: '{actor} pakub unustatud tööaega: {name}' },
  TIME_ACCEPTED: { en: '{actor} accepted your time: {name}', et: '{actor} kinnitas sinu tööaja: {name}' },
  TIME_CHANGED: {
    en: '{actor} changed your time and accepted it: {name}',
    et: '{actor} muutis sinu tööaega ja kinnitas selle: {name}',
  },
  TIME_DECLINED: { en: '{actor} declined your time: {name}', et: '{actor} lükkas sinu tööaja tagasi: {name}' },
  UPLOAD_CANCELLED: {
    en: '{actor} cancelled the upload of your file {name}',
    et: '{actor} katkestas sinu faili {name} saatmise',
  },
  SURPLUS: {
    en: '{number} brings more than is needed: {name} was annulled or lowered',
    et: 'Tellimusest {number} jääb üle: tellimus {name} tühistati või seda vähendati',
  },
  ACCEPTED: { en: '{actor} accepted your invitation', et: '{actor} võttis sinu kutse vastu' },
}

const more: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => ` and ${count} more`,
  et: (count) => ` ja veel ${count}`,
}
const somebody: Readonly<Record<Language, string>> = { en: 'Somebody', et: 'Keegi' }
const ifNotYou: Readonly<Record<Language, string>> = {
  en: 'Whoever has it can work in your name. If you do not have it, make another badge.',
  et: 'Kelle käes see on, saab töötada sinu nimel. Kui see ei ole sinu käes, tee uus töötajakaart.',
}
const sayWhatWasMade: Readonly<Record<Language, string>> = {
  en: 'You work on jobs there no longer; let the office know what was made, so that it is reported.',
  et: 'Sa ei tööta seal enam töödega; anna kontorile teada, mis sai valmis, et see kirja saaks.',
}
const whatWasMadeIsOpen: Readonly<Record<Language, string>> = {
  en: 'What was made is still to be reported: under Production reports.',
  et: 'Mis sai valmis, on veel kirja panemata: Tootmisaruannete all.',
}
const tellWhatWasMade: Readonly<Record<Language, string>> = {
  en: 'On My jobs you can tell what was made.',
  et: 'Minu tööde all saad öelda, mis sai valmis.',
}
const none: Readonly<Record<Language, string>> = { en: 'no date', et: 'kuupäevata' }
const by: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `by ${name}`,
  et: (name) => `kutsus ${name}`,
}

type Told = Pick<ToldNotification, 'act' | 'actor' | 'values' | 'projectName' | 'transaction'>

const nameOf = ({ actor }: Told, language: Language): string =>
  actor ? `${actor.firstName} ${actor.lastName}`.trim() : somebody[language]

/** What a notification says, in pieces. */
export function notificationSentence(told: Told, language: Language): SentencePart[] {
  const { act, values, projectName, transaction } = told
  const words: Readonly<Record<string, string>> = {
    actor: nameOf(told, language),
    number: transaction?.transactionNumber ?? '',
    name: `${values.name ?? ''}${values.more ? more[language](values.more) : ''}`,
    project: projectName,
    person: values.person ?? '',
  }
  return sentences[act][language]
    .split(/(\{\w+\})/)
    .filter((text) => text !== '')
    .map((text) => {
      const word = /^\{(\w+)\}$/.exec(text)?.[1]
      return word === undefined ? { text, isStrong: false } : { text: words[word] ?? '', isStrong: true }
    })
}

/** The same as one text. */
export const notificationText = (told: Told, language: Language): string =>
  notificationSentence(told, language)
    .map(({ text }) => text)
    .join('')

type Options = {
  /** Writes a day as whoever reads it wants days. */
  readonly day: (day: string) => string
}

/** The line below the sentence: what was written, for whom, or from which day to which; empty where there is none. */
export function notificationDetail(told: Told, language: Language, options: Options): string {
  const { act, values, transaction } = told
  const dayOf = (day: string | null | undefined) => (day ? options.day(day) : none[language])
  if (act === 'DELIVERY') return `${dayOf(values.from)} → ${dayOf(values.to)}`
  if (act === 'BADGE_MADE' || act === 'BADGE_USED') return ifNotYou[language]
  if (act === 'CLOCK_STOPPED') return `${values.text ?? ''}. ${sayWhatWasMade[language]}`
  if (act === 'WORKER_LEFT') return whatWasMadeIsOpen[language]
  if (act === 'WORK_ENDED') return `${values.text ?? ''}. ${tellWhatWasMade[language]}`
  if (act === 'INVITED') return told.actor ? by[language](nameOf(told, language)) : ''
  if (act === 'ASSIGNED') return [values.text, transaction?.transactionNumber].filter(Boolean).join(', ')
  return values.text ?? ''
}
