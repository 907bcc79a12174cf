/**
 * What a start does, in this order. Whether the folder and the port can be used is known before anything is installed,
 * built or published: another Tehas may be using all of it. Only a fresh clone installs first, since it cannot look.
 */
export async function startInOrder({ isInstalled, checkPlace, install, build, publish, run }) {
  if (isInstalled) await checkPlace()
  install()
  if (!isInstalled) await checkPlace()
  const service = await build()
  await publish(service)
  return run(service)
}

/**
 * Runs a command beside a Tehas that may be running, which uses what is installed and built: `existing` is a build of
 * the service, and only without one the service alone is built.
 */
export async function runBeside({ existing, install, buildService, run }) {
  if (existing) return run(existing)
  install()
  return run(await buildService())
}
