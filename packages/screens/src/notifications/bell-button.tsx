import { keptDraft } from '@tehas/shell-api'
import { Box, IconButton, type IconButtonProps } from '@tehas/ui'
import { NotificationsIcon } from '@tehas/ui/icons'
import { z } from 'zod'

/** As many as the list under the bell shows: the bar asks for them as the list does, so that they are asked for once. */
export const BELL_SHOWS = 30

/** How much was new when the device last knew, so that the bell says it before anything is asked. */
export const keptNewCount = (userId: string | undefined) => keptDraft('bell', userId, z.number().int().min(0))

type BellButtonProps = Omit<IconButtonProps, 'children' | 'position' | 'noTooltip'> & {
  /** How much is new. */
  readonly count: number
}

/** The bell, and at its corner how much is new; it takes the same room whatever that is. */
export const BellButton = ({ count, ...button }: BellButtonProps) => (
  <IconButton {...button} noTooltip>
    {/* At the corner of the bell itself, however large the button around it is. */}
    <Box as="span" position="relative" display="flex">
      <NotificationsIcon />
      {count > 0 ? (
        <Box
          as="span"
          aria-hidden
          position="absolute"
          bottom="1.5"
          // The bell under it stays to be seen, with two signs too.
          insetStart="2.5"
          minW="16px"
          px="0.5"
          borderRadius="full"
          bg="petrol.solid"
          color="petrol.contrast"
          fontSize="10px"
          lineHeight="16px"
          textAlign="center"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
        >
          {count > 9 ? '9+' : count}
        </Box>
      ) : null}
    </Box>
  </IconButton>
)
