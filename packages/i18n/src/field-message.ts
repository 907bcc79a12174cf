import { type FieldIssue, type FieldWords, fieldWords, readSchemaMessage } from '@tehas/contracts'
import { formatNumber } from './formats/number'
import type { Translate } from './texts/texts'

/** What to type in a refused field, in the user's words; undefined where the schema's own message has to do. */
export function fieldMessage(issue: FieldIssue, t: Translate): string | undefined {
  const words = fieldWords(issue)
  return words && inWords(words, t)
}

/** What the service or a check before sending says of a field, in the language of `t`: both say it in English. */
export const problemMessage = (message: string, t: Translate): string => inWords(readSchemaMessage(message), t)

const inWords = ({ text, values }: FieldWords, t: Translate): string =>
  values ? t(text, { count: values.count, value: formatNumber(values.value) }) : t(text)
