import { isApiError, useCommand } from '@tehas/api-client'
import { type MakeableLine, manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { formatQuantity, useT } from '@tehas/i18n'
import { useAskBegun } from '@tehas/screens'
import { EntityDrawer, SaveFooter } from '@tehas/screens/drawer'
import { type DrawerScreenProps, usePanel, useToast, useUnsavedChanges } from '@tehas/shell-api'
import { Box, EmptyState, Flex, Text } from '@tehas/ui'
import { Checkbox, QuantityInput } from '@tehas/ui/forms'
import { ManufacturingIcon } from '@tehas/ui/icons'
import { type FormEvent, useId, useState } from 'react'

type MakeFormProps = DrawerScreenProps<'manufacturing-order.make'> & { readonly lines: readonly MakeableLine[] }
type Entry = { readonly isIn: boolean; readonly quantity: number | undefined }

/** What of a line nothing is made for yet. */
const leftOf = ({ outstanding, quantity, linked }: MakeableLine): number =>
  Math.max(0, Math.round(Math.min(outstanding, quantity - linked) * 1e6) / 1e6)

/** Products and parts of an order with what of them is still to be made; the chosen ones become one manufacturing order. */
export function MakeForm({ lines, input, done, close, frame }: MakeFormProps) {
  const { t } = useT()
  const toast = useToast()
  const open = usePanel('manufacturingOrderId')
  const askBegun = useAskBegun()
  const form = useId()
  const [typed, setTyped] = useState<ReadonlyMap<string, Entry>>(new Map())
  const [error, setError] = useState<unknown>()
  const { mutateAsync, isPending } = useCommand(manufacturingHandoverCalls.makeForOrder, { quiet: true })
  useUnsavedChanges(typed.size > 0)
  const rows = lines.map((one) => {
    const left = leftOf(one)
    // A product that is chosen takes its parts with it.
    const entry = typed.get(one.line._id) ?? { isIn: one.parent === null && left > 0, quantity: left }
    return { one, left, entry }
  })
  const chosen = rows.filter(({ entry }) => entry.isIn)
  const isWrong = chosen.some(({ left, entry: { quantity } }) => !quantity || !(quantity > 0) || quantity > left)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (chosen.length === 0 || isWrong || isPending) return
    await send(false)
  }
  /** `confirmed` once the person stands by work that began on these lines. */
  const send = async (confirmed: boolean): Promise<void> => {
    setError(undefined)
    try {
      const made = await mutateAsync({
        body: {
          orderId: input.orderId,
          lines: chosen.map(({ one, entry }) => ({ line: one.line, quantity: entry.quantity })),
          confirmed,
        },
      })
      toast.success(t('{{number}} waits to be published', { number: made.transactionNumber }), {
        ...(open && { action: { label: t('Open'), onPress: () => open(made._id) } }),
      })
      done({ _id: made._id })
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      const stands = confirmed ? undefined : await askBegun(failure)
      if (stands) await send(true)
      else if (stands === undefined) setError(failure)
    }
  }
  return (
    <EntityDrawer
      frame={frame}
      title={t('Make what is needed')}
      form={form}
      saving={{ isSaving: isPending, error }}
      onCancel={close}
      footer={
        <SaveFooter
          form={form}
          saving={isPending}
          saveLabel={t('Make a manufacturing order of {{count}} lines', { count: chosen.length })}
          isBlocked={chosen.length === 0 || isWrong}
          onCancel={close}
        />
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={ManufacturingIcon} title={t('Nothing of it is made')}>
          {t('Products, and parts that are not bought, stand here.')}
        </EmptyState>
      ) : (
        <form id={form} onSubmit={(event) => void submit(event)}>
          <Text color="fg.muted" mb="2">
            {t('Each line is copied with its structure, and linked to the order. It waits until it is published.')}
          </Text>
          <Box as="ul" borderTopWidth="1px" listStyleType="none">
            {rows.map(({ one, left, entry }) => {
              const { _id } = one.line
              const amount = (quantity: number) => formatQuantity(quantity, one.unit, t)
              const change = (changes: Partial<Entry>) => setTyped(new Map(typed).set(_id, { ...entry, ...changes }))
              return (
                <Flex as="li" key={_id} py="2.5" gap="3" wrap="wrap" align="center" borderBottomWidth="1px">
                  <Box flex="1 1 220px" minW="0" {...(one.parent !== null && { ps: '6' })}>
                    <Checkbox checked={entry.isIn} disabled={left <= 0} onChange={(isIn) => change({ isIn })}>
                      <Text as="span" fontWeight={one.parent === null ? 'semibold' : 'normal'} overflowWrap="anywhere">
                        {one.name}
                      </Text>
                      <Text as="span" display="block" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                        {one.linked > 0
                          ? t('needs {{quantity}}, linked already {{linked}}', {
                              quantity: amount(one.outstanding),
                              linked: amount(one.linked),
                            })
                          : t('needs {{quantity}}', { quantity: amount(one.outstanding) })}
                      </Text>
                    </Checkbox>
                  </Box>
                  <Box w={{ base: '100%', sm: '132px' }}>
                    <QuantityInput
                      unit={one.unit}
                      value={entry.quantity}
                      align="end"
                      disabled={left <= 0}
                      aria-label={t('Quantity of {{name}}', { name: one.name })}
                      onChange={(quantity) => change({ quantity, isIn: quantity !== undefined && quantity !== 0 })}
                    />
                  </Box>
                </Flex>
              )
            })}
          </Box>
        </form>
      )}
    </EntityDrawer>
  )
}
