import type { Translate } from '@tehas/i18n'
import { numberKinds, numberTitles } from './project-values'

const labels: Readonly<Record<string, string>> = {
  name: 'Name of the project',
  currency: 'Currency',
  vatPercentage: 'VAT',
  marginTarget: 'Margin target',
  logoSizeOnDocuments: 'Logo size on documents',
  prefix: 'Prefix',
  numberType: 'Counting',
  nextNumber: 'Next number',
  suffix: 'Suffix',
}

/** What a field of the project form is called, by its path. */
export function projectFieldLabel(path: string, t: Translate): string {
  const parts = path.split('.')
  const label = t(labels[parts.at(-1) ?? ''] ?? path)
  const kind = numberKinds.find((each) => each === parts[1])
  return kind ? `${t(numberTitles[kind])}: ${label}` : label
}

/** The server's problems in our words: a number that orders have passed already can't come again (rules §5). */
export const projectProblems = (problems: readonly { readonly path: string; readonly message: string }[]) =>
  problems.map(({ path, message }) => ({
    path,
    message: path.endsWith('.nextNumber') ? 'Orders have taken this number already: type a higher one' : message,
  }))
