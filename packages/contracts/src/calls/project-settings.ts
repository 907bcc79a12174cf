import { z } from 'zod'
import { customFieldInputSchema, customFieldSchema } from '../entities/custom-field'
import { documentTextsSchema } from '../entities/document-texts'
import {
  catalogueSchema,
  companySchema,
  inventoryLocationSchema,
  orderNumberFormatSchema,
  ordersIdFormatSchema,
  projectSchema,
} from '../entities/project'
import { currencySchema, fieldLevelSchema, logoSizeSchema, userStatusSchema } from '../enums'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { percentSchema, versionSchema } from '../primitives/number'
import { emailSchema, text } from '../primitives/text'
import { userRightsSchema } from '../rights'
import { named } from './call-names'
import { defineCall, signedIn, withRight } from './define-call'
import { changing, creating, touching } from './entity-changes'
import { okSchema } from './shared'

/** Id of an uploaded picture. */
const pictureSchema = idSchema.nullable()
const companyDetailsSchema = companySchema.pick({
  name: true,
  KMKR: true,
  regCode: true,
  email: true,
  phone: true,
  homepage: true,
})

/**
 * The project's version that the caller read, beyond the specification's payload: fields, locations and members have
 * none of their own. With it, a project that changed meanwhile is VERSION_CONFLICT with the fresh project in
 * `details.current`; without it the change is made over whatever is stored.
 */
const asRead = { version: versionSchema.optional() }

/** Fields without their defaults, so that a partial update changes only what it names. */
const withoutDefaults = {
  ordersIdFormat: z
    .object({
      salesId: changesOf(orderNumberFormatSchema.shape),
      productionId: changesOf(orderNumberFormatSchema.shape),
      buyId: changesOf(orderNumberFormatSchema.shape),
    })
    .partial(),
}

const newFieldSchema = z
  .object({
    rootFields: customFieldInputSchema,
    productFields: customFieldInputSchema,
    processFields: customFieldInputSchema,
    itemFields: customFieldInputSchema,
  })
  .partial()
  .refine((levels) => Object.keys(levels).length === 1, 'Exactly one level of fields')

const changedField = changesOf(customFieldInputSchema.shape).extend({ _id: idSchema })
const changedFieldSchema = z
  .object({
    rootFields: changedField,
    productFields: changedField,
    processFields: changedField,
    itemFields: changedField,
    ...asRead,
  })
  .partial()
  .refine(({ version: _version, ...levels }) => Object.keys(levels).length === 1, 'Exactly one level of fields')

