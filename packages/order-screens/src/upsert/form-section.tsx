import { Box, Grid, Heading } from '@tehas/ui'
import { type ReactNode, useState } from 'react'

/** A group of fields below its title, on six columns; one below the other on a phone. */
export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box as="section" mt="5" css={{ '&:first-of-type': { mt: '1' } }}>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Grid
        templateColumns={{ base: '1fr', sm: 'repeat(6, minmax(0, 1fr))' }}
        gap="3"
        css={{ '@media (max-width: 639.98px)': { '& > *': { gridColumn: '1 / -1 !important' } } }}
      >
        {children}
      </Grid>
    </Box>
  )
}

type FoldedProps = { readonly title: string; readonly isOpen: boolean; readonly children: ReactNode }

/** What is seldom entered, below a line that opens it; open where something in it has to be mended. */
export function Folded({ title, isOpen, children }: FoldedProps) {
  const [isPressed, setIsPressed] = useState(false)
  return (
    <Box
      as="details"
      mt="5"
      borderTopWidth="1px"
      {...{ open: isOpen || isPressed }}
      onToggle={({ currentTarget }) => setIsPressed(currentTarget instanceof HTMLDetailsElement && currentTarget.open)}
      css={{ '& > summary': { py: '3', cursor: 'pointer', fontWeight: 'medium', color: 'fg.accent' } }}
    >
      <summary>{title}</summary>
      {children}
    </Box>
  )
}
