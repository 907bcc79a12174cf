import { describe, expect, it } from 'vitest'
import { type Call, calls } from '..'

/** What takes something away, ends it or marks it as seen; by the name of its call. */
const REDUCES = /^(remove|delete|cancel|end|revoke|logOut|mark|see[A-Z]|unlink)/

/** What else must go on while the disk is full: who is to free space gets in, and access that is lost can be closed. */
const besides = [
  'authenticateUser',
  'unlockByPin',
  'unlockByTicket',
  'unlockByBadge',
  'enterNewPassword',
  'changePassword',
  'changeProjectUserStatus',
]

const every: [string, Call][] = Object.entries(calls)

describe('calls while the disk is full', () => {
  it('should pass where they take away, end or mark as seen, or are needed for that, and nowhere else', () => {
    const passing = every.filter(([, call]) => call.passesFullDisk).map(([name]) => name)
    const expected = every.filter(
      ([name, { kind }]) => kind === 'command' && (REDUCES.test(name) || besides.includes(name)),
    )
    expect(passing.sort()).toEqual(expected.map(([name]) => name).sort())
    expect(passing).toEqual(
      expect.arrayContaining(['removeFile', 'cancelFile', 'logOut', 'endSession', 'markNotifications']),
    )
  })

  it('should say so of commands alone: whatever reads passes always', () => {
    expect(every.filter(([, { kind, passesFullDisk }]) => kind === 'query' && passesFullDisk)).toEqual([])
  })
})
