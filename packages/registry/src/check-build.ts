import { checkUses } from './check-uses'
import { readBuild } from './read-build'

export type PublishChecks = {
  /** Folder of the build of the shell that runs; a build that needs more of shared modules than that has is refused. */
  readonly shellFolder?: string
  /** Tries a build that passed every other check; what it throws keeps the build from being published. */
  readonly beforePublish?: (buildFolder: string) => Promise<void>
}

/** Refuses a build that could not work, before anything of the store changes and outside its lock: trying one takes seconds. */
export async function checkBuild(
  buildFolder: string,
  shellContract: string,
  { shellFolder, beforePublish }: PublishChecks,
): Promise<void> {
  const manifest = await readBuild(buildFolder, shellContract)
  if (shellFolder !== undefined) await checkUses(manifest, shellFolder)
  await beforePublish?.(buildFolder)
}
