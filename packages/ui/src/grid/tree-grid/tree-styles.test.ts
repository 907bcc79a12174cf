import { expect, it } from 'vitest'
import { treeStyles } from './tree-styles'

const layerOf = (selector: string): number => {
  const style: unknown = Object.entries(treeStyles).find(([key]) => key === selector)?.[1]
  return typeof style === 'object' && style !== null && 'zIndex' in style ? Number(style.zIndex) : Number.NaN
}

it('should show what an error’s bubble says over the pinned cells of the rows below, and under the header', () => {
  const raised = layerOf('& [role=row][data-raised]')
  expect(raised).toBeGreaterThan(layerOf('& [data-wide] [role=row] [data-pin]'))
  expect(raised).toBeLessThan(layerOf('& [data-head]'))
})
