import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../database/connect'
import { createTestServer } from '../../testing/create-test-server'

const { newProject, newMember, database } = await createTestServer()

const kalda = {
  name: 'Kalda Mööbel OÜ',
  regCode: '12345678',
  contacts: [{ name: 'Mari Kalda', email: 'mari@kalda.example' }],
  addresses: [{ street: 'Lai tn 14', city: 'Rakvere', country: 'Estonia', mainAddress: true }],
}

describe('partners', () => {
  it('should be created, found by name, contact and without accents, and changed', async () => {
    const owner = await newProject()
    const partner = await owner.call(calls.createPartner, { body: kalda })
    expect(partner).toMatchObject({ paymentDue: 14, isClient: true, isSupplier: false, version: 1 })
    for (const search of ['kalda', 'MARI', 'moobel', 'lepp || kalda', 'kalda !! lepp']) {
      const { rows } = await owner.call(calls.listPartners, { body: { search, role: 'CLIENT' } })
      expect(
        rows.map((row) => row._id),
        search,
      ).toEqual([partner._id])
    }
    const changed = await owner.call(calls.updatePartner, { body: { _id: partner._id, version: 1, paymentDue: 30 } })
    expect(changed).toMatchObject({ name: kalda.name, paymentDue: 30, version: 2 })
  })

  it('should have contacts with an e-mail address or a phone, and an address that may be a country alone', async () => {
    const owner = await newProject()
    const create = (contact: object) =>
      owner.call(calls.createPartner, {
        body: {
          name: 'Kalda Mööbel',
          contacts: [{ name: 'Mari Kalda', ...contact }],
          addresses: [{ country: 'Finland' }],
        },
      })
    await expect(create({})).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      answer: { problems: [{ path: 'contacts.0.email', message: 'Type an e-mail address or a phone number' }] },
    })
    expect(await create({ phone: '+372 5550 1100' })).toMatchObject({ addresses: [{ street: '', country: 'Finland' }] })
  })
})

describe('the log', () => {
  it('should keep who changed a partner, a team or a process, from what to what', async () => {
    const owner = await newProject()
    const partner = await owner.call(calls.createPartner, { body: kalda })
    await owner.call(calls.updatePartner, { body: { _id: partner._id, version: 1, paymentDue: 30 } })
    const team = await owner.call(calls.createTeam, { body: { name: 'Keevitus' } })
    await owner.call(calls.updateTeam, { body: { _id: team._id, version: team.version, name: 'Keevitajad' } })
    const process = await owner.call(calls.createProcessDefinition, { body: { name: 'MIG' } })
    await owner.call(calls.updateProcessDefinition, { body: { _id: process._id, version: 1, name: 'TIG' } })
    const { rows } = await inProject(database.db, owner.projectId, owner._id, (tx) =>
      sql`SELECT entity, type, user_id, changes FROM audit
        WHERE entity <> 'PROJECT' AND type = 'UPDATE' ORDER BY id`.execute(tx),
    )
    const user_id = owner._id
    expect(rows).toEqual([
      {
        entity: 'PARTNER',
        type: 'UPDATE',
        user_id,
        changes: [expect.objectContaining({ path: 'paymentDue', from: 14, to: 30 })],
      },
      { entity: 'TEAM', type: 'UPDATE', user_id, changes: [{ path: 'name', from: 'Keevitus', to: 'Keevitajad' }] },
      { entity: 'PROCESS_DEFINITION', type: 'UPDATE', user_id, changes: [{ path: 'name', from: 'MIG', to: 'TIG' }] },
    ])
  })
})

describe('who sees what of a partner', () => {
  const bank = { name: 'LHV', IBAN: 'EE382200221020145685' }

  it('should tell banks and payment terms to PARTNERS alone', async () => {
    const owner = await newProject()
    const { _id } = await owner.call(calls.createPartner, { body: { ...kalda, paymentDue: 45, banks: [bank] } })
    const seller = await newMember(owner.projectId, 'SALES_WRITE', 'PRICES')
    const keeper = await newMember(owner.projectId, 'PARTNERS')
    const seen = await seller.call(calls.getPartner, { params: { partnerId: _id } })
    expect(seen).toMatchObject({
      name: kalda.name,
      contacts: [{ name: 'Mari Kalda' }],
      addresses: [{ city: 'Rakvere' }],
    })
    const { rows } = await seller.call(calls.listPartners, { body: {} })
    const made = await seller.call(calls.createPartner, { body: { ...kalda, name: 'Lepp OÜ', regCode: '' } })
    for (const shown of [seen, rows[0], made]) {
      expect(shown).not.toHaveProperty('banks')
      expect(shown).not.toHaveProperty('paymentDue')
    }
    await expect(seller.call(calls.listPartners, { body: { sort: { paymentDue: 1 } } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const known = await keeper.call(calls.getPartner, { params: { partnerId: _id } })
    expect(known).toMatchObject({ paymentDue: 45, banks: [bank] })
  })

  it.each(['SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_WRITE', 'PARTNERS'] as const)(
    'should show it to %s',
    async (right) => {
      const owner = await newProject()
      await owner.call(calls.createPartner, { body: kalda })
      const reader = await newMember(owner.projectId, right)
      expect((await reader.call(calls.listPartners, { body: {} })).rows).toHaveLength(1)
    },
  )

  it('should not show it to members who work with no orders', async () => {
    const owner = await newProject()
    const { _id } = await owner.call(calls.createPartner, { body: kalda })
    const welder = await newMember(owner.projectId, 'PRODUCTION', 'STOCK_READ')
    await expect(welder.call(calls.listPartners, { body: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(welder.call(calls.getPartner, { params: { partnerId: _id } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('teams and process definitions', () => {
  it('should belong together', async () => {
    const owner = await newProject()
    const team = await owner.call(calls.createTeam, { body: { name: 'Welding' } })
    const definition = await owner.call(calls.createProcessDefinition, {
      body: { name: 'MIG welding', team: team._id, price: { value: 42, unit: 'H' }, avatar: 'WELDING_1' },
    })
    expect(definition).toMatchObject({
      price: { value: 42, unit: 'H' },
      workload: { value: 1, unit: 'MIN' },
      version: 1,
    })
    const teams = await owner.call(calls.listTeams, {})
    expect(teams[0]).toMatchObject({ name: 'Welding', processes: [definition._id], avatar: 'HAND_WASHING' })
  })

  it('should refuse a team of another project and a member that is nobody here', async () => {
    const owner = await newProject()
    const stranger = await newProject()
    const foreign = await stranger.call(calls.createTeam, { body: { name: 'Foreign' } })
    await expect(
      owner.call(calls.createProcessDefinition, { body: { name: 'Welding', team: foreign._id } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await expect(
      owner.call(calls.createTeam, { body: { name: 'Paint', members: [stranger._id] } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})
