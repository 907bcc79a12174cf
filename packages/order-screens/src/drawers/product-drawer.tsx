import type { AnyOrder, OrderProduct } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { defaultValues } from '@tehas/screens/custom-fields'
import { useSession } from '@tehas/shell-api'
import { Form, isChanged } from '@tehas/ui/forms'
import { useId, useMemo, useState } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { findLine } from '../structure/lines/line-change'
import { enteredChanges } from './entered-changes'
import { type LineDrawerProps, LineFrame, OrderGate, useLineEditing } from './line-drawer'
import { MaterialFields } from './material-fields'
import { enteredMaterial, type MaterialValues, materialValues, newMaterial, useMaterialForm } from './material-form'

/** One product of an order: everything that a person enters of it. */
export function ProductDrawer(props: LineDrawerProps) {
  const { t } = useT()
  return (
    <OrderGate {...props} title={t('Product')}>
      {(order) => <ProductForm {...props} order={order} />}
    </OrderGate>
  )
}

function ProductForm({ order, ...props }: LineDrawerProps & { readonly order: AnyOrder }) {
  const { t } = useT()
  const { project, rights } = useSession()
  const seesPrices = rights.seesPrices(useOrderKind().priceArea)
  const ownFields = useMemo(() => project?.projectFields.productFields ?? [], [project])
  // As they were when the drawer opened: what others change meanwhile is told apart from it.
  const [read] = useState(order)
  const line = productOf(read, props.input._id)
  const [initial] = useState(() => (line ? materialValues(line) : newMaterial('product', defaultValues(ownFields))))
  const form = useMaterialForm('product', ownFields, initial)
  const formId = useId()
  const editing = useLineEditing(props, order, { formId, isUnsaved: () => isChanged(form) })

  const submit = (values: MaterialValues) => {
    const entered = enteredMaterial(values, seesPrices)
    if (!line) return editing.save({ kind: 'add', command: { do: 'add-product', product: entered } }, values.name)
    const change = { kind: 'product', _id: line._id, fields: enteredChanges(entered, line) } as const
    return editing.save({ kind: 'change', id: line._id, run: (editor) => editor.save(change, read) }, values.name)
  }
  return (
    <LineFrame
      frame={props.frame}
      editing={editing}
      title={line ? t('Product') : t('New product')}
      number={order.transactionNumber}
    >
      <Form form={form} id={formId} onSubmit={submit}>
        <MaterialFields
          form={form}
          kind="product"
          ownFields={ownFields}
          seesPrices={seesPrices}
          calculatedUnitPrice={line?.calculatedUnitPrice}
          calculatedUnitWeight={line?.calculatedUnitWeight}
        />
      </Form>
    </LineFrame>
  )
}

function productOf(order: AnyOrder, id: string | undefined): OrderProduct | undefined {
  const found = id === undefined ? undefined : findLine(order, id)
  return found?.kind === 'product' ? found.line : undefined
}
