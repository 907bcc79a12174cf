import { type CostedOrder, type Explanation, explain, type FigurePath } from '@tehas/cost-engine'
import { useT } from '@tehas/i18n'
import { useSession, useToast } from '@tehas/shell-api'
import { Box, Button, chakra, Flex, Text } from '@tehas/ui'
import { CopyIcon, TargetIcon } from '@tehas/ui/icons'
import { Dialog, Popover } from '@tehas/ui/overlays'
import { useMemo } from 'react'
import { PHONE, useMedia } from '../../parts/use-media'
import { Fraction } from './fraction'
import { figureName, figureText, hintText, isTargetHint, plainText } from './why-text'
import { WhyTree } from './why-tree'

/** Changes what has to change for the target that a figure misses. */
export type ReachTarget = (path: FigurePath) => void

type WhyPopoverProps = {
  readonly costed: CostedOrder
  readonly path: FigurePath
  /** The element that shows the figure. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
  /** Where the order may be changed so that it brings what the target asks for. */
  readonly onReachTarget?: ReachTarget | undefined
}

const WIDTH = 460
const GUTTER = 12

/** Lies over the figure without taking its clicks, so that the popover has something to point at. */
const Ghost = chakra('button', { base: { position: 'fixed', pointerEvents: 'none', opacity: '0' } })

/** Why a figure is what it is: formula in words and figures, inputs to open, and what would change it. */
export function WhyPopover({ costed, path, anchor, onClose, onReachTarget }: WhyPopoverProps) {
  const { t } = useT()
  const toast = useToast()
  const { project } = useSession()
  const explained = useMemo(() => explain(costed, path), [costed, path])
  const box = useMemo(() => boxOf(anchor), [anchor])
  const isPhone = useMedia(PHONE)
  if (!explained) return null
  const options = { t, currency: project?.currency ?? 'EUR' } as const
  const copy = async () => {
    await navigator.clipboard.writeText(plainText(explained, options))
    toast.success(t('Copied as text'))
  }
  const title = t('Why {{figure}}', { figure: figureText(explained, options) })
  const { hint } = explained
  const reach =
    onReachTarget && hint && isTargetHint(hint)
      ? () => {
          onClose()
          onReachTarget(path)
        }
      : undefined
  const content = (
    <>
      <Text textStyle="xs" color="fg.muted" mb="2">
        {figureName(t, explained)}
      </Text>
      <Formula explained={explained} />
      <Box mt="2" maxH="40vh" overflowY="auto" mx="-1" px="1">
        <WhyTree explained={explained} owner={explained.name} />
      </Box>
      <Flex align="flex-start" gap="2" mt="3" pt="3" borderTopWidth="1px" wrap="wrap">
        {hint ? (
          <>
            <Box color="petrol.fg" flexShrink="0" pt="0.5">
              <TargetIcon />
            </Box>
            <Text flex="1 1 200px" textWrap="pretty">
              {reach ? (
                <Button variant="link" whiteSpace="normal" textAlign="start" onClick={reach}>
                  {hintText(hint, options)}
                </Button>
              ) : (
                hintText(hint, options)
              )}
            </Text>
          </>
        ) : (
          <Box flex="1" />
        )}
        <Button size="sm" variant="ghost" icon={<CopyIcon size={14} />} onClick={() => void copy()}>
          {t('Copy as text')}
        </Button>
      </Flex>
    </>
  )
  if (isPhone) {
    return (
      <Dialog open sheet title={title} onClose={onClose}>
        {content}
      </Dialog>
    )
  }
  return (
    <Popover
      open
      pointer
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      width={Math.min(WIDTH, window.innerWidth - 2 * GUTTER)}
      placement={box.placement}
      title={title}
      trigger={
        <Ghost
          type="button"
          tabIndex={-1}
          aria-hidden
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
        />
      }
    >
      {content}
    </Popover>
  )
}

/** A figure of the cost rail is pointed at from beside the rail, so that its neighbours stay in sight. */
function boxOf(anchor: HTMLElement) {
  const { left, top, right, height } = anchor.getBoundingClientRect()
  const room = window.innerWidth
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
