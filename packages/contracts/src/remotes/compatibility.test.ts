import { describe, expect, it } from 'vitest'
import { checkCompatibility } from './compatibility'

describe('compatibility of a remote with the shell', () => {
  it('should fit the same major and a shell minor that is not below', () => {
    expect(checkCompatibility('1.2.0', '1.2.9')).toEqual({ compatible: true })
    expect(checkCompatibility('1.2.0', '1.0.0')).toEqual({ compatible: true })
  })

  it('should refuse a remote that needs a newer shell', () => {
    expect(checkCompatibility('1.2.0', '1.3.0')).toEqual({ compatible: false, reason: 'SHELL_TOO_OLD' })
  })

  it('should refuse another major both ways', () => {
    expect(checkCompatibility('2.0.0', '1.9.0')).toEqual({ compatible: false, reason: 'MAJOR_DIFFERS' })
    expect(checkCompatibility('1.9.0', '2.0.0')).toEqual({ compatible: false, reason: 'MAJOR_DIFFERS' })
  })

  it('should refuse a version it can not read', () => {
    expect(checkCompatibility('1.0.0', 'next')).toEqual({ compatible: false, reason: 'UNREADABLE' })
  })
})
