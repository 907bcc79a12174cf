import type { z } from 'zod'
import type { ErrorCode } from '../errors/catalogue'
import type { Right } from '../rights'
import type { Change, EntityName, Shown } from './entity-changes'

/** Who may make a call. A member right is passed by OWNER too; several mean that any one of them is enough. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'member' }
  | { readonly kind: 'right'; readonly anyOf: readonly [Right, ...Right[]] }

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Query: reads only. Command: changes something, carries an Idempotency-Key and is retried safely (rules §1). */
export type CallKind = 'query' | 'command'

/** Bytes and values (of objects and lists, at any depth) that a body may have at most. */
export type BodyLimit = { readonly bytes: number; readonly values: number }

/**
 * `small`: a form. `usual`: a record with its notes and own fields. `structure`: orders and stock products with their
 * whole structure, or many lines at once.
 */
export const bodyLimits = {
  small: { bytes: 16 * 1024, values: 500 },
  usual: { bytes: 512 * 1024, values: 20_000 },
  structure: { bytes: 4 * 1024 * 1024, values: 200_000 },
} as const satisfies Record<string, BodyLimit>
export type BodySize = keyof typeof bodyLimits
/** A method, so that each call may name the entity that it is about. */
type WholeOf = { of(before: object, answer: object): object | undefined }['of']

/** What whoever lacks a right gets of an answer. Prices are left out of it as well, unless it says otherwise. */
export type Limited = {
  readonly lacking: Right
  /** Also of what a VERSION_CONFLICT shows as `details.current`. */
  readonly view: { of(answer: object): object }['of']
  /** Prices in it are shown by the price rights of whoever asks. */
  readonly showsPrices?: true
}

export type CallDefinition<Params extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> = {
  readonly method: Method
  /** Path below the service prefix; parameters in braces: `/v2/user/email/{email}`. */
  readonly path: string
  readonly kind: CallKind
  readonly access: Access
  readonly summary: string
  readonly params?: Params
  readonly body?: Body
  /** How large the body may be; `small` for everybody, `usual` for users by default. Longer ones are not read. */
  readonly bodySize?: BodySize
  readonly response: Response
  /**
   * Bytes in place of a body of JSON; they are received after the rights are checked. A picture, of at most
   * `imageUploadMaxBytes`, comes as `multipart/form-data`, in the one field `file`, and is decoded and written anew for the
   * handler. A piece of a file, of at most `filePieceBytes`, is the body itself, and is handed over as it came.
   */
  readonly takes?: 'PICTURE' | 'PIECE'
  /**
   * The caller gets the bytes of the picture, or of the file, that `response` names, in place of JSON; or the document that
   * is made of what `response` says, as PDF or as pages.
   */
  readonly answers?: 'PICTURE' | 'FILE' | 'DOCUMENT'
  /** What a VERSION_CONFLICT shows as `details.current`, where that is not what the call answers. */
  readonly fresh?: z.ZodType
  /**
   * Command that with `answer: 'CHANGES'` answers only what it changed: makes the whole entity from the one before and the
   * answer; undefined where they do not belong together.
   */
  readonly wholeOf?: WholeOf
  /**
   * Command that may wait on the device while nobody answers, and be sent later: what a person entered, and nothing that
   * others act on at once.
   */
  readonly waits?: true
  /**
   * Command that is carried out also while too little space is left on the disk: it takes something away, ends it or marks it
   * as seen, or lets in who is to do that. Every other one is refused with STORAGE_FULL before its body is read.
   */
  readonly passesFullDisk?: true
  /** Who may make the call need not see all that it answers. */
  readonly limited?: Limited
  /** Codes beyond those that every call can answer. */
  readonly errors?: readonly ErrorCode[]
  /** Query: the entities that its answer shows. Their events keep the cached answer up to date. */
  readonly shows?: readonly Shown[]
  /** Command: the entities that it changes. Cached answers and events of everybody follow from it. */
  readonly changes?: readonly Change[]
}

export type Call<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = CallDefinition<Params, Body, Response>

const queriesByEntity = new Map<EntityName, Map<string, Call>>()

/** Declares one call; server route, client function, OpenAPI and the generated tests all derive from it. */
export function defineCall<
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(definition: CallDefinition<Params, Body, Response>): Call<Params, Body, Response> {
  for (const { entity } of definition.shows ?? []) {
    const queries = queriesByEntity.get(entity) ?? new Map()
    queriesByEntity.set(entity, queries.set(`${definition.method} ${definition.path}`, definition))
  }
  return definition
}

/** The queries that show an entity, as far as this page has loaded their declarations. */
export const queriesOf = (entity: EntityName): readonly Call[] => [...(queriesByEntity.get(entity)?.values() ?? [])]

/** The limit of a call's body: what it declares, else `small` where anybody may call and `usual` elsewhere. */
export const bodyLimitOf = ({ bodySize, access }: Pick<Call, 'bodySize' | 'access'>): BodyLimit =>
  bodyLimits[bodySize ?? (access.kind === 'public' ? 'small' : 'usual')]

export type ParamsOf<C extends Call> = C extends Call<infer P, z.ZodType, z.ZodType> ? z.output<P> : never
export type BodyOf<C extends Call> = C extends Call<z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type BodyInputOf<C extends Call> = C extends Call<z.ZodType, infer B, z.ZodType> ? z.input<B> : never
export type ParamsInputOf<C extends Call> = C extends Call<infer P, z.ZodType, z.ZodType> ? z.input<P> : never
export type ResponseOf<C extends Call> = C extends Call<z.ZodType, z.ZodType, infer R> ? z.output<R> : never

export const open: Access = { kind: 'public' }
export const signedIn: Access = { kind: 'session' }
export const member: Access = { kind: 'member' }
export const withRight = (...anyOf: [Right, ...Right[]]): Access => ({ kind: 'right', anyOf })

/** Codes that any call can answer, whatever it does. */
export const commonErrors = [
  'VALIDATION_FAILED',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'OVERLOADED',
  'DATABASE_AWAY',
  'STATEMENT_TOO_LONG',
  'LONG_CALLS_BUSY',
  'LONG_CALL_TOO_LONG',
  'STORAGE_FULL',
] as const satisfies readonly ErrorCode[]
export const signedInErrors = ['NOT_AUTHENTICATED'] as const satisfies readonly ErrorCode[]
export const memberErrors = [
  'NO_PROJECT_ID',
  'NOT_VALID_PROJECT_ID',
  'FORBIDDEN',
  'PRICE_RIGHT_MISSING',
] as const satisfies readonly ErrorCode[]
export const commandErrors = ['IDEMPOTENCY_MISMATCH', 'IN_PROGRESS'] as const satisfies readonly ErrorCode[]
/** Of calls whose bytes lie in the file store. */
export const storeErrors = [
  'FILE_STORE_TIMEOUT',
  'FILE_STORE_AWAY',
  'FILE_STORE_REFUSES',
  'FILE_STORE_BROKEN',
] as const satisfies readonly ErrorCode[]
export const uploadErrors = ['UPLOADS_BUSY', 'UPLOAD_TOO_SLOW'] as const satisfies readonly ErrorCode[]
export const contentErrors = ['FILE_BYTES_MISSING'] as const satisfies readonly ErrorCode[]
