import { formatNumber, useT } from '@tehas/i18n'
import type { ReactNode } from 'react'
import { marginWords } from '../charts/margin-words'
import { type AvatarProps, Face } from '../parts/avatar'
import { type StatusValue, statusLook } from '../parts/status'

// What stands in cells of a table and on cards: one plain element each, styled by the table (`cell-styles`).

/** A status as shape, word and hue. */
export function CellStatus({ value }: { readonly value: StatusValue }) {
  const { t } = useT('ui')
  const { shape, word } = statusLook(value)
  return <span data-sign={shape}>{t(word)}</span>
}

export type CellTagProps = {
  readonly tone?: 'neutral' | 'accent' | 'late' | 'short'
  /** All of what it says where it may be cut; with it the tag gives way to what stands beside it. */
  readonly title?: string | undefined
  readonly isSilent?: boolean
  readonly children: ReactNode
}

/** A fact, never pressable. */
export function CellTag({ tone = 'neutral', title, isSilent = false, children }: CellTagProps) {
  return (
    <span
      data-tag={tone}
      data-cut={title === undefined ? undefined : ''}
      title={title}
      aria-hidden={isSilent || undefined}
    >
      {children}
    </span>
  )
}

/** Words for screen readers alone. */
export function CellSaid({ children }: { readonly children: ReactNode }) {
  return <span data-said="">{children}</span>
}

type CellProgressProps = {
  /** What is counted, for screen readers. */
  readonly label: string
  readonly done: number
  readonly of: number
}

/** A bar of one width in all rows, with its figures beside it: “3 of 9”; green when all are done. */
export function CellProgress({ label, done, of }: CellProgressProps) {
  const { t } = useT('ui')
  const words = t('{{done}} of {{all}}', { done: formatNumber(done), all: formatNumber(of) })
  const share = of > 0 ? Math.min(1, Math.max(0, done / of)) : 0
  return (
    <>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        aria-valuetext={words}
        data-bar=""
        data-full={share === 1 ? '' : undefined}
        style={percent('--done', share)}
      />
      <span data-words="" aria-hidden>
        {words}
      </span>
    </>
  )
}

type CellMarginProps = {
  /** Percentage points. */
  readonly margin: number
  readonly target: number
  /** Right end of the scale in percentage points: the same in all rows. */
  readonly max: number
}

/** A small gauge of a margin with its target as a tick; how far it is from it is said in words. */
export function CellMargin({ margin, target, max }: CellMarginProps) {
  const { t } = useT('ui')
  const words = marginWords(t, margin, target)
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      data-gauge=""
      data-target=""
      style={{ ...percent('--done', margin / max), ...percent('--target', target / max) }}
    />
  )
}

type CellAvatarProps = Pick<AvatarProps, 'name' | 'fileId'> & {
  /** The signed-in person stands out. */
  readonly isOwn: boolean
}

/** Who it was: picture or two letters. */
export function CellAvatar({ name, fileId, isOwn }: CellAvatarProps) {
  return (
    <span role="img" aria-label={name} title={name} data-avatar={isOwn ? 'own' : ''}>
      <Face name={name} fileId={fileId} />
    </span>
  )
}

const percent = (name: string, share: number): Record<string, string> => ({
  [name]: `${Math.min(100, Math.max(0, share * 100))}%`,
})
