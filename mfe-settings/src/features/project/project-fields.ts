import { type DocumentTexts, documentTextsSchema, type Project } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { type FieldTable, flatten } from '@tehas/screens/conflict'
import { numberKinds, numberTitles, toProjectValues } from './project-values'

const documentTextSchema = documentTextsSchema.keyof()

const labels: Readonly<Record<string, string>> = {
  name: 'Name of the project',
  currency: 'Currency',
  vatPercentage: 'VAT',
  marginTarget: 'Margin target',
  logo: 'Logo',
  logoSizeOnDocuments: 'Logo size on documents',
  orderFlowChart: 'Flow chart of orders',
  prefix: 'Prefix',
  numberType: 'Counting',
  nextNumber: 'Next number',
  suffix: 'Suffix',
}

/** English text keys. */
export const documentTextLabels = {
  terms: 'Terms of offers and order confirmations',
  purchaseTerms: 'Terms of purchase orders',
  footer: 'Line at the foot of each page',
} as const satisfies Record<keyof DocumentTexts, string>

/** What the fields of the project form are called, by their paths. */
export const projectFields = (project: Project, t: Translate): FieldTable =>
  Object.fromEntries(
    Object.keys(flatten(toProjectValues(project))).map((path) => [path, { label: labelOf(path, t) }] as const),
  )

function labelOf(path: string, t: Translate): string {
  const parts = path.split('.')
  const label = t(labels[parts.at(-1) ?? ''] ?? path)
  const text = documentTextSchema.safeParse(parts[1]).data
  if (text) return `${t(documentTextLabels[text])}, ${t(parts[2] === 'et' ? 'in Estonian' : 'in English')}`
  const kind = numberKinds.find((each) => each === parts[1])
  return kind ? `${t(numberTitles[kind])}: ${label}` : label
}

/** The server's problems in our words: a number that orders have passed already can't come again (rules §5). */
export const projectProblems = (problems: readonly { readonly path: string; readonly message: string }[]) =>
  problems.map(({ path, message }) => ({
    path,
    message: path.endsWith('.nextNumber') ? 'Orders have taken this number already: type a higher one' : message,
  }))
