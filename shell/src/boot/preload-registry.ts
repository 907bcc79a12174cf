/** The list of what is deployed, below the root of the site. */
export const REGISTRY_FILE = 'registry.json'

/** Asks for the registry before the code that reads it is there; that code's own request is answered with this one. */
export function preloadRegistry(): void {
  // The service's page names it already.
  if (document.head.querySelector(`link[href="/${REGISTRY_FILE}"]`)) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'fetch'
  link.crossOrigin = 'anonymous'
  link.href = `/${REGISTRY_FILE}`
  document.head.append(link)
}
