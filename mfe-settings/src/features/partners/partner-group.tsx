import { useT } from '@tehas/i18n'
import { Box, Button, Flex, Heading, IconButton, Spacer } from '@tehas/ui'
import { AddIcon, DeleteIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'

export type PartnerGroupProps = {
  readonly title: string
  readonly addLabel: string
  /** Absent when there are as many as there may be. */
  readonly onAdd: (() => void) | undefined
  readonly children: ReactNode
}

/** Contacts, addresses or accounts: a title, what there is, and a way to add. */
export function PartnerGroup({ title, addLabel, onAdd, children }: PartnerGroupProps) {
  return (
    <Box as="section" mt="6">
      <Flex align="center" mb="2">
        <Heading as="h3" size="md">
          {title}
        </Heading>
        <Spacer />
        {onAdd ? (
          <Button variant="ghost" size="sm" icon={<AddIcon />} onClick={onAdd}>
            {addLabel}
          </Button>
        ) : null}
      </Flex>
      {children}
    </Box>
  )
}

export type PartnerEntryProps = {
  readonly name: string
  /** Absent for the last one that has to stay. */
  readonly onRemove: (() => void) | undefined
  readonly children: ReactNode
}

/** One of them in a box of its own. */
export function PartnerEntry({ name, onRemove, children }: PartnerEntryProps) {
  const { t } = useT()
  return (
    <Box role="group" aria-label={name} position="relative" borderWidth="1px" borderRadius="l2" p="3" mb="2">
      {children}
      {onRemove ? (
        <Box position="absolute" top="1" insetEnd="1">
          <IconButton label={t('Remove {{name}}', { name })} size="sm" onClick={onRemove}>
            <DeleteIcon size={14} />
          </IconButton>
        </Box>
      ) : null}
    </Box>
  )
}
