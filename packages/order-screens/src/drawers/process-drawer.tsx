import { useCall } from '@tehas/api-client'
import { type AnyOrder, calls, type OrderProcess } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { defaultValues } from '@tehas/screens/custom-fields'
import { useSession } from '@tehas/shell-api'
import { Form, isChanged } from '@tehas/ui/forms'
import { useId, useMemo, useState } from 'react'
import { useOrderKind } from '../kind/order-kind'
import { findParent } from '../structure/lines/find-parent'
import { findLine } from '../structure/lines/line-change'
import { enteredChanges } from './entered-changes'
import { parentOf } from './item-drawer'
import { type LineDrawerProps, LineFrame, OrderGate, useLineEditing } from './line-drawer'
import { ProcessFields } from './process-fields'
import { enteredProcess, newProcess, type ProcessFormValues, processValues, useProcessForm } from './process-form'

/** One process of a product: everything that a person enters of it. */
export function ProcessDrawer(props: LineDrawerProps) {
  const { t } = useT()
  return (
    <OrderGate {...props} title={t('Process')}>
      {(order) => <ProcessEditForm {...props} order={order} />}
    </OrderGate>
  )
}

function ProcessEditForm({ order, ...props }: LineDrawerProps & { readonly order: AnyOrder }) {
  const { t } = useT()
  const { project, rights } = useSession()
  const seesPrices = rights.seesPrices(useOrderKind().priceArea)
  const ownFields = useMemo(() => project?.projectFields.processFields ?? [], [project])
  const [read] = useState(order)
  const line = processOf(read, props.input._id)
  const [initial] = useState(() => (line ? processValues(line) : newProcess(defaultValues(ownFields))))
  const form = useProcessForm(ownFields, initial)
  const formId = useId()
  const editing = useLineEditing(props, order, { formId, isUnsaved: () => isChanged(form) })
  const definitions = useCall(calls.listProcessDefinitions)
  const owner = line ? findParent(read, line._id) : undefined

  const submit = (values: ProcessFormValues) => {
    const entered = enteredProcess(values, line, seesPrices)
    if (line) {
      const change = { kind: 'process', _id: line._id, fields: enteredChanges(entered, line) } as const
      return editing.save({ kind: 'change', id: line._id, run: (editor) => editor.save(change, read) }, values.name)
    }
    const parent = parentOf(props.input)
    if (!parent) return undefined
    return editing.save({ kind: 'add', command: { do: 'add-process', parent, process: entered } }, values.name)
  }
  return (
    <LineFrame
      frame={props.frame}
      editing={editing}
      title={line ? t('Process') : t('New process')}
      number={owner?.name}
    >
      <Form form={form} id={formId} onSubmit={submit}>
        <ProcessFields
          form={form}
          ownFields={ownFields}
          seesPrices={seesPrices}
          definitions={definitions.data?.filter(({ active }) => active) ?? []}
        />
      </Form>
    </LineFrame>
  )
}

function processOf(order: AnyOrder, id: string | undefined): OrderProcess | undefined {
  const found = id === undefined ? undefined : findLine(order, id)
  return found?.kind === 'process' ? found.line : undefined
}
