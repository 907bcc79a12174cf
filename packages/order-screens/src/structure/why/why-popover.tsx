import type { ProjectCost } from '@tehas/contracts'
import { type CostedOrder, type Explanation, explain, type FigurePath } from '@tehas/cost-engine'
import { useT } from '@tehas/i18n'
import { useCopyText } from '@tehas/screens/copy'
import { PointedPopover } from '@tehas/screens/pointed'
import { useSession } from '@tehas/shell-api'
import { Box, Button, Flex, Text } from '@tehas/ui'
import { CopyIcon, TargetIcon } from '@tehas/ui/icons'
import { useMemo } from 'react'
import { Fraction } from './fraction'
import { ProjectCostSources } from './project-cost-sources'
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
  /** What other orders added to the project cost of a sale order. */
  readonly projectCosts?: readonly ProjectCost[] | undefined
}

/** Why a figure is what it is: formula in words and figures, inputs to open, and what would change it. */
export function WhyPopover({ costed, path, anchor, onClose, onReachTarget, projectCosts = [] }: WhyPopoverProps) {
  const { t } = useT()
  const copyText = useCopyText()
  const { project } = useSession()
  const explained = useMemo(() => explain(costed, path), [costed, path])
  if (!explained) return null
  const options = { t, currency: project?.currency ?? 'EUR' } as const
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
        {projectCosts.length > 0 && (path.at(-1) === 'projectCost' || path.at(-1) === 'projectTotal') ? (
          <ProjectCostSources costs={projectCosts} />
        ) : null}
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
        <Button
          size="sm"
          variant="ghost"
          icon={<CopyIcon size={14} />}
          onClick={() => void copyText(plainText(explained, options))}
        >
          {t('Copy as text')}
        </Button>
      </Flex>
    </>
  )
  return (
    <PointedPopover anchor={anchor} title={title} onClose={onClose}>
      {content}
    </PointedPopover>
  )
}

function Formula({ explained }: { readonly explained: Explanation }) {
  return (
    <Box bg="bg.canvas" borderRadius="l2" px="3" py="2.5" textStyle="xs" overflowX="auto">
      <Fraction explained={explained} />
    </Box>
  )
}
