import { type CostedOrder, type Explanation, explain, type FigurePath } from '@tehas/cost-engine'
import { useT } from '@tehas/i18n'
import { useSession, useToast } from '@tehas/shell-api'
import { Box, Button, chakra, Flex, Text } from '@tehas/ui'
import { CopyIcon, TargetIcon } from '@tehas/ui/icons'
import { Popover } from '@tehas/ui/overlays'
import { useMemo } from 'react'
import { Fraction } from './fraction'
import { figureName, figureText, hintText, plainText } from './why-text'
import { WhyTree } from './why-tree'

type WhyPopoverProps = {
  readonly costed: CostedOrder
  readonly path: FigurePath
  /** The element that shows the figure. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

const WIDTH = 460
const GUTTER = 12

/** Lies over the figure without taking its clicks, so that the popover has something to point at. */
const Ghost = chakra('button', { base: { position: 'fixed', pointerEvents: 'none', opacity: '0' } })

/** Why a figure is what it is: formula in words and figures, inputs to open, and what would change it. */
export function WhyPopover({ costed, path, anchor, onClose }: WhyPopoverProps) {
  const { t } = useT()
  const toast = useToast()
  const { project } = useSession()
  const explained = useMemo(() => explain(costed, path), [costed, path])
  const box = useMemo(() => boxOf(anchor), [anchor])
  if (!explained) return null
  const options = { t, currency: project?.currency ?? 'EUR' } as const
  const copy = async () => {
    await navigator.clipboard.writeText(plainText(explained, options))
    toast.success(t('Copied as text'))
  }
  return (
    <Popover
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      width={Math.min(WIDTH, window.innerWidth - 2 * GUTTER)}
      placement={box.placement}
      title={t('Why {{figure}}', { figure: figureText(explained, options) })}
      trigger={
        <Ghost
          type="button"
          tabIndex={-1}
          aria-hidden
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      }
    >
      <Text textStyle="xs" color="fg.muted" mb="2">
        {figureName(t, explained)}
      </Text>
      <Formula explained={explained} />
      <Box mt="2" maxH="40vh" overflowY="auto" mx="-1" px="1">
        <WhyTree inputs={explained.inputs} owner={explained.name} />
      </Box>
      <Flex align="flex-start" gap="2" mt="3" pt="3" borderTopWidth="1px">
        {explained.hint ? (
          <>
            <Box color="petrol.fg" flexShrink="0" pt="0.5">
              <TargetIcon />
            </Box>
            <Text flex="1" textWrap="pretty">
              {hintText(explained.hint, options)}
            </Text>
          </>
        ) : (
          <Box flex="1" />
        )}
        <Button size="sm" variant="ghost" icon={<CopyIcon size={14} />} onClick={() => void copy()}>
          {t('Copy as text')}
        </Button>
      </Flex>
    </Popover>
  )
}

/** A figure of the cost rail is pointed at from beside the rail, so that its neighbours stay in sight. */
function boxOf(anchor: HTMLElement) {
  const { left, top, right, height } = anchor.getBoundingClientRect()
  const room = window.innerWidth
  // Beside it there is no room on a phone: below it, over the whole width.
  if (room < WIDTH + 2 * GUTTER)
    return { left: GUTTER, top, width: room - 2 * GUTTER, height, placement: 'bottom' as const }
  const edge = anchor.closest('aside')?.getBoundingClientRect().left ?? left
  const placement = edge > room / 2 ? ('left' as const) : ('bottom-start' as const)
  return { left: edge, top, width: right - edge, height, placement }
}

function Formula({ explained }: { readonly explained: Explanation }) {
  return (
    <Box bg="bg.canvas" borderRadius="l2" px="3" py="2.5" textStyle="xs" overflowX="auto">
      <Fraction explained={explained} />
    </Box>
  )
}
