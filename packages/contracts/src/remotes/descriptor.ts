import { z } from 'zod'
import { areaSchema, offerAccessSchema } from './access'
import { drawerIdSchema } from './drawers'
import { panelIdSchema, previewIdSchema } from './panels'
import { slotIdSchema } from './slots'

/** A text that the shell shows before the remote's own messages are loaded. */
const labelSchema = z.object({ en: z.string().min(1).max(40), et: z.string().min(1).max(40) })

const identifierSchema = z.string().regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'Lower case words joined by - or .')

/** One address of a remote. A child's path continues its parent's and shows in the parent's outlet. */
export const routeDescriptorSchema = z.object({
  id: identifierSchema,
  path: z.string().max(200),
  parent: identifierSchema.optional(),
  access: offerAccessSchema.optional(),
  /** An absolute address to go to instead; such a route needs no loader. */
  redirect: z.string().startsWith('/').optional(),
  /**
   * Queries without a body whose answers the page shows: asked for as soon as its address is opened, beside the code.
   * `params` names the parameter of the address that each parameter of the call is taken from.
   */
  asks: z.array(z.object({ call: z.string().max(60), params: z.record(z.string(), z.string()) })).optional(),
})
export type RouteDescriptor = z.infer<typeof routeDescriptorSchema>

/** The tabs of the top bar, in the order they stand (specification §2, design tokens §6). */
export const tabSchema = z.enum([
  'home',
  'sales',
  'manufacturing',
  'purchase',
  'stock',
  'boards',
  'tasks',
  'jobs',
  'my-jobs',
  'settings',
])
export type Tab = z.infer<typeof tabSchema>

/** A link that the shell draws: a tab of the top bar or one in the second line under its tab. */
export const navigationDescriptorSchema = z.object({
  tab: tabSchema,
  placement: z.enum(['tab', 'second-line']),
  label: labelSchema,
  route: identifierSchema,
  access: offerAccessSchema.optional(),
  order: z.number().int(),
})
export type NavigationDescriptor = z.infer<typeof navigationDescriptorSchema>

/** What the search over everything finds besides: a page below those of the navigation, or what its address begins. */
export const soughtDescriptorSchema = navigationDescriptorSchema.omit({ placement: true, order: true }).extend({
  /** By which it is found besides its names, in both languages. */
  words: z.string().max(160).default(''),
  /** Opening it begins something new. */
  makes: z.boolean().default(false),
})
export type SoughtDescriptor = z.infer<typeof soughtDescriptorSchema>

/** What a remote offers, as data: the shell draws navigation and guards routes without loading any of its code. */
export const remoteDescriptorSchema = z
  .object({
    name: areaSchema,
    routes: z.array(routeDescriptorSchema),
    navigation: z.array(navigationDescriptorSchema).default([]),
    sought: z.array(soughtDescriptorSchema).default([]),
    drawers: z.array(drawerIdSchema).default([]),
    panels: z.array(panelIdSchema).default([]),
    previews: z.array(previewIdSchema).default([]),
    slots: z.array(slotIdSchema).default([]),
  })
  .superRefine((descriptor, context) => {
    const ids = new Set(descriptor.routes.map((route) => route.id))
    if (ids.size !== descriptor.routes.length) context.addIssue('Two routes have the same id')
    for (const route of descriptor.routes) {
      if (route.parent === undefined && !route.path.startsWith('/')) {
        context.addIssue(`Route ${route.id} without a parent needs an absolute path`)
      }
      if (route.parent !== undefined && !ids.has(route.parent)) {
        context.addIssue(`Route ${route.id} names an unknown parent ${route.parent}`)
      }
      if (route.parent !== undefined && route.path.startsWith('/')) {
        context.addIssue(`Route ${route.id} with a parent needs a relative path`)
      }
    }
    for (const entry of [...descriptor.navigation, ...descriptor.sought]) {
      if (!ids.has(entry.route)) context.addIssue(`Navigation entry ${entry.label.en} names an unknown route`)
    }
  })
export type RemoteDescriptor = z.infer<typeof remoteDescriptorSchema>
/** What an author writes: lists may be left out. */
export type RemoteDescriptorInput = z.input<typeof remoteDescriptorSchema>

/** Keeps the ids of a descriptor literal, so that the compiler can check that each has its loader. */
export const defineDescriptor = <const D extends RemoteDescriptorInput>(descriptor: D): D => descriptor
