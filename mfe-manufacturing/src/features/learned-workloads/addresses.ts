const LIST_PATH = '/dashboard/learned-workloads'
/** Parameter of the address that holds what is explained. */
export const WHY_PARAM = 'why'

/** The list with the jobs behind one median open over it, and everything else of the address as it is. */
export function learnedAddress(query: string, learned: string | undefined): string {
  const params = new URLSearchParams(query)
  params.delete(WHY_PARAM)
  if (learned !== undefined) params.set(WHY_PARAM, learned)
  const text = params.toString()
  return text === '' ? LIST_PATH : `${LIST_PATH}?${text}`
}
