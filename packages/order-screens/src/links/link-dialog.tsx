import '../structure/texts'
import { useCall } from '@tehas/api-client'
import type { Id, OrderLinkInput } from '@tehas/contracts'
import { type LinkableLine, orderLinkCalls } from '@tehas/contracts/links'
import { convert } from '@tehas/cost-engine'
import { formatDate, formatQuantity, type Translate, useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import { Button, SkeletonRows, Stack, Text } from '@tehas/ui'
import { Combobox, FormField, QuantityInput } from '@tehas/ui/forms'
import { Dialog } from '@tehas/ui/overlays'
import { useId, useState } from 'react'

type LinkDialogProps = {
  readonly lineId: Id
  readonly name: string
  /** Links to a line of the order of that number; resolves false where it was refused, which is told already. */
  readonly onLink: (link: OrderLinkInput, number: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Chooses the line of another order that supplies a line, or takes what it brings, and how much of it. */
export function LinkDialog({ lineId, name, onLink, onClose }: LinkDialogProps) {
  const { t } = useT()
  const form = useId()
  const found = useCall(orderLinkCalls.getLinkableLines, { body: { lineId } })
  const [isBusy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<LinkableLine>()
  const [typed, setTyped] = useState<number>()
  const { data } = found
  const other = chosen ?? data?.lines.find(({ isSame }) => isSame)
  const pair = data && other && (data.supplies ? [data.own, other] : [other, data.own])
  const [supply, demand] = pair ?? []
  const quantity = typed ?? (supply && demand && quantityOf(supply, demand))

  const save = async (): Promise<void> => {
    if (!supply || !demand || !quantity || !other || isBusy) return
    const at = ({ orderId, lineId: id }: LinkableLine) => ({ orderId, lineId: id })
    setBusy(true)
    const isLinked = await onLink({ supply: at(supply), demand: at(demand), quantity }, other.transactionNumber)
    setBusy(false)
    if (isLinked) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Link {{name}}', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="solid" type="submit" form={form} loading={isBusy} disabled={!quantity}>
            {t('Link')}
          </Button>
        </>
      }
    >
      {data ? (
        <form
          id={form}
          ref={focusFirst}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Stack gap="4">
            <Text color="fg.muted">
              {data.supplies
                ? t('What comes goes to the line that you choose.')
                : t('The line that you choose supplies this one and sets its cost.')}
            </Text>
            {data.lines.length === 0 ? (
              <Text>{t('There is no open order with a line to link to.')}</Text>
            ) : (
              <>
                {/* The field of a phone has no room for all of it. */}
                <FormField label={t('Line of another order')} required help={other && lineText(other, t)}>
                  <Combobox
                    value={other?.lineId}
                    options={data.lines.map((line) => ({ value: line.lineId, label: lineText(line, t) }))}
                    onChange={(id) => {
                      setChosen(data.lines.find((line) => line.lineId === id))
                      setTyped(undefined)
                    }}
                    required
                  />
                </FormField>
                {supply ? (
                  <FormField label={t('Quantity')} required>
                    <QuantityInput value={quantity} onChange={(next) => setTyped(next ?? 0)} unit={supply.unit} />
                  </FormField>
                ) : null}
              </>
            )}
          </Stack>
        </form>
      ) : (
        <NotLoaded found={found} title={t('The lines did not load')}>
          <SkeletonRows rows={3} />
        </NotLoaded>
      )}
    </Dialog>
  )
}

/** The dialog opened before there was a field to begin in. What is typed replaces the line that is suggested in it. */
function focusFirst(fields: HTMLElement | null): void {
  const first = fields?.querySelector('input')
  // Chosen first, so that the focus shows the beginning, where the number of the order stands.
  first?.select()
  first?.focus()
}

/** As much as is needed of what comes, in the unit of what supplies; all of it across units that do not convert. */
function quantityOf(supply: LinkableLine, demand: LinkableLine): number {
  const needed = convert(demand.quantity, demand.unit, supply.unit)
  return needed.ok ? Math.min(supply.quantity, needed.value) : supply.quantity
}

const lineText = ({ transactionNumber, name, quantity, unit, partner, deliveryDate }: LinkableLine, t: Translate) =>
  [transactionNumber, name, formatQuantity(quantity, unit, t), partner, deliveryDate && formatDate(deliveryDate)]
    .filter(Boolean)
    .join(' · ')
