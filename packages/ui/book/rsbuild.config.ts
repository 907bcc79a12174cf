import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [pluginReact()],
  source: { entry: { index: './main.tsx' } },
  html: { title: 'Tehas: parts and states' },
  server: { port: Number(process.env.PORT ?? 3190) },
  dev: { hmr: false, liveReload: true },
})
