import { describe, expect, it } from 'vitest'
import {
  constants,
  errorCatalogue,
  errorCodeSchema,
  isSeason,
  lastOpenedHistoryKey,
  presetVatPercentage,
  rights,
  rightsByArea,
  userRightsSchema,
  warningCatalogue,
} from '..'

describe('rights of the specification (§6)', () => {
  const flags =
    'OWNER SALES_READ SALES_WRITE SALES_PRICES MANUFACTORING_READ MANUFACTORING_WRITE MANUFACTORING_PRICES PRODUCTION PRODUCTION_REPORTS_MODIFY PURCHASE_READ PURCHASE_WRITE PURCHASE_PRICES PRICES QUALITY_REPORTS_READ QUALITY_REPORTS_WRITE STOCK_READ STOCK_WRITE STOCK_PRICES COMPANY PROJECT USERS TEAMS PROCESSES FIELDS TABLES PARTNERS STATISTICS_READ DETAILED_USER_READ DETAILED_USER_WRITE MASTER_PLAN_READ MASTER_PLAN_WRITE PLANNING_LIST_READ PLANNING_LIST_WRITE KANBAN_BOARD_DEADLINE_EDIT'

  it('should be exactly these flags in 13 areas', () => {
    expect([...rights].sort()).toEqual(flags.split(' ').sort())
    expect(Object.keys(rightsByArea)).toHaveLength(13)
  })

  it('should be absent, and so false, by default, and refuse unknown flags', () => {
    expect(userRightsSchema.parse({})).toEqual({})
    expect(userRightsSchema.safeParse({ EVERYTHING: true }).success).toBe(false)
    expect(userRightsSchema.safeParse({ OWNER: 'yes' }).success).toBe(false)
  })
})

describe('error catalogue (§8)', () => {
  const statuses: [string, number][] = [
    ['NOT_VALID_PROJECT_ID', 400],
    ['NO_PROJECT_ID', 400],
    ['COMMENT_RATE_LIMIT', 400],
    ['VALIDATION_FAILED', 400],
    ['WRONG_CREDENTIALS', 401],
    ['NOT_AUTHENTICATED', 401],
    ['FORBIDDEN', 403],
    ['PRICE_RIGHT_MISSING', 403],
    ['NOT_FOUND', 404],
    ['ORDER_TRANSITION_NOT_ALLOWED', 409],
    ['ORDER_HAS_PRODUCTION', 409],
    ['UNFINISHED_PRODUCTS', 409],
    ['VERSION_CONFLICT', 409],
    ['IN_PROGRESS', 409],
    ['NOT_ENOUGH_STOCK', 409],
    ['BOM_CYCLE', 422],
    ['IDEMPOTENCY_MISMATCH', 422],
    ['AMOUNT_OVER_MAX', 422],
    ['TOO_MANY_REQUESTS', 429],
    ['OVERLOADED', 503],
    ['DATABASE_AWAY', 503],
    ['STATEMENT_TOO_LONG', 503],
    ['LONG_CALLS_BUSY', 503],
    ['LONG_CALL_TOO_LONG', 503],
    ['STORAGE_FULL', 507],
  ]
  const catalogue: Record<string, { status: number; en: string; et: string }> = errorCatalogue

  it.each(statuses)('%s should be status %i', (code, status) => {
    expect(catalogue[code]?.status).toBe(status)
  })

  it.each(Object.entries(catalogue))('%s should have a different text in both languages', (code, entry) => {
    expect(errorCodeSchema.safeParse(code).success).toBe(true)
    expect(entry.en.length).toBeGreaterThan(5)
    expect(entry.et.length).toBeGreaterThan(5)
    expect(entry.et).not.toBe(entry.en)
    expect(entry.status).toBeGreaterThanOrEqual(400)
    expect(entry.status).toBeLessThan(600)
  })

  it.each(Object.entries(warningCatalogue))('%s should warn in both languages', (_code, entry) => {
    expect(entry.et.length).toBeGreaterThan(5)
    expect(entry.et).not.toBe(entry.en)
  })

  it('should say what the specification says', () => {
    expect(errorCatalogue.FORBIDDEN.en).toBe('You do not have permission to perform this action.')
    expect(errorCatalogue.COMMENT_RATE_LIMIT.en).toBe('Commenting too often, please try again in 15 seconds')
  })

  it('should answer a refused comment with a status that the client does not retry', () => {
    expect(constants.requestRetryStatuses).not.toContain(errorCatalogue.COMMENT_RATE_LIMIT.status)
  })
})

describe('constants of the specification (§9)', () => {
  it('should be these', () => {
    expect(constants).toMatchObject({
      defaultLanguage: 'et',
      defaultVatPercentage: 22,
      defaultPaymentDueDays: 14,
      defaultOfferValidToDays: 14,
      defaultCurrency: 'EUR',
      defaultLogoSize: 'MEDIUM',
      projectMaxSizeMegabytes: 125,
      projectMaxSizeRange: [10, 20_000],
      maximumAllowedProjectsToCreate: 1,
      maximumAllowedProjectsRange: [1, 100],
      partnerContactsRange: [1, 20],
      partnerAddressesRange: [1, 20],
      orderLabelsMax: 5,
      orderLabelLength: 22,
      sharedNotesLength: 11_000,
      commentLength: 5000,
      trackingCommentRange: [2, 1200],
      commentRateLimitSeconds: 15,
      defaultDurationValue: 1,
      defaultDurationUnit: 'MIN',
      defaultUnit: 'PCS',
      stockBatchSizeMin: 1,
      kanbanTaskPrefix: 'TASK',
      kanbanColumnStatus: 'START',
      versionCheckRetries: 5,
      versionCheckRetryMs: 5000,
      requestRetries: 5,
      requestRetryMs: 3000,
      requestRetryStatuses: [504, 429],
      updateCheckMs: 120_000,
      updateInstallTimeoutMs: 60_000,
      recentHistoryMax: 20,
      imageUploadMaxBytes: 10_485_760,
      errorToastMs: 4000,
      successToastMs: 3000,
      defaultToastMs: 5000,
      toastsMax: 20,
      toastPlacement: 'top-right',
      errorBeforeReloadMs: 2000,
      recentHistoryKey: 'lastOpenedHistory',
    })
  })

  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-25', true],
    ['2026-12-26', false],
  ])('should know the season on %s: %s', (day, season) => {
    expect(isSeason(new Date(`${day}T12:00:00`))).toBe(season)
  })

  it.each([
    ['Estonia', '2026-11-20', 24],
    ['Estonia', '2025-06-30', 22],
    ['Latvia', '2026-11-20', 21],
    ['Sweden', '2026-11-20', 25],
    [undefined, '2026-11-20', 22],
  ])('should preset the VAT of %s on %s as %i', (country, day, rate) => {
    expect(presetVatPercentage(country, day)).toBe(rate)
  })

  it('should keep the history per project and user', () => {
    const key = lastOpenedHistoryKey('a'.repeat(24), 'b'.repeat(24))
    expect(key.startsWith('lastOpenedHistory')).toBe(true)
    expect(key).toContain('a'.repeat(24))
    expect(key).toContain('b'.repeat(24))
  })
})
