import { Link as RouterLink } from '@tehas/shell-api/router'
import { Flex, Heading, Link, Panel, Span } from '@tehas/ui'
import { type ReactNode, useId } from 'react'

export type HomePanelProps = {
  readonly title: string
  /** Beside the title: what it counts, or of when it is. */
  readonly aside?: ReactNode
  /** At the end of the header. */
  readonly tools?: ReactNode
  /** Where all of it is, and how that is called. */
  readonly more?: { readonly to: string; readonly label: string } | undefined
  readonly minH?: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A part of the home page: a ruled box that keeps its height while its figures are on their way. */
export function HomePanel({ title, aside, tools, more, minH, isBusy = false, children }: HomePanelProps) {
  const id = useId()
  return (
    <Panel
      aria-labelledby={id}
      aria-busy={isBusy}
      display="flex"
      flexDirection="column"
      minH={minH}
      overflow="hidden"
      containerType="inline-size"
    >
      <Flex as="header" align="center" columnGap="2.5" minH="10" ps="3.5" pe="3" py="0.5" flex="none" wrap="wrap">
        <Flex align="center" columnGap="2.5" flex="1 1 11rem" minW="0" wrap="wrap">
          <Heading as="h2" size="md" id={id}>
            {title}
          </Heading>
          {aside ? (
            <Span textStyle="xs" color="fg.subtle">
              {aside}
            </Span>
          ) : null}
        </Flex>
        {tools}
        {more ? (
          <Link asChild textStyle="xs">
            <RouterLink to={more.to}>{more.label}</RouterLink>
          </Link>
        ) : null}
      </Flex>
      {children}
    </Panel>
  )
}

/** Said in the middle of a part that has nothing to show. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <Flex flex="1" align="center" justify="center" px="5" py="6" color="fg.muted" textAlign="center">
    {children}
  </Flex>
)
