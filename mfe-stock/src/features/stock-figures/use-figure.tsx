import { formatQuantity, useT } from '@tehas/i18n'
import { PointedPopover } from '@tehas/screens/pointed'
import { lazyPart, SkeletonRows } from '@tehas/ui'
import { type ReactNode, useCallback, useState } from 'react'
import { type FigureProduct, figureValue, figureWord, type StockFigure } from './stock-figure'

// Loaded when the first figure is asked about.
const FigureWhy = lazyPart(async () => (await import(/* webpackChunkName: "stock-moves" */ './figure-why')).FigureWhy)

type Asked = { readonly product: FigureProduct; readonly figure: StockFigure; readonly anchor: HTMLElement }
export type AskFigure = (product: FigureProduct, figure: StockFigure, anchor: HTMLElement) => void

/** Lets figures of stock be asked about: what opens the answer, and the answer itself, which stands once on the page. */
export function useFigure(): { readonly ask: AskFigure; readonly answer: ReactNode } {
  const { t } = useT()
  const [asked, setAsked] = useState<Asked>()
  // The same in each render, so that the columns of a list stay as they are.
  const ask = useCallback<AskFigure>((product, figure, anchor) => setAsked({ product, figure, anchor }), [])
  if (!asked) return { ask, answer: null }
  const { product, figure, anchor } = asked
  const close = () => {
    setAsked(undefined)
    anchor.focus()
  }
  return {
    ask,
    answer: (
      <PointedPopover
        key={`${product._id} ${figure}`}
        anchor={anchor}
        title={`${figureWord(t, figure)} ${formatQuantity(figureValue(product, figure), product.unit, t)}`}
        onClose={close}
      >
        <FigureWhy
          product={product}
          figure={figure}
          onLeave={() => setAsked(undefined)}
          meanwhile={<SkeletonRows rows={4} columns="2fr 1fr" />}
        />
      </PointedPopover>
    ),
  }
}
