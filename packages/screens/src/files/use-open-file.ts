import { type RawRequest, useApi } from '@tehas/api-client'
import { useReportError } from '@tehas/shell-api'

const OPENED_MS = 60_000

type Opened = RawRequest & { readonly path: string; readonly fileName: string; readonly isPdf: boolean }

/**
 * Opens a PDF in a tab of its own, where the browser shows it, and saves anything else. What a file says of its kind is not
 * believed here: only what the service told is a PDF, and nothing else is ever opened as a page.
 */
export function useOpenFile(): (file: Opened, how?: 'open' | 'save') => Promise<void> {
  const api = useApi()
  const report = useReportError()
  return async ({ path, fileName, isPdf, ...request }, how = 'open') => {
    try {
      const bytes = await (await api.request(path, request)).arrayBuffer()
      const isShown = isPdf && how === 'open'
      const type = isShown ? 'application/pdf' : 'application/octet-stream'
      const url = URL.createObjectURL(new Blob([bytes], { type }))
      setTimeout(() => URL.revokeObjectURL(url), OPENED_MS)
      if (isShown && window.open(url, '_blank')) return
      const link = document.createElement('a')
      Object.assign(link, { href: url, download: fileName })
      link.click()
    } catch (error) {
      report(error)
    }
  }
}
