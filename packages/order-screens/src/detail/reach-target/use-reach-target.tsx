import '../texts'
import type { AnyOrder } from '@tehas/contracts'
import { formatPercent, useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { useConfirm, useSession, useToast } from '@tehas/shell-api'
import { Box, Flex, Text } from '@tehas/ui'
import type { OrderEditor } from '../../editing/order-editor'
import type { ReachTarget } from '../../structure/why/why-popover'
import type { MarkupChange } from './markups-for-target'

/** Raises markups so that the order, or one of its products, brings its target: after a question that names each of them. */
export function useReachTarget(order: AnyOrder, editor: OrderEditor): ReachTarget | undefined {
  const { t } = useT()
  const { project } = useSession()
  const confirm = useConfirm()
  const toast = useToast()
  const reportSaveError = useReportSaveError()
  const target = project?.marginTarget
  if (target === undefined) return undefined

  const attempt = async (changes: readonly MarkupChange[], which: 'from' | 'to'): Promise<boolean> => {
    try {
      await editor.saveProducts(
        changes.map((change) => ({ kind: 'product', _id: change.id, fields: { markupPercentage: change[which] } })),
      )
      return true
    } catch (error) {
      reportSaveError(error)
      return false
    }
  }

  return (path) =>
    void (async () => {
      const { markupsForTarget } = await import(/* webpackChunkName: "order-drawers" */ './markups-for-target')
      const at = path[0] === 'products' && typeof path[1] === 'number' ? path[1] : undefined
      const changes = markupsForTarget(order, { vatPercentage: project?.vatPercentage, marginTarget: target }, at)
      if (!changes) {
        toast.info(t('Markup alone does not reach the target of {{target}}', { target: formatPercent(target) }))
        return
      }
      const agreed = await confirm({
        title: t('Raise the markup of {{count}} products?', { count: changes.length }),
        body: (
          <>
            {t('The margin becomes {{target}}. Unit prices stay, their markup changes:', {
              target: formatPercent(target),
            })}
            <Box as="ul" mt="2" maxH="40vh" overflowY="auto">
              {changes.map(({ id, name, from, to }) => (
                <Flex as="li" key={id} justify="space-between" gap="4" py="1.5" borderTopWidth="1px">
                  <Text overflowWrap="anywhere">{name}</Text>
                  <Text whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                    {`${formatPercent(from, 2)} → ${formatPercent(to, 2)}`}
                  </Text>
                </Flex>
              ))}
            </Box>
          </>
        ),
        confirmLabel: t('Raise markup'),
        cancelLabel: t('Keep prices'),
      })
      if (agreed && (await attempt(changes, 'to'))) {
        toast.success(t('The markup of {{count}} products was raised', { count: changes.length }), {
          undo: () => void attempt(changes, 'from'),
          durationMs: 8000,
        })
      }
    })()
}
