/** Path of a Chromium for the browser tests. */
export function findChromium(): Promise<string>