/** Calls of a project that its settings alone make. */
export const projectSettingsCalls = named({
  createProject: defineCall({
    method: 'POST',
    path: '/v2/project/create-project',
    kind: 'command',
    access: signedIn,
    summary: 'Create a project; its creator becomes the owner',
    body: z.object({
      name: text(2, 100),
      logoSizeOnDocuments: logoSizeSchema.default('MEDIUM'),
      ordersIdFormat: ordersIdFormatSchema.optional(),
      logo: pictureSchema.default(null),
      company: companyDetailsSchema.optional(),
    }),
    response: projectSchema,
    errors: ['PROJECT_LIMIT_REACHED'],
    changes: [creating('PROJECT')],
  }),
  updateProject: defineCall({
    method: 'PATCH',
    path: '/v2/project/update-project',
    kind: 'command',
    access: withRight('PROJECT', 'COMPANY'),
    summary: 'Change name, logo, numbering, company details or catalogue',
    body: z.object({
      name: text(2, 100).optional(),
      logoSizeOnDocuments: logoSizeSchema.optional(),
      ordersIdFormat: withoutDefaults.ordersIdFormat.optional(),
      logo: pictureSchema.optional(),
      company: changesOf(companySchema.shape).optional(),
      catalogue: changesOf(catalogueSchema.shape).optional(),
      ...asRead,
    }),
    response: projectSchema,
    errors: ['VERSION_CONFLICT'],
    changes: [changing('PROJECT')],
  }),
  updateProjectSettings: defineCall({
    method: 'PATCH',
    path: '/v2/project/update-project-settings',
    kind: 'command',
    access: withRight('PROJECT'),
    summary:
      'Change description, currency, VAT, margin target, labels, texts of documents and which screens are switched on',
    body: z.object({
      description: z.string().max(2000).optional(),
      currency: currencySchema.optional(),
      vatPercentage: percentSchema.optional(),
      marginTarget: percentSchema.optional(),
      labels: z.array(text(1, 22)).max(100).optional(),
      documentTexts: changesOf(documentTextsSchema.shape).optional(),
      featureFlags: projectSchema.shape.featureFlags.pick({ orderFlowChart: true }).partial().optional(),
      ...asRead,
    }),
    response: projectSchema,
    errors: ['VERSION_CONFLICT'],
    changes: [changing('PROJECT')],
  }),
  addProjectField: defineCall({
    method: 'POST',
    path: '/v2/project/add-project-field',
    kind: 'command',
    access: withRight('FIELDS'),
    summary: 'Add a custom field on one level',
    body: newFieldSchema,
    response: customFieldSchema,
    errors: ['KEY_TAKEN'],
    changes: [touching('PROJECT')],
  }),
  updateProjectField: defineCall({
    method: 'POST',
    path: '/v2/project/update-project-field',
    kind: 'command',
    access: withRight('FIELDS'),
    summary: 'Change or disable a custom field; its key stays',
    body: changedFieldSchema,
    response: customFieldSchema,
    fresh: projectSchema,
    errors: ['KEY_TAKEN', 'VERSION_CONFLICT'],
    changes: [touching('PROJECT')],
  }),
  orderProjectFields: defineCall({
    method: 'POST',
    path: '/v2/project/order-project-fields',
    kind: 'command',
    access: withRight('FIELDS'),
    summary: 'Put the custom fields of levels that are shown together in an order; fields not named come after it',
    body: z.object({
      levels: z.array(fieldLevelSchema).min(1).max(fieldLevelSchema.options.length),
      keys: z.array(customFieldInputSchema.shape.key).min(1).max(500),
    }),
    response: projectSchema,
    changes: [changing('PROJECT')],
  }),
  removeProjectFields: defineCall({
    method: 'POST',
    path: '/v2/project/remove-project-fields',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('FIELDS'),
    summary: 'Remove custom fields that nothing has a value in, such as one of products and items',
    body: z.object({ ids: z.array(idSchema).min(1).max(fieldLevelSchema.options.length), ...asRead }),
    response: okSchema,
    fresh: projectSchema,
    errors: ['STILL_IN_USE', 'VERSION_CONFLICT'],
    changes: [touching('PROJECT')],
  }),
  sendProjectInvitation: defineCall({
    method: 'POST',
    path: '/v2/project/send-project-invitation',
    kind: 'command',
    access: withRight('USERS'),
    summary: 'Invite people by e-mail, with the rights that they will have',
    body: z.object({
      emails: z.array(emailSchema).min(1).max(50),
      userRights: userRightsSchema.default({}),
      jobTitle: z.string().trim().max(100).default(''),
    }),
    response: okSchema,
    errors: ['OWNER_RIGHT_FIXED'],
    changes: [touching('PROJECT')],
  }),
  changeProjectUserRights: defineCall({
    method: 'PATCH',
    path: '/v2/project/change-project-user-rights',
    kind: 'command',
    access: withRight('USERS'),
    summary: 'Change a member’s rights and job title; OWNER is fixed',
    body: z.object({
      userId: idSchema,
      userRights: userRightsSchema,
      jobTitle: z.string().trim().max(100),
      ...asRead,
    }),
    response: okSchema,
    fresh: projectSchema,
    errors: ['OWNER_RIGHT_FIXED', 'OWN_ACCESS_FIXED', 'VERSION_CONFLICT'],
    changes: [touching('PROJECT')],
  }),
  changeProjectUserStatus: defineCall({
    method: 'PATCH',
    path: '/v2/project/change-project-user-status',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('USERS'),
    summary: 'Enable or disable a member',
    body: z.object({
      projectId: idSchema,
      userId: idSchema,
      status: userStatusSchema.extract(['ACTIVE', 'DISABLED']),
      ...asRead,
    }),
    response: okSchema,
    fresh: projectSchema,
    errors: ['LAST_OWNER', 'OWN_ACCESS_FIXED', 'VERSION_CONFLICT'],
    changes: [touching('PROJECT')],
  }),
  removeProjectUser: defineCall({
    method: 'DELETE',
    path: '/v2/project/remove-project-user',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('USERS'),
    summary: 'Remove a member or withdraw an invitation',
    body: z.object({ projectId: idSchema, userId: idSchema }),
    response: okSchema,
    errors: ['LAST_OWNER', 'OWN_ACCESS_FIXED'],
    changes: [touching('PROJECT')],
  }),
  upsertInventoryLocation: defineCall({
    method: 'PATCH',
    path: '/v2/project/upsert-inventory-location',
    kind: 'command',
    access: withRight('PROJECT', 'STOCK_WRITE'),
    summary: 'Add or change a stock location',
    body: inventoryLocationSchema.extend({
      _id: idSchema.optional(),
      image: pictureSchema.default(null),
      // Compared where a location is changed; a new one writes over nothing.
      ...asRead,
    }),
    response: inventoryLocationSchema,
    fresh: projectSchema,
    errors: ['NAME_TAKEN', 'VERSION_CONFLICT'],
    changes: [touching('PROJECT')],
  }),
  removeInventoryLocation: defineCall({
    method: 'POST',
    path: '/v2/project/remove-inventory-location',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('PROJECT', 'STOCK_WRITE'),
    summary: 'Remove a stock location where nothing lies or ever lay',
    body: z.object({ _id: idSchema, ...asRead }),
    response: okSchema,
    fresh: projectSchema,
    errors: ['STILL_IN_USE', 'VERSION_CONFLICT'],
    changes: [touching('PROJECT')],
  }),
})
