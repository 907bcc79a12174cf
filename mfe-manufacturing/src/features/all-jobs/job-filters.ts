import { type JobState, jobStateSchema } from '@tehas/contracts/jobs'

/** States that a chip chooses by, in their order. */
export const jobStates: readonly JobState[] = jobStateSchema.options
