import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const [out, width, columns, ...files] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: Number(width) * Number(columns) + 8 * Number(columns), height: 300 } })
await p.setContent(`<body style="margin:0;background:#888;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:8px">${files.map((f) => `<img style="width:${width}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}`)
await p.screenshot({ path: out, fullPage: true }); await b.close()
