import type { Project } from '@tehas/contracts'
import type { Translate } from '@tehas/i18n'
import { type FieldTable, flatten } from '@tehas/screens/conflict'
import { numberKinds, numberTitles, toProjectValues } from './project-values'

const labels: Readonly<Record<string, string>> = {
  name: 'Name of the project',
  currency: 'Currency',
  vatPercentage: 'VAT',
  marginTarget: 'Margin target',
  logoSizeOnDocuments: 'Logo size on documents',
  orderFlowChart: 'Flow chart of orders',
  prefix: 'Prefix',
  numberType: 'Counting',
  nextNumber: 'Next number',
  suffix: 'Suffix',
}

/** What the fields of the project form are called, by their paths. */
export const projectFields = (project: Project, t: Translate): FieldTable =>
  Object.fromEntries(
    Object.keys(flatten(toProjectValues(project))).map((path) => [path, { label: labelOf(path, t) }] as const),
  )

function labelOf(path: string, t: Translate): string {
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
