import { idSchema } from '@tehas/contracts'
import { type KeptDraft, keptDraft } from '@tehas/shell-api'
import { z } from 'zod'
import type { CompanyValues } from '../company/company-values'
import { bankCodeSchema } from '../form/bank-code'
import { projectFormSchema } from '../project/project-values'

const typed = z.string().catch('')

/** The company form as it was typed so far, which need not be what can be saved. */
const companyDraftSchema = z.object({
  name: typed,
  regCode: typed,
  KMKR: typed,
  email: typed,
  phone: typed,
  homepage: typed,
  country: z.string(),
  street: typed,
  city: typed,
  county: typed,
  postalCode: typed,
  bankName: typed,
  IBAN: typed,
  bankCode: bankCodeSchema.catch(undefined),
  SWIFT: typed,
}) satisfies z.ZodType<CompanyValues>

const formsDraftSchema = z.object({
  /** The project that the forms change; null for a new one. */
  projectId: idSchema.nullable(),
  company: companyDraftSchema.optional().catch(undefined),
  project: projectFormSchema.extend({ name: typed }).optional().catch(undefined),
})
/** What the forms of steps 1 and 2 hold and is not saved. */
export type FormsDraft = z.infer<typeof formsDraftSchema>

/** Outlives a reload; it goes when the wizard is left, and with the person. */
export const keptForms = (userId: string | undefined): KeptDraft<FormsDraft> =>
  keptDraft('create-project', userId, formsDraftSchema)
