import { Box, Button, Flex } from '@tehas/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from './texts'

type CellFieldsProps = {
  readonly columns: readonly string[]
  readonly isSaving: boolean
  readonly onClose: () => void
  /** The field of a column. */
  readonly children: (column: string) => ReactNode
}

/** Fields of cells inside their form, the first of them in focus, with Cancel and Save. */
export function CellFields({ columns, isSaving, onClose, children }: CellFieldsProps) {
  const { t } = useTexts()
  const fields = useRef<HTMLDivElement>(null)
  // They may come after what they stand in was opened and looked for a place for the focus.
  useEffect(() => fields.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(), [])
  return (
    <Flex ref={fields} direction="column" gap="3">
      {columns.map((column) => (
        <Box key={column}>{children(column)}</Box>
      ))}
      <Flex justify="flex-end" gap="2">
        <Button variant="ghost" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="solid" loading={isSaving}>
          {t('Save')}
        </Button>
      </Flex>
    </Flex>
  )
}
