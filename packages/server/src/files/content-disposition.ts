/** A download under a name, as headers carry it (RFC 8187). */
export const contentDisposition = (fileName: string): string => `attachment; filename*=UTF-8''${encoded(fileName)}`

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
