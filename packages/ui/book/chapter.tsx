import type { ReactNode } from 'react'
import { Box, Grid, Text } from '../src'

type ChapterProps = {
  readonly title: string
  /** As wide as the page: tables, trees. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One box of the book: a part with all that it can look like. */
export function Chapter({ title, wide = false, children }: ChapterProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      p="4"
      pt="3"
      mb="3"
      minW="0"
      css={{ breakInside: 'avoid', ...(wide && { columnSpan: 'all' }) }}
    >
      <Text as="h2" textStyle="xs" fontWeight="medium" color="fg.subtle" mb="3">
        {title}
      </Text>
      {children}
    </Box>
  )
}

/** A state by its name, beside what it looks like. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box minW="0">
      <Text textStyle="xs" color="fg.subtle" mb="1">
        {name}
      </Text>
      {children}
    </Box>
  )
}

/** States beside each other where there is room. */
export const States = ({ children }: { readonly children: ReactNode }) => (
  <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
    {children}
  </Grid>
)

/** A press that does nothing: the book shows looks, not work. */
export const nothing = (): void => undefined

/** Longer than any button expects: what a word of Estonian can come to. */
export const LONG_WORD = 'Tootmisplaneerimisnõukogu'
/** As long as a button's words may be. */
export const LONG_LABEL = 'Saada hinnapakkumine uuesti'
export const LONG_WORDS = 'Allhanketöötlemisteenuse hinnapakkumiste kooskõlastamine'
