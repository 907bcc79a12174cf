export { createLiveCache, type LiveCache, type LiveCacheOptions } from './cache/live-cache'
export {
  ApiError,
  type ApiErrorCode,
  type ClientErrorCode,
  isApiError,
} from './client/api-error'
export type { CallInput, CallVariables } from './client/call-input'
export { callName } from './client/call-name'
export type { CommandListener, CommandOutcome } from './client/commands'
export type { Connection } from './client/connection'
export {
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  createApiClient,
  type RawRequest,
} from './client/create-api-client'
export {
  askForRights,
  type ErrorWords,
  errorMessages,
  errorSentences,
  errorText,
  errorWords,
  explainError,
  isForbidden,
  warningText,
} from './client/error-text'
export { type FailureKind, failureKind } from './client/failure'
export type { Failure, FailureListener } from './client/failures'
export { newIdempotencyKey } from './client/idempotency-key'
export type { ApiSession } from './client/session-headers'
export { isDecided } from './client/undecided-commands'
export type { Transport, Upload, UploadOptions } from './client/upload-options'
export { createEventStream, type EventStream, type EventStreamOptions, type StreamStatus } from './events/event-stream'
export { useLiveUpdates } from './events/use-live-updates'
export { ApiProvider, type ApiProviderProps, useApi } from './query/api-provider'
export { createQueryClient } from './query/create-query-client'
export { type CallKey, queryKey } from './query/query-key'
export { skip } from './query/skip'
export { callQuery, type UseCallOptions, useCall } from './query/use-call'
export { type CallPages, type RowOf, type UseCallPagesOptions, useCallPages } from './query/use-call-pages'
export { type UseCommandOptions, type UseCommandResult, useCommand } from './query/use-command'
export { useKnownRow } from './query/use-known-row'
export { checkVersion, type VersionCheckOptions } from './version/check-version'
