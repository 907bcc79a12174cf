import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyProduct } from './copy-lines'
import { addBelow, editItem, moveLine, removeLine } from './edit-tree'
import { itemFromInput, processFromInput, productFromInput } from './merge-lines'
import { structureFault } from './structure-faults'
import { type ItemNode, itemsBelow, noKnownLines, type ProductNode } from './tree'

const item = (name: string, items: ItemNode[] = []): ItemNode => ({ ...itemFromInput({ name }, noKnownLines), items })
const product = (name: string, items: ItemNode[] = []): ProductNode => ({
  ...productFromInput({ name }, noKnownLines),
  items,
})
const namesOf = (products: readonly ProductNode[] | undefined) => JSON.stringify(products?.map(outline))
const outline = ({ name, items }: ProductNode | ItemNode): unknown =>
  items.length > 0 ? { [name]: items.map(outline) } : name

describe('editing the tree', () => {
  const screw = item('screw')
  const leg = item('leg', [screw, item('foot')])
  const table = product('table', [leg, item('top')])
  const chair = product('chair', [item('seat')])
  const products = [table, chair]

  it('should add items where it is told in their order, last where nothing is told', () => {
    const items = (...names: string[]) => ({ processes: [], items: names.map((name) => item(name)) })
    expect(namesOf(addBelow(products, { item: leg._id }, items('cap', 'pin'), 0))).toBe(
      '[{"table":[{"leg":["cap","pin","screw","foot"]},"top"]},{"chair":["seat"]}]',
    )
    expect(namesOf(addBelow(products, { product: chair._id }, items('back')))).toContain('{"chair":["seat","back"]}')
    expect(addBelow(products, { item: table._id }, items('cap'))).toBeUndefined()
  })

  it('should change one line and leave the other branches as the very same objects', () => {
    const edited = editItem(products, screw._id, (each) => ({ ...each, netQuantity: 4 }))
    expect(edited?.[0]?.items[0]?.items[0]?.netQuantity).toBe(4)
    expect(edited?.[1]).toBe(chair)
    expect(edited?.[0]?.items[1]).toBe(table.items[1])
    expect(screw.netQuantity).toBe(0)
  })

  it('should remove an item with everything below it', () => {
    expect(namesOf(removeLine(products, { kind: 'item', _id: leg._id }))).toBe('[{"table":["top"]},{"chair":["seat"]}]')
    expect(removeLine(products, { kind: 'process', _id: leg._id })).toBeUndefined()
  })

  it('should put a moved line where it is told, and lose none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(7), fc.integer({ min: 0, max: 12 }), (count, from, to) => {
        const lines = Array.from({ length: count }, (_, index) => product(String(index)))
        const line = lines[from % count] ?? product('none')
        const moved = moveLine(lines, { kind: 'product', _id: line._id }, to) ?? []
        expect(moved[Math.min(to, count - 1)]).toBe(line)
        expect(new Set(moved)).toEqual(new Set(lines))
        expect(moved.filter((each) => each !== line)).toEqual(lines.filter((each) => each !== line))
      }),
    )
  })

  it('should copy with ids of its own, and keep an item at the copy of its process', () => {
    const sawing = processFromInput({ name: 'Sawing' }, noKnownLines)
    const linked = { ...leg, linkedProcess: { process: sawing._id, name: 'Sawing' } }
    const copy = copyProduct({ ...table, processes: [sawing], items: [linked], produced: 3, status: 'IN_PROGRESS' })
    expect(copy).toMatchObject({ name: 'table', produced: 0, status: 'NOT_COMPLETE' })
    expect(copy.items[0]?.linkedProcess?.process).toBe(copy.processes[0]?._id)
    const ids = [...itemsBelow(table)].map(({ _id }) => _id)
    for (const { _id } of itemsBelow(copy)) expect(ids).not.toContain(_id)
    expect(structureFault([table, copy])).toBeUndefined()
  })

  it('should tell a stock product below itself, also with others between', () => {
    const stock = { _id: '0123456789abcdef01234567' }
    const circle = { ...product('table', [item('frame', [{ ...item('small table'), stock }])]), stock }
    expect(structureFault([circle])).toEqual({
      code: 'BOM_CYCLE',
      details: { path: ['table', 'frame', 'small table'], stock: stock._id },
    })
    expect(
      structureFault([
        product('table', [
          { ...item('a'), stock },
          { ...item('b'), stock },
        ]),
      ]),
    ).toBeUndefined()
  })
})
