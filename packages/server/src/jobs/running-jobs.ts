/** What runs in the background until it is stopped. */
export type RunningJobs = {
  /** Starts nothing new and waits for what runs. */
  readonly stop: () => Promise<void>
}
