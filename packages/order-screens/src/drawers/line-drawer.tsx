import { skip, useCall } from '@tehas/api-client'
import {
  type AnyOrder,
  calls,
  type Id,
  type OrderParent,
  orderItemInputSchema,
  orderProcessInputSchema,
  orderProductInputSchema,
} from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { defaultValues, type FieldOwner } from '@tehas/screens/custom-fields'
import { useRights, useSession } from '@tehas/shell-api'
import { Form, isChanged } from '@tehas/ui/forms'
import { type ComponentType, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import type { Versioned } from '../editing/use-lines-editor'
import { useOrderKind } from '../kind/order-kind'
import { lineChange } from '../structure/fields/field-contract'
import { textOf } from '../structure/fields/field-values'
import { newCategory } from '../structure/fields/new-category'
import { findParent } from '../structure/lines/find-parent'
import { hasMoved } from '../structure/lines/has-moved'
import { type AnyLine, findLine, findParentLine, type LineKind, parentIdOf } from '../structure/lines/line-change'
import type { LineCommand } from '../structure/lines/line-command'
import type { Structure } from '../structure/lines/structure'
import { UnpricedLine } from '../structure/missing-price/missing-price-mark'
import { enteredChanges } from './entered-changes'
import { fillIn, type SuppliedLine } from './field-control'
import { LineFields } from './line-fields'
import {
  enteredLine,
  type LineForm as FormOfLine,
  type LineValues,
  lineValues,
  newLineValues,
  useLineForm,
} from './line-form'
import {
  type DrawerEnd,
  type LineDrawerProps,
  LineFrame,
  type LinesEditing,
  OrderGate,
  useLineEditing,
  useOrderLines,
} from './line-frame'
import { type PickedStock, StockField } from './stock-field'
import { StockOfLine } from './stock-of-line'

/** One product of an order: everything that a person enters of it. */
export const ProductDrawer = (props: LineDrawerProps & { readonly BelowPrice?: BelowPrice }) => (
  <LineDrawer {...props} kind="product" />
)

/** One process of a product or of an item that is made here. */
export const ProcessDrawer = (props: LineDrawerProps) => <LineDrawer {...props} kind="process" />

/** One item of a product or of an item that is made here. */
export const ItemDrawer = (props: LineDrawerProps) => <LineDrawer {...props} kind="item" />

type OfKind = LineDrawerProps & { readonly kind: LineKind; readonly BelowPrice?: BelowPrice | undefined }

/** What a line is while its drawer is open, for what an area shows below its price. */
export type PricedLine = {
  readonly form: FormOfLine
  readonly order: AnyOrder
  /** The stock product that it is made from. */
  readonly stockId: Id | undefined
}
type BelowPrice = ComponentType<PricedLine>

/** Text keys of a drawer's title: of a line that is there, and of a new one. */
const titles = {
  product: { known: 'Product', added: 'New product' },
  process: { known: 'Process', added: 'New process' },
  item: { known: 'Item', added: 'New item' },
} as const

const ownFieldLists = { product: 'productFields', process: 'processFields', item: 'itemFields' } as const

function LineDrawer(props: OfKind) {
  const { t } = useT()
  return (
    <OrderGate {...props} title={t(titles[props.kind].known)}>
      {(order) => <OrderLineForm {...props} order={order} />}
    </OrderGate>
  )
}

function OrderLineForm({ order, BelowPrice, ...props }: OfKind & { readonly order: AnyOrder }) {
  const { kind, priceArea, hasStructure } = useOrderKind()
  const seesPrices = useRights().seesPrices(priceArea)
  const lines = useOrderLines(order)
  const { _id } = props.input
  const stock = _id && props.kind !== 'process' && <StockOfLine order={order} editor={lines.editor} lineId={_id} />
  return (
    <LineForm
      {...props}
      input={{ ...props.input, category: props.input.category ?? newCategory(hasStructure) }}
      lines={lines}
      orderId={order._id}
      seesPrices={seesPrices}
      hasMarkup={hasStructure}
      isBought={kind === 'PURCHASE_ORDER'}
      number={order.transactionNumber}
      above={stock}
      belowPrice={BelowPrice && ((line) => <BelowPrice {...line} order={order} />)}
    />
  )
}

/** What the drawer of a line was opened with: a line that is there, or where a new one goes and what is known of it. */
export type LineInput = Pick<
  LineDrawerProps['input'],
  '_id' | 'name' | 'category' | 'productId' | 'parentItemId' | 'stockProducts' | 'processes'
>

type LineFormProps<Stored extends Versioned> = DrawerEnd &
  Pick<LineDrawerProps, 'frame'> & {
    readonly kind: LineKind
    readonly input: LineInput
    readonly lines: LinesEditing<Stored>
    /** The order that the line is of, on which files of own fields hang; absent for parts of a stock product. */
    readonly orderId?: Id | undefined
    readonly seesPrices: boolean
    readonly hasMarkup?: boolean | undefined
    readonly hasDates?: boolean | undefined
    /** A line of a purchase order: its drawer has how the supplier sells it. */
    readonly isBought?: boolean | undefined
    /** Beside the title of a product's drawer: what it stands in. */
    readonly number: string
    /** Stands below the prices, for whoever sees them. */
    readonly belowPrice?: ((line: Omit<PricedLine, 'order'>) => ReactNode) | undefined
    /** Before the fields of the line. */
    readonly above?: ReactNode
  }

/** The form of one line in its drawer, of an order or a stock product. */
export function LineForm<Stored extends Versioned>({
  lines,
  kind,
  orderId,
  seesPrices,
  hasMarkup,
  hasDates,
  isBought = false,
  number,
  belowPrice,
  above,
  ...props
}: LineFormProps<Stored>) {
  const { t } = useT()
  const { project } = useSession()
  const ownFields = useMemo(() => project?.projectFields[ownFieldLists[kind]] ?? [], [project, kind])
  // As they were when the drawer opened: what others change meanwhile is told apart from it.
  const [read] = useState(lines.stored)
  const found = lineOf(read, kind, props.input._id)
  const [initial] = useState(() =>
    found
      ? lineValues(found, isBought)
      : { ...newLineValues(kind, defaultValues(ownFields), props.input.name), ...chosenValues(kind, props.input) },
  )
  const form = useLineForm(kind, ownFields, initial, found?.line.dynamicFields, isBought && found !== undefined)
  const formId = useId()
  const editing = useLineEditing(props, lines, { formId, isUnsaved: () => isChanged(form) })
  const definitions = useCall(calls.listProcessDefinitions, kind === 'process' ? undefined : skip)

  const chosenProcess = found ? undefined : props.input.processes?.[0]
  const definition = definitions.data?.find(({ _id }) => _id === chosenProcess)
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once, when the definition is there
  useEffect(() => {
    if (definition) fillIn(form, definition)
  }, [definition])

  const target = parentOf(props.input)
  const parent = found ? findParent(read, found.line._id) : target && findParentLine(read, parentIdOf(target))
  const processes = kind === 'item' ? (parent?.processes ?? []) : []
  const [picked, setPicked] = useState<PickedStock>()

  const submit = (values: LineValues) => {
    const entered = enteredLine(kind, values, {
      ...{ stored: found?.line, processes, seesPrices },
      isBought: isBought && found !== undefined,
    })
    const name = textOf(values.name)
    if (found) {
      const { _id } = found.line
      const change = lineChange(kind, _id, enteredChanges(entered, found.line))
      return change && editing.save({ kind: 'change', id: _id, run: (editor) => editor.save(change, read) }, name)
    }
    const command = addingOf(kind, target, picked ? takenOver(entered, picked) : entered)
    return command && editing.save({ kind: 'add', command }, name)
  }
  /** What the stock product does not say: the rest is taken from it by the service. */
  const takenOver = (entered: Record<string, unknown>, { _id, given, typed }: PickedStock): object => {
    const { name, netQuantity } = entered
    const untouched = enteredLine(kind, { ...initial, ...given }, { stored: undefined, processes, seesPrices })
    // Typed as what every line starts with, it is still what was wanted: the product may have something else.
    const kept = Object.entries(entered).filter(([key]) => typed.has(key))
    return { ...enteredChanges(entered, untouched), ...Object.fromEntries(kept), name, netQuantity, stock: { _id } }
  }
  return (
    <LineFrame
      frame={props.frame}
      editing={editing}
      title={t(titles[kind][found ? 'known' : 'added'])}
      number={kind === 'product' ? number : parent?.name}
    >
      {above}
      <Form form={form} id={formId} onSubmit={submit}>
        {found || kind === 'process' ? null : (
          <StockField
            form={form}
            kind={kind}
            ownKeys={ownFields.map(({ key }) => key)}
            picked={picked}
            start={props.input.stockProducts?.[0]}
            startName={props.input.name}
            onPick={setPicked}
          />
        )}
        <LineFields
          view={{
            form,
            kind,
            calculated: calculatedOf(found),
            lateDays: found?.kind === 'process' ? found.line.lateDays : 0,
            hasMoved: found !== undefined && hasMoved(found.line),
            // A new line takes them from its supplier.
            isBought: isBought && found !== undefined,
            isOfStock: (picked?._id ?? stockOf(found)) !== undefined,
            supplied: suppliedOf(found),
            processes,
            definitions: definitions.data?.filter(({ active }) => active) ?? [],
          }}
          ownFields={ownFields}
          owner={ownerOf(orderId, found?.line._id)}
          seesPrices={seesPrices}
          hasMarkup={hasMarkup}
          hasDates={hasDates}
          belowPrice={
            <>
              {found ? <UnpricedLine found={found} isTyped={isPriceTyped(kind, form)} /> : null}
              {belowPrice?.({ form, stockId: picked?._id ?? stockOf(found) })}
            </>
          }
        />
      </Form>
    </LineFrame>
  )
}

/** Whether a price was typed that is not stored yet; what a product is sold for says nothing of its cost. */
const isPriceTyped = (kind: LineKind, { formState: { dirtyFields } }: FormOfLine): boolean =>
  kind !== 'product' && Boolean(dirtyFields[kind === 'process' ? 'price' : 'unitPrice'])

/** What files of own fields hang on; undefined where a line can have none. */
function ownerOf(orderId: Id | undefined, lineId: Id | undefined): FieldOwner | undefined {
  if (orderId === undefined) return undefined
  return lineId === undefined ? 'LATER' : { kind: 'ORDER', _id: orderId, lineId }
}

/** What a new line was chosen to be before its drawer opened, as the form holds it. */
const chosenValues = (kind: LineKind, { category, processes }: LineInput): LineValues => ({
  ...(category !== undefined && kind !== 'process' && { category }),
  ...(processes?.[0] !== undefined && kind === 'process' && { process: processes[0] }),
})

function lineOf(order: Structure, kind: LineKind, id: string | undefined): AnyLine | undefined {
  const found = id === undefined ? undefined : findLine(order, id)
  return found?.kind === kind ? found : undefined
}

const stockOf = (found: AnyLine | undefined): Id | undefined =>
  found && found.kind !== 'process' ? found.line.stock?._id : undefined

/** Figures that stand where nothing is typed; an item that is bought has no price and no weight from its parts. */
function calculatedOf(found: AnyLine | undefined) {
  if (!found || found.kind === 'process') return {}
  const { calculatedUnitPrice, calculatedUnitWeight, processes, items } = found.line
  const hasPrice = found.kind === 'product' || processes.length + items.length > 0
  return {
    calculatedUnitPrice: hasPrice ? calculatedUnitPrice : undefined,
    givenUnitPrice: found.kind === 'product' ? (found.line.fixedUnitPrice ?? undefined) : undefined,
    calculatedUnitWeight: items.length > 0 ? calculatedUnitWeight : undefined,
  }
}

/** How an item that is there is supplied; undefined where it has no structure. */
function suppliedOf(found: AnyLine | undefined): SuppliedLine | undefined {
  if (found?.kind !== 'item') return undefined
  const { supplyNow, linkedOrder = null, stock } = found.line
  return supplyNow ? { by: supplyNow, linkedOrder, isStocked: Boolean(stock) } : undefined
}

/** Where a new part goes: into the item that is named, else into the product. */
function parentOf({ parentItemId, productId }: LineInput): OrderParent | undefined {
  if (parentItemId) return { item: parentItemId }
  return productId ? { product: productId } : undefined
}

function addingOf(kind: LineKind, parent: OrderParent | undefined, entered: object): LineCommand | undefined {
  if (kind === 'product') return { do: 'add-product', product: orderProductInputSchema.parse(entered) }
  if (!parent) return undefined
  return kind === 'process'
    ? { do: 'add-process', parent, process: orderProcessInputSchema.parse(entered) }
    : { do: 'add-item', parent, item: orderItemInputSchema.parse(entered) }
}
