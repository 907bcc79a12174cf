import type { Area } from '@tehas/contracts'

/**
 * The tables of the packages, in the order in which they are asked after the table that somebody named. What knows most
 * of the screen comes first.
 */
export const packageTables = [
  'order-screens',
  'comments',
  'files',
  'notifications',
  'documents',
  'views',
  'export',
  'screens',
  'cost-engine',
  'ui',
  'api-client',
  'i18n',
  'shell',
] as const

/** A table of texts: that of an area, or that of a package. Each may translate one sentence in its own way. */
export type TextTable = Area | (typeof packageTables)[number]
