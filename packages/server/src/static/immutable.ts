/** For files that are another one when their content changes: browsers never ask for them again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Security headers that matter for documents only. On every script they would be a tenth of the first load. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
