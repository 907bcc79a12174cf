import type { Unit } from '@tehas/contracts'
import { formatFigure } from '@tehas/i18n'

/** What comes or goes, with its sign: `+60`, `−32,00`. */
export const signedQuantity = (value: number, unit: Unit): string =>
  `${value > 0 ? '+' : ''}${formatFigure(value, unit)}`
