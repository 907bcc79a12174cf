import type { RsbuildPlugin } from '@rsbuild/core'

/**
 * Names every file of a chunk in the page's head, so that the browser asks for them beside the page's own script and not
 * only after that ran.
 */
export const preloadChunk = (name: string): RsbuildPlugin => ({
  name: 'tehas:preload-chunk',
  setup(api) {
    api.modifyHTMLTags((tags, { compilation, assetPrefix }) => {
      const files = [...(compilation.namedChunks.get(name)?.files ?? [])]
      const prefix = assetPrefix.endsWith('/') ? assetPrefix : `${assetPrefix}/`
      for (const file of files.filter((each) => each.endsWith('.js'))) {
        tags.headTags.push({
          tag: 'link',
          attrs: { rel: 'preload', as: 'script', href: prefix + file, crossorigin: 'anonymous' },
        })
      }
      return tags
    })
  },
})
