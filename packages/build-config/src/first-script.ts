import type { RsbuildPlugin } from '@rsbuild/core'

/**
 * Asks for the page's own script before all that the head names beside it. Browsers fetch deferred scripts last, and over
 * six connections at most; but this one makes the page's first calls, and nothing else runs before it.
 */
export const firstScript = (): RsbuildPlugin => ({
  name: 'tehas:first-script',
  setup(api) {
    api.modifyHTMLTags((tags) => {
      for (const { tag, attrs } of tags.headTags) if (tag === 'script' && attrs) attrs.fetchpriority = 'high'
      return tags
    })
  },
})
