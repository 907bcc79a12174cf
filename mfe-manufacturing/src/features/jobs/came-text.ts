import type { CameBefore } from '@tehas/contracts/jobs'
import { formatNumber, type Translate } from '@tehas/i18n'

/** "8 of 10 came from Welding": why a report is asked about (rules §16). */
export const cameText = ({ good, reported, step }: CameBefore, t: Translate): string =>
  t('{{good}} of {{reported}} came from {{step}}.', {
    good: formatNumber(good),
    reported: formatNumber(reported),
    step,
  })
