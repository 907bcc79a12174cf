import { attachmentAccessSchema } from '@tehas/contracts'
import { type ListedFileSummary, listedFileSchema } from '@tehas/contracts/files'
import { useT } from '@tehas/i18n'
import { ChoiceMenu } from '@tehas/screens/choice'
import type { TableStateControls } from '@tehas/ui/grid'
import { accessWords, kindWords } from './file-words'

type FileChoicesProps = {
  /** Undefined while it is not known what there are. */
  readonly summary: ListedFileSummary | undefined
  readonly chosen: TableStateControls['filters']
  readonly onChoose: TableStateControls['setFilter']
}

/** Of which type, and who sees them; each by a menu of what there are, with how many. */
export function FileChoices({ summary, chosen, onChoose }: FileChoicesProps) {
  const { t } = useT()
  const named = <Value extends string>(
    values: readonly Value[],
    { words, counts = {} }: { words: Record<Value, string>; counts: Partial<Record<Value, number>> | undefined },
  ) =>
    values.flatMap((value) => {
      const count = counts[value] ?? 0
      return count === 0 ? [] : [{ _id: value, name: `${t(words[value])} (${count})` }]
    })
  const kinds = named(listedFileSchema.shape.kind.options, { words: kindWords, counts: summary?.kinds })
  const accesses = named(attachmentAccessSchema.options, { words: accessWords, counts: summary?.access })
  const menus = [
    { name: 'kind', label: t('Type'), allLabel: t('Every type'), options: kinds },
    { name: 'access', label: t('Access'), allLabel: t('Every access'), options: accesses },
  ]
  return menus.map(({ name, ...menu }) => (
    <ChoiceMenu
      key={name}
      {...menu}
      value={chosen[name]?.[0]}
      onChange={(value) => onChoose(name, value === undefined ? [] : [value])}
    />
  ))
}
