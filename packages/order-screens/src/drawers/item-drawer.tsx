import type { AnyOrder, OrderItem, OrderParent } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { defaultValues } from '@tehas/screens/custom-fields'
import { useSession } from '@tehas/shell-api'
import { Form, isChanged } from '@tehas/ui/forms'
import { useId, useMemo, useState } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { findParent } from '../structure/lines/find-parent'
import { findLine, findParentLine, parentIdOf } from '../structure/lines/line-change'
import { enteredChanges } from './entered-changes'
import { type LineDrawerProps, LineFrame, OrderGate, useLineEditing } from './line-drawer'
import { MaterialFields } from './material-fields'
import { enteredMaterial, type MaterialValues, materialValues, newMaterial, useMaterialForm } from './material-form'

/** One item of a product: everything that a person enters of it. */
export function ItemDrawer(props: LineDrawerProps) {
  const { t } = useT()
  return (
    <OrderGate {...props} title={t('Item')}>
      {(order) => <ItemForm {...props} order={order} />}
    </OrderGate>
  )
}

function ItemForm({ order, ...props }: LineDrawerProps & { readonly order: AnyOrder }) {
  const { t } = useT()
  const { project, rights } = useSession()
  const seesPrices = rights.seesPrices(useOrderKind().priceArea)
  const ownFields = useMemo(() => project?.projectFields.itemFields ?? [], [project])
  const [read] = useState(order)
  const { input } = props
  const line = itemOf(read, input._id)
  const [initial] = useState(() => (line ? materialValues(line) : newMaterial('item', defaultValues(ownFields))))
  const form = useMaterialForm('item', ownFields, initial)
  const formId = useId()
  const editing = useLineEditing(props, order, { formId, isUnsaved: () => isChanged(form) })
  const parent = parentOf(input)
  const owner = line ? findParent(read, line._id) : parent && findParentLine(read, parentIdOf(parent))

  const submit = (values: MaterialValues) => {
    const process = owner?.processes.find(({ _id }) => _id === values.linkedProcess)
    const linkedProcess = process ? { process: process._id, name: process.name } : null
    const entered = { ...enteredMaterial(values, seesPrices), linkedProcess }
    if (line) {
      const change = { kind: 'item', _id: line._id, fields: enteredChanges(entered, line) } as const
      return editing.save({ kind: 'change', id: line._id, run: (editor) => editor.save(change, read) }, values.name)
    }
    if (!parent) return undefined
    return editing.save({ kind: 'add', command: { do: 'add-item', parent, item: entered } }, values.name)
  }
  return (
    <LineFrame frame={props.frame} editing={editing} title={line ? t('Item') : t('New item')} number={owner?.name}>
      <Form form={form} id={formId} onSubmit={submit}>
        <MaterialFields
          form={form}
          kind="item"
          ownFields={ownFields}
          seesPrices={seesPrices}
          calculatedUnitPrice={
            line && line.items.length + line.processes.length > 0 ? line.calculatedUnitPrice : undefined
          }
          calculatedUnitWeight={line?.calculatedUnitWeight}
          processes={owner?.processes ?? []}
        />
      </Form>
    </LineFrame>
  )
}

type Input = LineDrawerProps['input']

/** Where a new part goes: into the item that is named, else into the product. */
export function parentOf({ parentItemId, productId }: Input): OrderParent | undefined {
  if (parentItemId) return { item: parentItemId }
  return productId ? { product: productId } : undefined
}

function itemOf(order: AnyOrder, id: string | undefined): OrderItem | undefined {
  const found = id === undefined ? undefined : findLine(order, id)
  return found?.kind === 'item' ? found.line : undefined
}
