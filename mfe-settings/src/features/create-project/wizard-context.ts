import type { Project } from '@tehas/contracts'
import { createContext, useContext } from 'react'
import type { CompanyValues } from '../company/company-values'
import type { FieldGroup } from '../fields/field-levels'
import type { ProjectValues } from '../project/project-values'
import type { WizardStepId } from './wizard-steps'

/** What a person switched in a list and has not saved yet, by the row's key. */
export type Switched = { readonly on?: boolean; readonly required?: boolean }
export type SwitchedRows = Readonly<Record<string, Switched>>

/**
 * What was entered and is not saved: kept while the wizard is open, so that going back and forth loses nothing; the two
 * forms also over a reload. Everything else is on the server.
 */
export type WizardDraft = {
  readonly company?: CompanyValues
  readonly project?: ProjectValues
  readonly fields: SwitchedRows
  /** Keys of fields as they were put in order, by the group of the fields. */
  readonly fieldOrder: Readonly<Partial<Record<FieldGroup, readonly string[]>>>
  readonly processes: SwitchedRows
  readonly teams: SwitchedRows
  /** What Next has just saved, until what is stored was read again: a name, or how many of a list are in use. */
  readonly saved: SavedSteps
  /** Whether a list's suggestions stand switched on: from the first visit of an empty list until it is saved. */
  readonly suggests: Partial<Record<WizardList, boolean>>
}

export type WizardList = 'fields' | 'processes' | 'teams'
export type SavedSteps = { readonly company?: string; readonly project?: string } & {
  readonly [List in WizardList]?: number
}

export const emptyDraft: WizardDraft = { fields: {}, fieldOrder: {}, processes: {}, teams: {}, saved: {}, suggests: {} }

export type WatchedForm = {
  readonly isChanged: () => boolean
  /** The draft with what stands typed in the form. */
  readonly withTyped: (draft: WizardDraft) => WizardDraft
}

export type Wizard = {
  /** The project being set up; undefined until the project step has created it. */
  readonly project: Project | undefined
  /** It exists and is on its way. */
  readonly isOpening: boolean
  readonly draft: WizardDraft
  readonly setDraft: (change: (draft: WizardDraft) => WizardDraft) => void
  /** A failure of the last save that outlives its page: the project was made, its settings were not. */
  readonly failure: unknown
  readonly setFailure: (failure: unknown) => void
  /** A form gives the way to ask it; undefined when it goes. */
  readonly watchForm: (form: WatchedForm | undefined) => void
  readonly goTo: (step: WizardStepId, projectId?: string) => void
}

const WizardContext = createContext<Wizard | undefined>(undefined)
export const WizardProvider = WizardContext

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext)
  if (!wizard) throw new Error('A step of the wizard needs the wizard around it')
  return wizard
}

/** The project of the steps that come after it was created. */
export function useWizardProject(): Project {
  const { project } = useWizard()
  if (!project) throw new Error('This step needs a project')
  return project
}
