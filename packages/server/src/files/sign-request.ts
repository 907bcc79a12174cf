import { createHash, createHmac } from 'node:crypto'

export type SignedRequest = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly body?: Buffer
}

export type Signer = { readonly accessKey: string; readonly secretKey: string; readonly region: string }

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Percent-encodes as AWS does: all but letters, digits and `-_.~`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The headers that sign a request to an S3-compatible store (AWS Signature Version 4, header variant). The key never leaves
 * this machine.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signRequest({ method, url, body }: SignedRequest, signer: Signer, now: Date): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const hash = sha256(body ?? '')
  const headers = { host: url.host, 'x-amz-content-sha256': hash, 'x-amz-date': time }
  const names = Object.keys(headers).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const head = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = [method, url.pathname, query, head.join(''), names, hash].join('\n')
  const scope = `${day}/${signer.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, signer.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${signer.secretKey}`)
  const signature = hmac(key, toSign).toString('hex')
  const { host: _host, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${signer.accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
