const FOLDER = /^[0-9a-f]{24}\/[0-9a-f]{24}$/
const KEY = /^[0-9a-f]{24}\/[0-9a-f]{24}\/(?:[a-z]+\.webp|\d{1,5}\.bin)$/

/** Throws where a key is made of anything but ids: the last guard before a path or an address. */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error('A key of the file store is made of ids alone')
  return key
}

/** The same for `<project>/<file>`. */
export function requireFolder(folder: string): string {
  if (!FOLDER.test(folder)) throw new Error('A folder of the file store is made of ids alone')
  return folder
}

export const isFolder = (folder: string): boolean => FOLDER.test(folder)
