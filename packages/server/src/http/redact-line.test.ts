import { expect, it } from 'vitest'
import { newToken } from '../tokens/secret-token'
import { redactLine } from './redact-line'

it('should hide a token wherever it stands in a line', () => {
  const token = newToken()
  const links = [
    `/confirm-user/${token}`,
    `/account/enter-new-password/${token}?x=1`,
    `/account/register-user/0123456789abcdef01234567/mari%40tookoda.example?token=${token}`,
    `{"link":"https://tehas.example/public/tracking/${token}"}`,
    `Error: ${token}${token}`,
  ]
  for (const link of links) expect(redactLine(link)).not.toContain(token)
})

it('should leave ids, hashes in names of files and other words', () => {
  const line = '{"reqId":"3753319f-d112-4d2a-9bdf-495c0b298699","url":"/static/js/index.abc123def456.js","level":30}'
  expect(redactLine(line)).toBe(line)
})
