import { Box, Button, Flex, Tag, Text } from '@tehas/ui'
import { type IconComponent, ProcessIcon } from '@tehas/ui/icons'
import { useTexts } from '../texts'

export type NameCellProps = {
  readonly name: string
  /** A picture of the project's choice by its name, or an icon of ours. */
  readonly icon?: string | IconComponent
  /** Shown under the name on phones, where its column is hidden. */
  readonly detail?: string
  /** What is not in use says so. */
  readonly active: boolean
  readonly locked?: boolean
  readonly onOpen: () => void
}

/** The first cell of a settings list: the name opens the row. */
export function NameCell({ name, icon: Icon, detail, active, locked = false, onOpen }: NameCellProps) {
  const { t } = useTexts()
  return (
    <Flex align="center" gap="2.5" py="1">
      {Icon === undefined ? null : (
        <Box as="span" color="fg.muted" flexShrink="0" lineHeight="0">
          {typeof Icon === 'string' ? <ProcessIcon name={Icon} /> : <Icon />}
        </Box>
      )}
      <Box minW="0">
        <Button
          variant="link"
          border="none"
          color={active ? 'fg' : 'fg.muted'}
          fontWeight="semibold"
          whiteSpace="normal"
          textAlign="start"
          minH="6"
          disabled={locked}
          aria-label={t('Change {{name}}', { name })}
          onClick={onOpen}
        >
          {name}
        </Button>
        {detail ? (
          <Text display={{ base: 'block', sm: 'none' }} textStyle="xs" color="fg.subtle">
            {detail}
          </Text>
        ) : null}
      </Box>
      {active ? null : <Tag>{t('Not in use')}</Tag>}
    </Flex>
  )
}
