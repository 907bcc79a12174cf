import { type Call, callErrorSchema, calls, type PriceArea, type Right, rights, visibleColumns } from '@tehas/contracts'
import { type ExportedList, exportedLists } from '@tehas/contracts/testing'
import { findPrices, mayCall, maySeePrices } from '@tehas/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../testing'
import { createTestWorlds, priceRights, type TestWorlds, type World } from './test-world'
import type { ValidRequest } from './valid-request'
import { toInject, validRequests } from './valid-requests'

/**
 * Files of lists are written by the page from what the call of the list serves (decision 039). So each list that goes out as a file is
 * asked here as every kind of member, and its rows are read by the columns of its file.
 */

let worlds: TestWorlds
let ours: World
type Member = { readonly name: string; readonly has: readonly Right[]; readonly member: TestMember }
let members: readonly Member[]

const all = rights.filter((right) => right !== 'OWNER')

beforeAll(async () => {
  worlds = await createTestWorlds()
  ours = worlds.ours
  const sets: (readonly Right[])[] = [
    ['OWNER'],
    [],
    ...all.map((right): readonly Right[] => [right]),
    all.filter((right) => !priceRights.includes(right)),
    // One area's prices alone, with every right to read.
    ...priceRights.map((price) => all.filter((right) => right === price || !priceRights.includes(right))),
  ]
  members = await Promise.all(
    sets.map(async (has) => ({
      name: has.length > 3 ? `all but ${all.filter((right) => !has.includes(right)).join()}` : has.join(),
      has,
      member: await worlds.server.newMember(ours.projectId, ...has),
    })),
  )
})

const rightsOf = ({ has }: Member) => Object.fromEntries(has.map((right) => [right, true]))
const mayAsk = (member: Member, call: Call): boolean =>
  mayCall({ userRights: rightsOf(member), status: 'ACTIVE' }, call)
const sees = (member: Member) => (area: PriceArea) => maySeePrices(rightsOf(member), area)

/** The rows that a file is written from, whatever they are called. */
function rowsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer
  const lists = typeof answer === 'object' && answer !== null ? Object.values(answer).filter(Array.isArray) : []
  return lists.find((list) => list.length > 0) ?? []
}

/** What a column of a file reads of a row. */
const valueAt = (row: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((value, part) => (value instanceof Object ? Reflect.get(value, part) : undefined), row)

/** A request for all rows: nothing that narrows, sorts or asks for a price. */
function wholeRequest({ params, body }: ValidRequest): ValidRequest {
  const {
    sort: _sort,
    filters,
    search: _search,
    category: _category,
    ...rest
  } = (body ?? {}) as Record<string, unknown>
  const { stockId } = (filters ?? {}) as Record<string, unknown>
  const narrowed = stockId === undefined ? {} : { filters: { stockId } }
  return { ...(params && { params }), ...(body && { body: { ...rest, ...narrowed } }) }
}

describe.each(exportedLists)('the file of $call', ({ call: name, table }: ExportedList) => {
  const call: Call = calls[name]
  const right: Right | undefined = call.access.kind === 'right' ? call.access.anyOf[0] : undefined
  const ask = async (request: ValidRequest, { member }: Pick<Member, 'member'>) => {
    const response = await member.send(toInject(call, request))
    return { status: response.statusCode, answer: response.json() as unknown }
  }
  const requestOf = async () => wholeRequest(await validRequests[name](ours, { user: ours.owner, right }))

  it('should hold no price that its reader may not see, and be refused to whoever may not read the list', async () => {
    const request = await requestOf()
    const seen = new Set<string>()
    for (const member of members) {
      const { status, answer } = await ask(request, member)
      expect([member.name, status]).toEqual([member.name, mayAsk(member, call) ? 200 : 403])
      if (status !== 200) continue
      const rows = rowsOf(answer)
      const visible = visibleColumns(table, sees(member)).map(({ key }) => key)
      const hidden = table.map(({ key }) => key).filter((key) => !visible.includes(key))
      const told = hidden.filter((key) => rows.some((row) => valueAt(row, key) !== undefined))
      expect([member.name, told]).toEqual([member.name, []])
      const prices = findPrices(call.response, answer).filter(({ area }) => !maySeePrices(rightsOf(member), area))
      expect([member.name, prices]).toEqual([member.name, []])
      for (const key of visible) if (rows.some((row) => valueAt(row, key) !== undefined)) seen.add(key)
    }
    // Somebody sees each column of a price: the test above would find one that is told to others.
    const priced = table.filter(({ priceArea }) => priceArea !== undefined).map(({ key }) => key)
    expect(priced.filter((key) => !seen.has(key))).toEqual([])
  })

  const sortable = table.filter(({ isSortable, priceArea }) => isSortable && priceArea !== undefined)
  if (sortable.length > 0)
    it('should stand in the order of no price that its reader may not see', async () => {
      const request = await requestOf()
      for (const member of members.filter((each) => mayAsk(each, call))) {
        for (const { key, priceArea = 'ANY' } of sortable) {
          const { status, answer } = await ask({ ...request, body: { ...request.body, sort: { [key]: 1 } } }, member)
          const code = status === 200 ? undefined : callErrorSchema.parse(answer).code
          expect([member.name, key, code]).toEqual([
            member.name,
            key,
            sees(member)(priceArea) ? undefined : 'PRICE_RIGHT_MISSING',
          ])
        }
      }
    })

  it('should hold nothing of another project', async () => {
    const request = await requestOf()
    const { answer: own } = await ask(request, { member: ours.owner })
    const stranger = { member: worlds.theirs.owner }
    const { status, answer } = await ask(request, stranger)
    expect([200, 404, 422, 400]).toContain(status)
    const ids = (rows: readonly unknown[]) => rows.map((row) => valueAt(row, '_id')).filter((id) => id !== undefined)
    expect(rowsOf(own).length).toBeGreaterThan(0)
    const ownIds = new Set(ids(rowsOf(own)))
    expect((status === 200 ? ids(rowsOf(answer)) : []).filter((id) => ownIds.has(id))).toEqual([])
  })
})
