import { PageHeader } from '@tehas/ui'
import type { ReactNode } from 'react'

export type ListFrameProps = {
  readonly title: string
  /** How many there are, beside the title; absent while that is not known. */
  readonly count?: ReactNode
  /** At the end of the header: at most two quiet ones and the one that makes something new. */
  readonly actions?: ReactNode
  /** What all of them come to, below the header. */
  readonly band?: ReactNode
  /** Search and filters, between header and rows. */
  readonly toolbar?: ReactNode
  readonly children?: ReactNode
}

/** What every page that is a list has: title and count, actions, search and filters, then the rows. */
export function ListFrame({ title, count, actions, band, toolbar, children }: ListFrameProps) {
  return (
    <>
      <PageHeader title={title} count={count} actions={actions} />
      {band}
      {toolbar}
      {children}
    </>
  )
}
