import type { Fault, ListedFile } from './build-faults'

/** A build whose files were looked at; `build` as people read it. */
export type LookedAt = {
  readonly build: string
  readonly files: readonly ListedFile[]
  readonly faults: readonly Fault[]
}

export type Verified = {
  readonly builds: number
  readonly files: number
  /** Builds with files that are missing or are not what was published. */
  readonly faulty: readonly LookedAt[]
  /** Builds of earlier versions, whose manifest has digests of some files only. */
  readonly partly: readonly string[]
}

export const sumUp = (all: readonly LookedAt[]): Verified => ({
  builds: all.length,
  files: all.reduce((sum, { files }) => sum + files.length, 0),
  faulty: all.filter(({ faults }) => faults.length > 0),
  partly: all.filter(({ files }) => files.some(({ integrity }) => !integrity)).map(({ build }) => build),
})
