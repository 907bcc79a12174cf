import type { OrderReader } from '@tehas/contracts/comments'
import { useT } from '@tehas/i18n'
import { Avatar, Box, Kbd, Spacer, Text } from '@tehas/ui'

type MentionListProps = {
  readonly id: string
  readonly people: readonly { readonly label: string; readonly reader: OrderReader }[]
  /** The one that Enter takes. */
  readonly lit: number
  readonly onPick: (at: number) => void
}

/** Those whose names begin like what is typed, above the field. The focus stays in the field. */
export function MentionList({ id, people, lit, onPick }: MentionListProps) {
  const { t } = useT('comments')
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={t('Who may be mentioned')}
      position="absolute"
      insetX="0"
      bottom="100%"
      mb="1"
      p="1"
      maxH="60"
      overflowY="auto"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      shadow="md"
      zIndex="docked"
    >
      {people.map(({ label, reader }, at) => (
        <Box
          key={reader._id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === lit}
          display="flex"
          alignItems="center"
          gap="2"
          px="2"
          minH={{ base: '11', md: '8' }}
          borderRadius="l1"
          cursor="button"
          bg={at === lit ? 'petrol.subtle' : undefined}
          // The press must not take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(at)}
        >
          <Avatar name={label} size={22} fileId={reader.avatarImage} />
          <Text fontWeight="semibold" truncate>
            {label}
          </Text>
          <Text color="fg.muted" truncate>
            {reader.jobTitle}
          </Text>
          <Spacer />
          {at === lit ? <Kbd>Enter</Kbd> : null}
        </Box>
      ))}
    </Box>
  )
}
