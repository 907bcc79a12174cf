import {
  type BodyOf,
  type CallWarning,
  type ChangedPartner,
  type calls,
  newId,
  type Partner,
  type PartnerSortKey,
  partnerInputSchema,
  partnerSchema,
} from '@tehas/contracts'
import { hasRight, stripPrices } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { noteChange } from '../../audit/note-change'
import { noteRemoval } from '../../audit/note-removal'
import { refuseStale } from '../../database/optimistic-lock'
import { unlessInUse } from '../../database/unique-name'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import type { SortColumn } from '../../lists/keyset'
import { loadPage, type NextRows, sortTerms } from '../../lists/page'
import { meetPage, toMet } from '../../lists/search/meet-page'
import { matchesAsNumber, searchCondition } from '../../lists/search/search-condition'
import { searchList } from '../../lists/search/search-list'
import { findPartner, lockPartner, partnerColumns, savePartner } from './repository'
import { refuseTakenCode, sameNameWarnings } from './same-partner'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>

const sortColumns = {
  name: { key: 'name', expression: sql`p.name_key`, type: 'text' },
  regCode: { key: 'regCode', expression: sql`p.reg_code`, type: 'text' },
  paymentDue: { key: 'paymentDue', expression: sql`p.payment_due`, type: 'int4' },
} as const satisfies Record<PartnerSortKey, SortColumn>

export async function listPartners({ tx, projectId, member }: ProjectContext, body: Body<'listPartners'>) {
  // The order of rows would tell what may not be seen.
  if (body.sort?.paymentDue !== undefined && !hasRight(member.rights, 'PARTNERS')) throw forbidden('PARTNERS')
  const matches = searchCondition(body.search, matchesAsNumber(sql`p.search_text`))
  const page = (search: readonly (RawBuilder<boolean> | undefined)[], among?: NextRows) =>
    loadPage(tx, {
      from: sql`partner p`,
      show: {
        key: sql`p.project_id, p._id`,
        from: sql`JOIN partner p ON p.project_id = page.project_id AND p._id = page._id`,
      },
      columns: partnerColumns,
      conditions: [
        sql`p.project_id = ${projectId}`,
        ...search,
        body.role === 'CLIENT' ? sql`p.is_client` : undefined,
        body.role === 'SUPPLIER' ? sql`p.is_supplier` : undefined,
        body.active === undefined ? undefined : sql`p.active = ${body.active}`,
        body.ids && sql`p._id = ANY (${body.ids}::text[])`,
      ],
      terms: sortTerms(body.sort, sortColumns, 'name'),
      id: sql`p._id`,
      cursor: body.cursor,
      limit: body.limit,
      row: partnerSchema,
      among,
    })
  // Of few partners it would look through very many for what they are.
  const isOfMany = body.ids === undefined && body.active !== false
  const met =
    matches && isOfMany
      ? await meetPage(async (rows) => toMet(await page([], { rows, matches, alias: sql`p` })), {
          limit: body.limit,
          lie: 'far',
        })
      : undefined
  if (met) return met
  const found = await searchList(tx, 'PARTNER', body.search)
  return page([found && sql`p._id = ANY (${[...found]}::text[])`, matches])
}

export async function getPartner({ tx }: ProjectContext, partnerId: string): Promise<Partner> {
  const partner = await findPartner(tx, partnerId)
  if (!partner) throw new AppError('NOT_FOUND')
  return partner
}

const withIds = <Line extends { _id?: string | undefined }>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, _id: line._id ?? newId() }))

const withLineIds = (partner: Body<'createPartner'>): Body<'createPartner'> => ({
  ...partner,
  contacts: withIds(partner.contacts),
  addresses: withIds(partner.addresses),
  banks: withIds(partner.banks),
})

type Written = { readonly before?: Partner | undefined; readonly warnings: readonly CallWarning[] }

/** The partner as it is now, with what its change is warned about. */
async function changed(context: ProjectContext, _id: string, { before, warnings }: Written): Promise<ChangedPartner> {
  const partner = await noteChange(context, 'PARTNER', before, await getPartner(context, _id))
  return warnings.length > 0 ? { ...partner, warnings: [...warnings] } : partner
}

/** Throws PARTNER_CODE_TAKEN. */
export async function createPartner(context: ProjectContext, body: Body<'createPartner'>): Promise<ChangedPartner> {
  const partner = { ...withLineIds(body), _id: newId(context.now().getTime()) }
  await refuseTakenCode(context, partner)
  const warnings = await sameNameWarnings(context, partner)
  await savePartner(context.tx, context.projectId, partner._id, partner)
  return changed(context, partner._id, { warnings })
}

async function lockAt(context: ProjectContext, { _id, version }: Body<'removePartner'>): Promise<Partner> {
  const current = await lockPartner(context.tx, _id)
  if (!current) throw new AppError('NOT_FOUND')
  await refuseStale(version, current, () => stripPrices(partnerSchema, current, context.member.rights))
  return current
}

/** Changes what is named; another version than the one read is a VERSION_CONFLICT with the fresh partner. */
export async function updatePartner(context: ProjectContext, body: Body<'updatePartner'>): Promise<ChangedPartner> {
  const { _id, version, ...changes } = body
  const before = await lockAt(context, { _id, version })
  const partner = { ...withLineIds(partnerInputSchema.parse({ ...before, ...changes })), _id }
  await refuseTakenCode(context, partner, before)
  const warnings = await sameNameWarnings(context, partner, before)
  await savePartner(context.tx, context.projectId, _id, partner)
  return changed(context, _id, { before, warnings })
}

/** Removes a partner that nothing names. Throws NOT_FOUND, VERSION_CONFLICT and STILL_IN_USE. */
export async function removePartner(context: ProjectContext, body: Body<'removePartner'>): Promise<{ ok: true }> {
  const partner = await lockAt(context, body)
  await unlessInUse(() => sql`DELETE FROM partner WHERE _id = ${partner._id}`.execute(context.tx))
  return noteRemoval(context, 'PARTNER', partner)
}
