import type { LetterFailure, SentLetter } from '@tehas/contracts/letters'
import type { Translate } from '@tehas/i18n'

/** Why a letter did not go out, and what helps. */
export function failureWords(failure: LetterFailure, t: Translate): string {
  switch (failure) {
    case 'ADDRESS_REFUSED':
      return t('The mail server takes no letters for this address. Check how it is written.')
    case 'NOT_TAKEN':
      return t('The receiver’s mail server did not take it for more than a day; the mailbox may be full.')
    case 'TOO_LARGE':
      return t('The letter is larger than the receiver’s mail server takes.')
    case 'REFUSED':
      return t('The receiver’s mail server refused the letter. Write it differently, or call.')
    case 'MAIL_SERVER':
      return t('The mail server that letters go out by did not take it. Ask whoever looks after Tehas.')
    case 'DOCUMENT':
      return t('The file could not be made.')
    case 'UNKNOWN':
      return t('It is not known whether it went out, as data was restored from a backup.')
  }
}

/** The same of a letter that is tried again. */
export function waitingWords(failure: LetterFailure | null, t: Translate): string | undefined {
  if (failure === null) return undefined
  return failure === 'MAIL_SERVER'
    ? t('The mail server that letters go out by does not take it yet; it is tried again.')
    : t('It did not go out yet; it is tried again.')
}

/** How a state is shown: its word, with the tone and shape of a tag. */
export function stateLook(state: SentLetter['state'], t: Translate) {
  switch (state) {
    case 'WAITING':
      return { word: t('On its way'), tone: 'neutral' } as const
    case 'SENT':
      return { word: t('Sent'), tone: 'done' } as const
    case 'FAILED':
      return { word: t('Not delivered'), tone: 'late' } as const
  }
}
