import { isApiError, useCommand } from '@tehas/api-client'
import type { ManufacturingOrder } from '@tehas/contracts'
import { type HandOverInput, type Handover, manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { formatQuantity, useT } from '@tehas/i18n'
import { useToast, useUnsavedChanges } from '@tehas/shell-api'
import { useState } from 'react'
import { awaitedOf, leftToHandOver, materialOf, takersOf } from './handover-amounts'

export type Amounts = { readonly toStock?: number; readonly toOrder?: number; readonly toProjectCost?: number }

export const OWN_PLACE = 'own'
export const NO_PLACE = 'none'
const inSix = (value: number): number => Math.round(value * 1e6) / 1e6

export type HandingOver = ReturnType<typeof useHandOver>

type HandOverOptions = {
  readonly order: ManufacturingOrder
  readonly handovers: readonly Handover[]
  readonly productId?: string | undefined
  readonly done: (handover: Pick<Handover, '_id'>) => void
}

/** What is handed over of one product of an order at a time: where it goes, whether it may, and the sending of it. */
export function useHandOver({ order, handovers, productId: asked, done }: HandOverOptions) {
  const { t } = useT()
  const toast = useToast()
  const open = order.products.find((product) => leftToHandOver(product) > 0)
  const [productId, setProductId] = useState(asked ?? open?._id ?? order.products[0]?._id ?? '')
  const [typed, setTyped] = useState<Amounts>()
  const [place, setPlace] = useState(OWN_PLACE)
  const [projectOrder, setProjectOrder] = useState<{ readonly _id: string; readonly transactionNumber: string }>()
  const [error, setError] = useState<unknown>()
  const { mutateAsync, isPending } = useCommand(manufacturingHandoverCalls.handOverProduct, { quiet: true })
  useUnsavedChanges(typed !== undefined)

  const product = order.products.find(({ _id }) => _id === productId)
  const takers = takersOf(order, productId)
  const left = product ? leftToHandOver(product) : 0
  const awaited = awaitedOf(takers, handovers, productId)
  const toOrder = Math.min(left, awaited)
  const suggested: Amounts = product?.stock
    ? { toOrder, toStock: inSix(left - toOrder), toProjectCost: 0 }
    : { toOrder, toStock: 0, toProjectCost: inSix(left - toOrder) }
  const amounts = typed ?? suggested
  const values = [amounts.toStock ?? 0, amounts.toOrder ?? 0, amounts.toProjectCost ?? 0]
  const sum = inSix(values.reduce((all, one) => all + one, 0))
  const isWrong = values.some((value) => Number.isNaN(value) || value < 0) || sum <= 0 || sum > left
  const unit = product?.unit ?? 'PCS'
  const amount = (quantity: number) => formatQuantity(quantity, unit, t)
  const isShort = isApiError(error) && error.code === 'NOT_ENOUGH_STOCK'

  const send = async (whenShort?: HandOverInput['whenShort']): Promise<void> => {
    if (isWrong || isPending || !product) return
    setError(undefined)
    const [toStock = 0, toLines = 0, toProjectCost = 0] = values
    try {
      const handover = await mutateAsync({
        body: {
          ...{ orderId: order._id, productId, toStock, toOrder: toLines, toProjectCost },
          ...(place !== OWN_PLACE && { location: place === NO_PLACE ? null : place }),
          ...(toProjectCost > 0 && { projectOrderId: projectOrder?._id ?? null }),
          ...(whenShort && { whenShort }),
        },
      })
      toast.success(t('{{quantity}} of {{name}} handed over', { quantity: amount(sum), name: product.name }), {
        detail: order.transactionNumber,
      })
      setTyped(undefined)
      done({ _id: handover._id })
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure)
    }
  }

  return {
    ...{
      order,
      product,
      takers,
      left,
      awaited,
      amounts,
      parts: values.filter((value) => value > 0),
      sum,
      unit,
      amount,
    },
    ...{ isWrong, isPending, isShort, error: isShort ? undefined : error },
    ...{ place, setPlace, projectOrder, setProjectOrder, send },
    material: product && !isWrong ? materialOf(product, sum) : [],
    setAmount: (name: keyof Amounts, quantity: number | undefined) => setTyped({ ...amounts, [name]: quantity }),
    choose: (id: string) => {
      setProductId(id)
      setTyped(undefined)
      setError(undefined)
    },
  }
}
