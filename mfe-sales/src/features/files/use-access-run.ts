import { explainError, useApi } from '@tehas/api-client'
import { fileCalls } from '@tehas/contracts/files'
import { useT } from '@tehas/i18n'
import type { FileHandle } from '@tehas/screens/files'
import { useState } from 'react'
import { type AccessChoice, accessChanges } from './access-changes'

/** What became of one file. */
export type FileResult =
  | { readonly status: 'changing' }
  | { readonly status: 'unchanged' }
  | { readonly status: 'changed'; readonly version: number }
  | { readonly status: 'undone' }
  | { readonly status: 'failed'; readonly reason: string }

export type Results = ReadonlyMap<string, FileResult>

/** Changes who sees many files, one after the other, and takes back what was changed: each is told apart. */
export function useAccessRun(files: readonly FileHandle[]) {
  const { t } = useT()
  const api = useApi()
  const [results, setResults] = useState<Results>(new Map())
  const [isRunning, setRunning] = useState(false)
  const note = (id: string, result: FileResult) => setResults((before) => new Map(before).set(id, result))

  const write = async (
    { _id, version }: Pick<FileHandle, '_id' | 'version'>,
    changes: AccessChoice,
    done: (version: number) => FileResult,
  ): Promise<void> => {
    note(_id, { status: 'changing' })
    try {
      const saved = await api.call(fileCalls.updateFile, { body: { _id, version, ...changes } }, { quiet: true })
      note(_id, done(saved.version))
    } catch (error) {
      note(_id, { status: 'failed', reason: explainError(error, t) })
    }
  }

  const forEach = async (work: (file: FileHandle) => Promise<void>): Promise<void> => {
    setRunning(true)
    for (const file of files) await work(file)
    setRunning(false)
  }

  const run = (choice: AccessChoice) =>
    forEach(async (file) => {
      const changes = accessChanges(file, choice)
      if (!changes) return note(file._id, { status: 'unchanged' })
      await write(file, changes, (version) => ({ status: 'changed', version }))
    })

  const undo = () =>
    forEach(async (file) => {
      const result = results.get(file._id)
      if (result?.status !== 'changed') return
      const { _id, accessType, showInTracking } = file
      await write({ _id, version: result.version }, { accessType, showInTracking }, () => ({ status: 'undone' }))
    })

  return { results, isRunning, run, undo }
}
