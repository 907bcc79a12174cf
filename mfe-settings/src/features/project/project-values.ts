import {
  type Company,
  constants,
  currencySchema,
  documentTextsSchema,
  idSchema,
  logoSizeSchema,
  noDocumentTexts,
  orderNumberFormatSchema,
  ordersIdFormatSchema,
  type Project,
  percentSchema,
  presetVatPercentage,
  text,
} from '@tehas/contracts'
import type { useZodForm } from '@tehas/ui/forms'
import { z } from 'zod'

const { prefix, suffix, numberType, nextNumber } = orderNumberFormatSchema.shape
const numberFormatSchema = z.object({
  prefix: prefix.unwrap(),
  suffix: suffix.unwrap(),
  numberType: numberType.unwrap(),
  nextNumber: nextNumber.unwrap(),
})

export const numberKinds = ['salesId', 'productionId', 'buyId'] as const
export type NumberKind = (typeof numberKinds)[number]

/** English text keys. */
export const numberTitles = {
  salesId: 'Sale orders',
  productionId: 'Manufacturing orders',
  buyId: 'Purchase orders',
} as const satisfies Record<NumberKind, string>

/** What the project form holds. */
export const projectFormSchema = z.object({
  name: text(2, 100),
  currency: currencySchema,
  vatPercentage: percentSchema,
  marginTarget: percentSchema,
  logo: idSchema.nullable(),
  logoSizeOnDocuments: logoSizeSchema,
  orderFlowChart: z.boolean(),
  documentTexts: documentTextsSchema,
  ordersIdFormat: z.object({
    salesId: numberFormatSchema,
    productionId: numberFormatSchema,
    buyId: numberFormatSchema,
  }),
})
export type ProjectValues = z.infer<typeof projectFormSchema>
export type ProjectFormApi = ReturnType<typeof useZodForm<ProjectValues, ProjectValues>>

export const toProjectValues = (project: Project): ProjectValues => ({
  name: project.name,
  currency: project.currency,
  vatPercentage: project.vatPercentage,
  marginTarget: project.marginTarget,
  logo: project.logo,
  logoSizeOnDocuments: project.logoSizeOnDocuments,
  orderFlowChart: project.featureFlags.orderFlowChart,
  documentTexts: project.documentTexts,
  ordersIdFormat: project.ordersIdFormat,
})

/** What a new project starts with: named after the company, VAT by its country and today (rules §2). */
export function newProjectValues(company: Pick<Company, 'name'>, country: string, day: string): ProjectValues {
  return {
    name: company.name,
    currency: constants.defaultCurrency,
    vatPercentage: presetVatPercentage(country, day),
    marginTarget: 28,
    logo: null,
    logoSizeOnDocuments: constants.defaultLogoSize,
    orderFlowChart: false,
    documentTexts: noDocumentTexts,
    ordersIdFormat: ordersIdFormatSchema.parse({}),
  }
}
