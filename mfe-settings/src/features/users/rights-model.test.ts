import { rights as allRights } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { areaLines, isImplied, rightsDifference, settingsRights, singleRights, withRight } from './rights-model'
import { roles } from './roles'

describe('the rights editor', () => {
  it('should offer every right but OWNER, once', () => {
    const offered = [
      ...areaLines.flatMap(({ read, write, prices }) => [read, write, prices].filter((right) => right !== undefined)),
      ...singleRights,
      ...settingsRights,
    ]
    expect([...offered].sort()).toEqual(allRights.filter((right) => right !== 'OWNER').sort())
  })

  it('should give reading along with writing and hold it there', () => {
    const rights = withRight({}, 'STOCK_WRITE', true)
    expect(rights).toEqual({ STOCK_WRITE: true, STOCK_READ: true })
    expect([isImplied(rights, 'STOCK_READ'), isImplied({ STOCK_READ: true }, 'STOCK_READ')]).toEqual([true, false])
  })

  it('should say what saving adds and takes away, with what comes along', () => {
    const { added, removed } = rightsDifference({ SALES_READ: true }, { STOCK_WRITE: true })
    expect([new Set(added), removed]).toEqual([new Set(['STOCK_WRITE', 'STOCK_READ']), ['SALES_READ']])
  })

  it('should never make an owner by a role', () => {
    expect(roles.filter(({ rights }) => rights.OWNER)).toEqual([])
  })
})
