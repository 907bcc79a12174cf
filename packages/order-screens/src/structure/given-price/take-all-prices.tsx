import { useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { useToast } from '@tehas/shell-api'
import { Button, Flex, Text } from '@tehas/ui'
import { useState } from 'react'
import type { OrderEditor } from '../../editing/order-editor'
import { calculatedNow } from '../lines/calculated-now'
import type { OrderLines } from '../lines/order-line'
import type { StructureHost } from '../structure-host'

type TakeAllPricesProps = {
  readonly host: Pick<StructureHost, 'canEdit' | 'seesPrices'>
  readonly lines: OrderLines
  readonly editor: Pick<OrderEditor, 'saveProducts'>
}

/**
 * Takes what calculation gives now for every line whose given price differs from it (rules §16), by one press, in one step that is
 * undone as one. Nothing where one line differs or none: a line has its own press.
 */
export function TakeAllPrices({ host, lines, editor }: TakeAllPricesProps) {
  const { t } = useT()
  const toast = useToast()
  const reportSaveError = useReportSaveError()
  const [isSaving, setSaving] = useState(false)
  const differing = lines.products.flatMap((product) => {
    const now = calculatedNow(product)
    return now === undefined ? [] : [{ _id: product.id, now, given: product.line.fixedUnitPrice ?? null }]
  })
  if (!host.canEdit || !host.seesPrices || differing.length < 2) return null
  const save = async (priceOf: (line: (typeof differing)[number]) => number | null): Promise<boolean> => {
    setSaving(true)
    try {
      await editor.saveProducts(
        differing.map((line) => ({ kind: 'product', _id: line._id, fields: { fixedUnitPrice: priceOf(line) } })),
      )
      return true
    } catch (error) {
      reportSaveError(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  const take = async () => {
    if (!(await save(({ now }) => now))) return
    toast.success(t('Calculated prices of {{count}} lines were taken', { count: differing.length }), {
      undo: () => void save(({ given }) => given),
      durationMs: 8000,
    })
  }
  return (
    <Flex
      align="center"
      justify={{ base: 'space-between', sm: 'flex-start' }}
      gap="3"
      px={{ base: '4', sm: '3' }}
      py="1.5"
    >
      <Text textStyle="sm" color="fg.muted">
        {t('{{count}} lines have another price by calculation now', { count: differing.length })}
      </Text>
      <Button variant="outline" loading={isSaving} onClick={() => void take()}>
        {t('Take all')}
      </Button>
    </Flex>
  )
}
