import { useT } from '@tehas/i18n'
import { useState } from 'react'
import { Popover } from '../../overlays/popover'
import { Kbd } from '../../parts/kbd'
import { chakra } from '../../parts/layout'
import { SearchHelpButton } from './search-help-button'

export type SearchHelpProps = {
  readonly operators: readonly { readonly sign: string; readonly word: string; readonly effect: string }[]
}

/** What the operators mean; it comes when its button is pressed for the first time, and opens at once. */
export function SearchHelp({ operators }: SearchHelpProps) {
  const { t } = useT('ui')
  const [open, setOpen] = useState(true)
  return (
    <Popover title={t('How to search')} width={260} open={open} onOpenChange={setOpen} trigger={<SearchHelpButton />}>
      {operators.map(({ sign, word, effect }) => (
        <chakra.div key={sign} display="flex" gap="2" py="1">
          <Kbd>{sign}</Kbd> {word}
          <chakra.span color="fg.muted">{effect}</chakra.span>
        </chakra.div>
      ))}
    </Popover>
  )
}
