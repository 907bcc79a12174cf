import type { FastifyReply } from 'fastify'

/**
 * Headers of stored bytes: nothing in them may run or be taken for a page, and each look is asked for again, so that whoever
 * lost the right sees nothing from a cache.
 */
export function sendsNothingToRun(reply: FastifyReply, etag: string): void {
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization, x-selected-project')
    .header('etag', etag)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
}
