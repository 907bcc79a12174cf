import { isApiError, useCall, useCommand } from '@tehas/api-client'
import { type SettledSurplus, type Surplus, type SurplusAct, shortageCalls } from '@tehas/contracts/purchase'
import { formatQuantity, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { useConfirm, useReportError, useRights, useToast } from '@tehas/shell-api'
import { Box, Button, Flex, SkeletonRows, Span, Text } from '@tehas/ui'
import { z } from 'zod'
import { OrderLink } from './order-links'

const loweredSchema = z.object({
  lowered: z.object({ transactionNumber: z.string(), from: z.number(), to: z.number(), isAnnulled: z.boolean() }),
})
type Lowered = z.output<typeof loweredSchema>['lowered']

/** What was ordered or made for orders that are annulled or lowered: each is kept, used or taken off its supply in one press. */
export function SurplusList() {
  const { t } = useT()
  const found = useCall(shortageCalls.listSurplus, {})
  const toast = useToast()
  const report = useReportError()
  const rights = useRights()
  const settling = useCommand(shortageCalls.settleSurplus, { quiet: true })
  const reopening = useCommand(shortageCalls.reopenSurplus, { quiet: true })
  const confirm = useConfirm()
  const mayBuy = rights.has('PURCHASE_WRITE')
  const mayMake = rights.has('MANUFACTORING_WRITE')

  const undo = async (settled: SettledSurplus) => {
    try {
      await reopening.mutateAsync({ body: settled })
      await found.refetch()
    } catch (error) {
      report(error)
    }
  }
  const askToLower = ({ name, unit }: Surplus, { transactionNumber: order, from, to, isAnnulled }: Lowered) => {
    const amount = (value: number) => formatQuantity(value, unit, t)
    return confirm({
      title: isAnnulled ? t('Annul {{order}}?', { order }) : t('Lower {{order}}?', { order }),
      body: isAnnulled
        ? t('Nothing else is on this order. Let whoever was to bring it know.')
        : t('{{name}}: {{from}} becomes {{to}}. Let whoever is to bring it know.', {
            ...{ name, from: amount(from), to: amount(to) },
          }),
      confirmLabel: isAnnulled ? t('Annul order') : t('Lower'),
      cancelLabel: t('Keep order'),
    })
  }
  const settle = async (row: Surplus, act: SurplusAct, confirmed = false): Promise<void> => {
    const { linkId, quantity: seen, name } = row
    try {
      const settled = await settling.mutateAsync({ body: { linkId, act, seen, ...(confirmed && { confirmed }) } })
      const done = { KEEP: t('Kept for stock'), USE: t('Used for another need'), LOWER: t('The supply was lowered') }
      toast.success(done[act], {
        detail: name,
        ...((act !== 'LOWER' || settled.lowered) && { undo: () => void undo(settled) }),
      })
    } catch (error) {
      const details = isApiError(error, 'NEEDS_CONFIRMATION') ? loweredSchema.safeParse(error.details).data : undefined
      if (!details) report(error)
      else if (await askToLower(row, details.lowered)) return settle(row, act, true)
    }
    await found.refetch()
  }

  if (!found.data)
    return (
      <NotLoaded found={found} title={t('What is over did not load')}>
        <SkeletonRows rows={6} columns="2fr 1fr" />
      </NotLoaded>
    )
  if (found.data.rows.length === 0) {
    return (
      <Text color="fg.muted" textAlign="center" py="12" px="4">
        {t('Nothing is over: everything that was ordered or made is still needed.')}
      </Text>
    )
  }
  return (
    <Box as="ul" listStyleType="none" aria-label={t('Surplus')}>
      {found.data.rows.map((row) => {
        const { linkId, name, unit, quantity, supply, demand, because, canLower, use } = row
        const amount = (value: number) => formatQuantity(value, unit, t)
        const mayChange = supply.kind === 'PURCHASE_ORDER' ? mayBuy : mayMake
        return (
          <Flex
            as="li"
            key={linkId}
            aria-label={name}
            gap={{ base: '2', md: '4' }}
            direction={{ base: 'column', md: 'row' }}
            align={{ md: 'center' }}
            px={{ base: '4', sm: '5' }}
            py="3"
            borderBottomWidth="1px"
          >
            <Box flex="1" minW="0">
              <Flex gap="2" align="baseline" wrap="wrap">
                <Span fontWeight="semibold">{name}</Span>
                <Span fontVariantNumeric="tabular-nums">{t('{{quantity}} over', { quantity: amount(quantity) })}</Span>
              </Flex>
              <Text color="fg.muted" textStyle="sm">
                <OrderLink order={supply} /> {amount(supply.quantity)}
                {supply.there > 0 ? `, ${t('{{quantity}} is there', { quantity: amount(supply.there) })}` : ''}
                {' · '}
                {because === 'ANNULLED' ? t('annulled:') : t('lowered:')} <OrderLink order={demand} />
              </Text>
              {use ? (
                <Text color="fg.muted" textStyle="sm">
                  {t('Needed for:')} <OrderLink order={use} /> {use.name}, {amount(use.quantity)}
                </Text>
              ) : null}
            </Box>
            {mayBuy || mayMake ? (
              <Flex gap="2" wrap="wrap">
                <Button size="sm" disabled={settling.isPending} onClick={() => void settle(row, 'KEEP')}>
                  {t('Keep for stock')}
                </Button>
                {use && mayChange ? (
                  <Button size="sm" disabled={settling.isPending} onClick={() => void settle(row, 'USE')}>
                    {t('Use for {{order}}', { order: use.transactionNumber })}
                  </Button>
                ) : null}
                {canLower > 0 && mayChange ? (
                  <Button size="sm" disabled={settling.isPending} onClick={() => void settle(row, 'LOWER')}>
                    {t('Lower {{order}}', { order: supply.transactionNumber })}
                  </Button>
                ) : null}
              </Flex>
            ) : null}
          </Flex>
        )
      })}
    </Box>
  )
}
