/** Runs work that imports sources of the workspace as they are. */
export async function withTypescript(work) {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  return work().finally(unregister)
}
