import { z } from 'zod'
import { orderStatusSchema, producingStatusSchema, unitSchema } from '../enums'
import { orderKindSchema } from '../orders/order-kinds'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'

/** Where what a part still needs comes from. */
export const flowSourceSchema = z.enum(['TAKEN', 'STOCK', 'ARRIVING', 'TO_ORDER', 'MADE'])
export type FlowSource = z.infer<typeof flowSourceSchema>

/** A process of a line that is drawn as one node. */
export const flowStepSchema = z.object({ name: z.string(), status: producingStatusSchema })
export type FlowStep = z.infer<typeof flowStepSchema>

/** Unique in one chart: the id of a line, with its source where one part comes from several. */
const nodeIdSchema = z.string().max(60)

const everyNode = {
  id: nodeIdSchema,
  /** The product of this order whose row it stands in; null of the order itself. */
  lane: idSchema.nullable(),
  /** On the longest way to the end of an order that is late. */
  isOnPath: z.boolean(),
}

const work = {
  name: z.string(),
  quantity: z.number(),
  /** Produced, received, or taken from stock. */
  done: z.number(),
  unit: unitSchema,
  status: producingStatusSchema,
  /** When it is expected; null of what is done, and where nothing tells it. */
  expected: daySchema.nullable(),
}

const ofOrder = { orderId: idSchema, orderKind: orderKindSchema, number: z.string(), orderStatus: orderStatusSchema }

/** Days after the day that was agreed; 0 in time and where no day is agreed. */
const lateDays = z.number().int()

export const flowNodeSchema = z.discriminatedUnion('kind', [
  z.object({
    ...everyNode,
    ...ofOrder,
    kind: z.literal('ORDER'),
    partner: z.string().nullable(),
    promised: daySchema.nullable(),
    expected: daySchema.nullable(),
    lateDays,
  }),
  z.object({
    ...everyNode,
    ...work,
    kind: z.literal('PRODUCT'),
    lateDays,
    /** Nodes of its row that are left out. */
    left: z.number().int(),
  }),
  z.object({
    ...everyNode,
    ...work,
    kind: z.literal('PROCESS'),
    productId: idSchema,
    start: daySchema.nullable(),
  }),
  z.object({
    ...everyNode,
    ...work,
    kind: z.literal('ITEM'),
    lineId: idSchema,
    productId: idSchema,
    parentItemId: idSchema.nullable(),
    /** What it is in stock; null of what only the order knows. */
    stockId: idSchema.nullable(),
    /** The order that holds it: this one, or one that supplies it. */
    orderId: idSchema,
    orderKind: orderKindSchema,
    /** Null for whoever sees neither stock nor purchases. */
    source: flowSourceSchema.nullable(),
    /** Of what is to be bought. */
    supplier: z.string().nullable(),
    leadDays: z.number().int().nullable(),
    steps: z.array(flowStepSchema),
  }),
  z.object({
    ...everyNode,
    ...work,
    ...ofOrder,
    kind: z.literal('SUPPLY'),
    lineId: idSchema,
    promised: daySchema.nullable(),
    steps: z.array(flowStepSchema),
  }),
  z.object({
    ...everyNode,
    ...ofOrder,
    kind: z.literal('TAKER'),
    lineId: idSchema,
    name: z.string(),
    promised: daySchema.nullable(),
    lateDays,
  }),
  /** A line of an order that the caller may not read. */
  z.object({ ...everyNode, kind: z.literal('HIDDEN'), orderKind: orderKindSchema }),
])
export type FlowNode = z.infer<typeof flowNodeSchema>
export type FlowNodeOf<Kind extends FlowNode['kind']> = Extract<FlowNode, { kind: Kind }>

/** What goes from one node into the next; the quantity is what is passed on, null where nothing is counted. */
export const flowEdgeSchema = z.object({
  from: nodeIdSchema,
  to: nodeIdSchema,
  quantity: z.number().nullable(),
  unit: unitSchema.nullable(),
  /** What it is, where the node it comes from does not say so. */
  name: z.string().nullable(),
  isOnPath: z.boolean(),
})
export type FlowEdge = z.infer<typeof flowEdgeSchema>

/** One step of the path that makes an order late, the first one first. */
export const flowPathStepSchema = z.object({
  node: nodeIdSchema,
  /** Null of an order that the caller may not read. */
  name: z.string().nullable(),
  /** What is left to do of it, minutes of work; 0 of what only has to come. */
  minutes: z.number(),
  ends: daySchema,
})
export type FlowPathStep = z.infer<typeof flowPathStepSchema>

/** How an order, what it is made of and what it is linked to hang together (rules §12). It holds no prices. */
export const orderFlowSchema = z.object({
  orderId: idSchema,
  nodes: z.array(flowNodeSchema),
  edges: z.array(flowEdgeSchema),
  path: z.array(flowPathStepSchema),
  /** Products of the order that are left out with all that belongs to them. */
  productsLeft: z.number().int(),
})
export type OrderFlow = z.infer<typeof orderFlowSchema>

/** A chart shows at most so many nodes; beyond that nobody sees anything in it. */
export const flowNodesMax = 200
