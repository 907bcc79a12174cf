import { isApiError, useCall } from '@tehas/api-client'
import { type CameBefore, cameBeforeSchema, type Job, type Scrap } from '@tehas/contracts/jobs'
import { qualityCalls } from '@tehas/contracts/quality'
import { formatNumber, unitLabel, useT } from '@tehas/i18n'
import { FailureNotice } from '@tehas/screens/drawer'
import { Notice } from '@tehas/ui'
import { DecimalInput, FormField } from '@tehas/ui/forms'
import { useState } from 'react'
import { countsPieces, NO_SCRAP, type TypedScrap, toScrap } from '../jobs/came-out'
import { cameText } from '../jobs/came-text'
import { ScrapInputs } from './scrap-inputs'

type CameOutOptions = {
  readonly unit: Job['unit']
  /** The most that may be reported. */
  readonly max: number
  /** What stands there before anything is typed. */
  readonly first: number
  /** Why the last try to save it was refused. */
  readonly error: unknown
}

/** What came out of a job, as the office enters it: good pieces and scrapped ones with their reason. */
export function useCameOut({ unit, max, first, error }: CameOutOptions) {
  const [amount, setAmount] = useState<number | undefined>(first)
  const [typed, setScrap] = useState(NO_SCRAP)
  const reportsParts = useCall(qualityCalls.getQualityReasons, {}).data?.reportsParts
  const scrap = toScrap(typed)
  const isWhole = (one: number) => !countsPieces({ unit }, reportsParts) || Number.isInteger(one) || one === max
  const isInRange = amount !== undefined && amount >= 0 && amount <= max
  const isRight = isInRange && isWhole(amount) && isWhole(typed.amount) && (typed.amount === 0 || scrap !== undefined)
  // More than came from the step before: asked about once, for these figures.
  const [asked, setAsked] = useState<string>()
  const figures = JSON.stringify([amount, scrap])
  const came = isApiError(error, 'NEEDS_CONFIRMATION') ? cameBeforeSchema.safeParse(error.details).data : undefined
  const isAsked = came !== undefined && asked === figures
  const told: { producedAmount: number; scrap?: Scrap; confirmed?: true } | undefined = isRight
    ? { producedAmount: amount, ...(scrap && { scrap }), ...(isAsked && { confirmed: true }) }
    : undefined
  return {
    ...{ unit, max, amount, setAmount, typed, setScrap },
    isInRange,
    isWhole: amount === undefined || isWhole(amount),
    /** What is sent; undefined where it is not right yet. */
    told,
    /** Noted before it is sent. */
    ask: () => setAsked(figures),
    /** How many came from the step before, where the person is asked whether more is right. */
    came: isAsked ? came : undefined,
    error: came ? null : error,
  }
}

type CameOutState = {
  readonly unit: Job['unit']
  readonly max: number
  readonly amount: number | undefined
  readonly setAmount: (amount: number | undefined) => void
  readonly typed: TypedScrap
  readonly setScrap: (scrap: TypedScrap) => void
  readonly isInRange: boolean
  readonly isWhole: boolean
}

/** Why it was not saved, or what the person is asked before it is. */
export function CameOutNotice({ came, error }: { readonly came: CameBefore | undefined; readonly error: unknown }) {
  const { t } = useT()
  return came ? <Notice tone="warning">{cameText(came, t)}</Notice> : <FailureNotice error={error} />
}

export function CameOutFields({ cameOut }: { readonly cameOut: CameOutState }) {
  const { t } = useT()
  const { unit, max, amount, setAmount, typed, setScrap, isInRange, isWhole } = cameOut
  return (
    <>
      <FormField
        label={t('Came out now')}
        error={
          !isInRange
            ? t('Between 0 and {{max}}', { max: formatNumber(max) })
            : isWhole
              ? undefined
              : t('Only whole pieces are counted here.')
        }
      >
        <DecimalInput value={amount} onChange={setAmount} suffix={unitLabel(unit, t)} step={1} />
      </FormField>
      <ScrapInputs job={{ unit }} scrap={typed} onChange={setScrap} />
    </>
  )
}
