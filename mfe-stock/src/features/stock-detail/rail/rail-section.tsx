import { Box, Button, Flex, Heading, Text } from '@tehas/ui'
import type { ReactNode } from 'react'

type RailSectionProps = {
  readonly title: string
  /** A few quiet words after the title. */
  readonly note?: ReactNode
  /** Leads to the whole of it. */
  readonly more?: { readonly label: string; readonly onPress: () => void } | undefined
  readonly children: ReactNode
}

/** One part of what stands beside the overview of a product. */
export function RailSection({ title, note, more, children }: RailSectionProps) {
  return (
    <Box as="section" aria-label={title} minW="0">
      <Flex align="baseline" gap="2" mb="1.5">
        <Heading as="h2" size="sm">
          {title}
        </Heading>
        <Text
          textStyle="xs"
          color="fg.muted"
          flex="1"
          textAlign={more ? undefined : 'end'}
          truncate
          fontVariantNumeric="tabular-nums"
        >
          {note}
        </Text>
        {more ? (
          <Button variant="link" textStyle="xs" onClick={more.onPress} aria-label={`${title}: ${more.label}`}>
            {more.label}
          </Button>
        ) : null}
      </Flex>
      {children}
    </Box>
  )
}
