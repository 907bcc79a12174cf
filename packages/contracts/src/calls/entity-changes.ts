/** What events and cached answers are about: each has an `_id` and a `version`. */
export const entityNames = [
  'PROJECT',
  'USER',
  'PARTNER',
  'TEAM',
  'PROCESS_DEFINITION',
  'STOCK_PRODUCT',
  'STOCK_TAKE',
  'SALE_ORDER',
  'MANUFACTURING_ORDER',
  'PURCHASE_ORDER',
  'JOB_REPORT',
  'WORK_DAY',
  'QUALITY_REPORT',
  'STATION',
  'ATTACHED_FILE',
  'FILE_UPLOAD',
  'LEARNED_WORKLOAD',
  'COMMENT',
  'NOTIFICATION',
] as const
export type EntityName = (typeof entityNames)[number]

export type ChangeType = 'created' | 'changed' | 'removed'

/** What a command does to an entity. */
export type Change = {
  readonly entity: EntityName
  readonly type: ChangeType
  /** The command answers the entity as it is now, with `_id` and `version`. */
  readonly isAnswer: boolean
  /** Whether it does so depends on the input and on what is stored. */
  readonly isSometimes?: true
  /** It does so only where this field of its body is given. */
  readonly onlyWith?: string
}

/** The changes that a command with this body may make. */
export const changesWith = (changes: readonly Change[] | undefined, body: unknown): readonly Change[] =>
  (changes ?? []).filter(
    ({ onlyWith }) =>
      onlyWith === undefined ||
      (typeof body === 'object' && body !== null && Reflect.get(body, onlyWith) !== undefined),
  )

/** The command makes a new one and answers it. */
export const creating = (entity: EntityName): Change => ({ entity, type: 'created', isAnswer: true })
/** The command changes one and answers it as it is now. */
export const changing = (entity: EntityName): Change => ({ entity, type: 'changed', isAnswer: true })
/** The command removes one, and answers something else. */
export const removing = (entity: EntityName): Change => ({ entity, type: 'removed', isAnswer: false })
/** The command changes one, or several, and answers something else. */
export const touching = (entity: EntityName): Change => ({ entity, type: 'changed', isAnswer: false })

/** The command changes one, or several, where what it does concerns any. */
export const touchingSome = (entity: EntityName): Change => ({ ...touching(entity), isSometimes: true })
/** The same where a field of the body is given. */
export const touchingWith = (entity: EntityName, onlyWith: string): Change => ({ ...touchingSome(entity), onlyWith })

/** How the answer of a query shows an entity; from this follows what a change of the entity means for it. */
export type Shown =
  /** The answer is the entity whose id the input names, or the caller's own where it names none. */
  | { readonly entity: EntityName; readonly as: 'one'; readonly idParam: string | undefined }
  /** Rows with `_id` and `version`, as pages (`pageOf`) or as one array. */
  | {
      readonly entity: EntityName
      readonly as: 'rows'
      /** The body takes `ids`, so that single rows can be read again. */
      readonly hasIds: boolean
      /** Makes the row from the entity itself, so that whoever changed it need not read the row. */
      toRow?(entity: object): object
    }
  /** Counts and sums over many. */
  | { readonly entity: EntityName; readonly as: 'summary' }
  /** Something of it stands somewhere in the answer, which is read again as a whole. */
  | {
      readonly entity: EntityName
      readonly as: 'part'
      /** Counting it takes long: what others change is read seldom. */
      readonly isDear: boolean
    }

/** The query answers the entity whose id stands in its parameters, or else its body, under `idParam`; without it the caller's own. */
export const showsOne = (entity: EntityName, idParam?: string): Shown => ({ entity, as: 'one', idParam })

/**
 * The query answers rows of the entity. `hasIds` says that its body takes `ids`; `toRow` makes a row from the entity,
 * and is left out where the entity does not hold everything that its row shows.
 */
export const showsRows = <Entity extends object>(
  entity: EntityName,
  { hasIds = false, toRow }: { readonly hasIds?: boolean; toRow?(entity: Entity): object } = {},
): Shown => ({ entity, as: 'rows', hasIds, ...(toRow && { toRow }) })

/** The query counts or sums entities up. */
export const showsSummary = (entity: EntityName): Shown => ({ entity, as: 'summary' })
/** The query shows something of the entity among other things. */
export const showsPart = (entity: EntityName, { isDear = false }: { readonly isDear?: boolean } = {}): Shown => ({
  entity,
  as: 'part',
  isDear,
})
