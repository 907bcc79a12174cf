import { expect, it } from 'vitest'
import { formulaTexts } from '../texts'
import { unitCostFormulas } from '../unit-cost'
import { casesOf, type Figure, type Input } from './figure'
import { itemFigures, itemInputs } from './item-figures'
import { orderFigures, orderInputs } from './order-figures'
import { processFigures, processInputs } from './process-figures'
import { productFigures, productInputs } from './product-figures'

const figures: Figure[] = [processFigures, itemFigures, productFigures, orderFigures].flatMap(Object.values)
const inputs: Input[] = [processInputs, itemInputs, productInputs, orderInputs].flatMap(Object.values)

it('ends the cases of every figure with one that always holds', () => {
  for (const figure of figures) {
    expect(casesOf(figure).map(({ when }) => when === undefined)).toEqual(
      casesOf(figure).map((_, index, cases) => index === cases.length - 1),
    )
  }
})

it('has no formula in words that no figure or input uses', () => {
  const used = new Set<string>([
    ...Object.values(unitCostFormulas),
    ...figures.flatMap((figure) => casesOf(figure).map(({ formula }) => formula)),
    ...inputs.flatMap(({ formula = 'entered' }) => formula),
  ])
  expect(formulaTexts.filter((text) => !used.has(text))).toEqual([])
})
