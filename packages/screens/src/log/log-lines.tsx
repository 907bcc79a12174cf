import { formatDateTime } from '@tehas/i18n'
import { Avatar, Box, Flex, Text } from '@tehas/ui'
import { useTexts } from '../texts'

export type LogEntry = {
  readonly who: string
  readonly picture: string | null | undefined
  readonly date: string
  /** What was done, in words without prices for whoever may not see them. */
  readonly what: string
  readonly reason?: string | undefined
}

/**
 * Who did what and when, in the order that they are given in. It takes the focus, since nothing in it does from which a long one
 * would be scrolled by keys.
 */
export const LogLines = ({ lines }: { readonly lines: readonly LogEntry[] }) => (
  <Box as="ol" listStyleType="none" tabIndex={0}>
    {lines.map((line, at) => (
      <Line key={`${line.date}#${at}`} {...line} />
    ))}
  </Box>
)

function Line({ who, picture, date, what, reason }: LogEntry) {
  const { t } = useTexts()
  return (
    <Flex as="li" gap="2.5" py="2.5" borderBottomWidth="1px">
      <Avatar name={who} fileId={picture} size={24} />
      <Box minW="0">
        <Text overflowWrap="anywhere">
          <b>{who}</b> {what}
        </Text>
        {reason ? <Text color="fg.muted">{t('“{{words}}”', { words: reason })}</Text> : null}
        <Text textStyle="xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {formatDateTime(date)}
        </Text>
      </Box>
    </Flex>
  )
}
