import { useT } from '@tehas/i18n'
import { chakra, Flex, Kbd } from '@tehas/ui'
import { SearchIcon } from '@tehas/ui/icons'
import type { KeyboardEvent } from 'react'

const Field = chakra('input', {
  base: {
    flex: '1',
    minW: '0',
    h: 'full',
    bg: 'transparent',
    fontSize: '1.0625rem',
    // The window is the field's own: nothing else in it takes the focus.
    outline: '0',
    _placeholder: { color: 'fg.subtle' },
  },
})

type SearchFieldProps = {
  readonly text: string
  readonly onType: (text: string) => void
  readonly listId: string
  /** Id of the row that Enter opens. */
  readonly activeId: string | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Where the text is typed; keys go through the rows below it while the focus stays here. */
export function SearchField({ text, onType, listId, activeId, onKeyDown }: SearchFieldProps) {
  const { t } = useT()
  return (
    <Flex
      as="label"
      align="center"
      gap="3"
      h="14"
      ps="4"
      pe={{ base: '14', sm: '4' }}
      flexShrink="0"
      borderBottomWidth="1px"
    >
      <SearchIcon size={20} />
      <Field
        ref={focusOnce}
        role="combobox"
        aria-label={t('Search or jump to…')}
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={activeId && listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        placeholder={t('Number, name, code or page')}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Kbd hideBelow="sm">Esc</Kbd>
    </Flex>
  )
}

/** Before the window does, which would mark what is typed already, for the next letter to replace. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus()
