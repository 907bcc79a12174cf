import { ApiError, useApi } from '@tehas/api-client'
import { calls, type StockProduct } from '@tehas/contracts'
import { stockImageCalls } from '@tehas/contracts/stock'
import { useT } from '@tehas/i18n'
import { useReportSaveError } from '@tehas/screens'
import { useToast } from '@tehas/shell-api'
import { useRef } from 'react'

type Order = readonly string[]

/** How often a change is made again over what somebody else saved first. */
const TRIES = 4

const idsOf = ({ images }: StockProduct): Order => images.map(({ _id }) => _id)

/** Acts on the pictures of a product. Each is about one picture, so it is simply done again over what others saved meanwhile. */
export function useStockImages(product: StockProduct) {
  const { t } = useT()
  const api = useApi()
  const toast = useToast()
  const report = useReportSaveError()
  const newest = useRef(product)
  if (product._id !== newest.current._id || product.version >= newest.current.version) newest.current = product

  /** Throws what the service refused. */
  const change = async (make: (order: Order) => Order): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      const { _id, version } = newest.current
      const before = idsOf(newest.current)
      const images = [...make(before)]
      if (images.join() === before.join()) return
      try {
        const body = { _id, version, images }
        newest.current = await api.call(stockImageCalls.setStockImages, { body }, { quiet: true })
        return
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'VERSION_CONFLICT') || tries === TRIES) throw error
        newest.current = await api.call(calls.getStockProduct, { params: { stockId: _id } }, { quiet: true })
      }
    }
  }
  const changeOrReport = (make: (order: Order) => Order) => change(make).catch(report)

  return {
    add: (id: string) => change((order) => (order.includes(id) ? order : [...order, id])),
    /** Moves a picture by so many places; to the front where none is given. */
    move: (id: string, by = Number.NEGATIVE_INFINITY) =>
      changeOrReport((order) => {
        const from = order.indexOf(id)
        if (from < 0) return order
        const others = order.filter((each) => each !== id)
        const to = Math.max(0, Math.min(others.length, from + by))
        return [...others.slice(0, to), id, ...others.slice(to)]
      }),
    /** Puts them in this order; what others added meanwhile comes behind them. */
    order: (ids: Order) =>
      changeOrReport((order) => [
        ...ids.filter((id) => order.includes(id)),
        ...order.filter((id) => !ids.includes(id)),
      ]),
    /** Puts another picture, such as a part of it, in the place of one. */
    replace: async (id: string, by: string): Promise<void> => {
      const put = (from: string, to: string) =>
        change((order) => (order.includes(to) ? order : order.map((each) => (each === from ? to : each))))
      await put(id, by)
      toast.success(t('Picture cropped'), { detail: product.name, undo: () => void put(by, id).catch(report) })
    },
    remove: async (id: string): Promise<void> => {
      const at = idsOf(newest.current).indexOf(id)
      try {
        await change((order) => order.filter((each) => each !== id))
      } catch (error) {
        report(error)
        return
      }
      toast.success(t('Picture removed'), {
        detail: product.name,
        undo: () =>
          void changeOrReport((order) =>
            order.includes(id) ? order : [...order.slice(0, at), id, ...order.slice(at)],
          ),
      })
    },
  }
}
