import { expect, type Page, test } from '@playwright/test'
import { calls, fileUploadSchema, servicePrefix } from '@tehas/contracts'
import { newPerson, registerWithProject } from '../support/account'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { violations } from '../support/violations'
import { addClient, addMember, addOrder, gate, type Member, mati } from '../support/workshop'

const suite = new Suite()
let kadri: Member
let buyer: Member
let number: string

test.beforeAll(async () => {
  await suite.start()
  kadri = await registerWithProject(suite)
  buyer = await addMember(suite, kadri, { PURCHASE_READ: true }, mati())
  const client = await addClient(suite, kadri, 'Õmblus OÜ')
  const order = await addOrder(suite, kadri, { client, products: [gate('Värav')] })
  number = order.transactionNumber
  const on = { kind: 'ORDER', _id: order._id, lineId: null }
  // An offer of our own, as a client would send it back.
  await hangUp(on, 'Pakkumine.pdf', await offerOf(order._id))
  await hangUp(on, 'Mõõdud.csv', Buffer.from('nimi;kogus\r\nToru;12\r\n'))
  await hangUp({ ...on, lineId: order.products[0]?._id ?? null }, 'Märkmed.txt', Buffer.from('Ø12'))
  // The pages of a PDF whose script would end the page: it must never run.
  await hangUp(on, 'Skriptiga.pdf', Buffer.from(withScript))
})
test.afterAll(() => suite.remove())

const headersOf = ({ token, userId, projectId }: Member) => ({
  authorization: token,
  'x-selected-user': userId,
  'x-selected-project': projectId,
})

async function offerOf(orderId: string): Promise<Buffer> {
  const named = { document: 'OFFER', subject: orderId, language: 'et', form: 'pdf' }
  const path = calls.readDocument.path.replace(/\{(\w+)\}/g, (_, key: keyof typeof named) => named[key])
  const answer = await fetch(`${suite.url}${servicePrefix}${path}`, { headers: headersOf(kadri) })
  if (!answer.ok) throw new Error(await answer.text())
  return Buffer.from(await answer.arrayBuffer())
}

async function hangUp(owner: object, fileName: string, bytes: Buffer): Promise<void> {
  const post = async (path: string, body: string | Blob, type: Record<string, string>) => {
    const headers = { ...headersOf(kadri), ...type, 'idempotency-key': crypto.randomUUID() }
    const answer = await fetch(`${suite.url}${servicePrefix}${path}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
    return fileUploadSchema.pick({ _id: true }).parse(await answer.json())
  }
  const json = { 'content-type': 'application/json' }
  const { _id } = await post(calls.beginFile.path, JSON.stringify({ owner, fileName, size: bytes.length }), json)
  const piece = new Blob([new Uint8Array(bytes)])
  await post(calls.sendFilePiece.path.replace('{uploadId}', _id).replace('{offset}', '0'), piece, {})
  await post(calls.finishFile.path, JSON.stringify({ uploadId: _id }), json)
}

const withScript = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('ran'\\);)>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('every file is found by its order, shown in the page with a PDF of our own, renamed, removed and hung up again', async ({
  page,
}) => {
  await signIn(page, suite, kadri, 'en')
  const failed: string[] = []
  page.on('pageerror', (error) => failed.push(error.message))
  page.on('console', (message) => message.text().includes('Content Security Policy') && failed.push(message.text()))
  page.on('dialog', (dialog) => failed.push(dialog.message()))
  await page.goto(`${suite.url}/dashboard/files`)
  await expect(rowOf(page, 'Pakkumine.pdf')).toContainText(number)
  await expect(rowOf(page, 'Märkmed.txt')).toContainText('Värav')
  await expect(page.getByText('of 125 MB')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('searchbox').fill(`${number} && moodud`)
  await expect(rowOf(page, 'Pakkumine.pdf')).toBeHidden()
  await expect(rowOf(page, 'Mõõdud.csv')).toBeVisible()
  await page.getByRole('searchbox').fill('')

  // The offer, page by page, by keys.
  await rowOf(page, 'Pakkumine.pdf').getByText('Pakkumine.pdf').click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: /^Page 1 of / })).toBeVisible()
  await expect(viewer.getByRole('region', { name: 'Pakkumine.pdf' })).toBeFocused()
  await page.keyboard.press('+')
  await expect(viewer.getByText('125 %')).toBeVisible()
  await expect.poll(() => inkOf(page)).toBeGreaterThan(100)
  expect(await violations(page)).toEqual([])
  // What runs in a PDF does not run here, and the next file is one key away.
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('region', { name: 'Skriptiga.pdf' })).toBeVisible()
  await expect(viewer.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  await rowOf(page, 'Mõõdud.csv').hover()
  await page.getByRole('button', { name: 'Actions: Mõõdud.csv' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Mõõdud B.csv')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 'Mõõdud B.csv')).toBeVisible()

  for (const name of ['Mõõdud B.csv', 'Märkmed.txt']) await rowOf(page, name).getByRole('checkbox').click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('2 files removed')).toBeVisible()
  await expect(rowOf(page, 'Märkmed.txt')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Märkmed.txt')).toBeVisible()
  await expect(rowOf(page, 'Mõõdud B.csv')).toBeVisible()
  expect(failed).toEqual([])
})

test('a phone shows files as cards, and whoever reads purchases alone sees none of sales', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page, suite, kadri, 'et')
  await page.goto(`${suite.url}/dashboard/files`)
  await expect(page.getByText('Pakkumine.pdf')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByText('Pakkumine.pdf').click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Lehekülg 1\// })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await context.close()

  const desk = await browser.newContext({ serviceWorkers: 'block' })
  const beside = await desk.newPage()
  await signIn(beside, suite, buyer, 'en')
  await beside.goto(`${suite.url}/dashboard/files`)
  await expect(beside.getByText('No files yet')).toBeVisible()
  await desk.close()
})

/** How many points of the first page are dark: what was drawn on it. */
const inkOf = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const canvas = document.querySelector('[role=dialog] canvas')
    if (!canvas) return 0
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((value, at) => at % 4 === 0 && value < 100).length
  })()`)

test('an owner sees what others announced and have not sent, on a desk and a phone, and calls it off', async ({
  browser,
}) => {
  const seller = await addMember(
    suite,
    kadri,
    { SALES_WRITE: true },
    newPerson({ firstName: 'Mart', lastName: 'Rebane' }),
  )
  const order = await addOrder(suite, kadri, { products: [gate('Uks')] })
  const owner = { kind: 'ORDER', _id: order._id, lineId: null }
  const names = ['Jooniste kogu koos kõigi variantidega, viimane parandatud versioon.zip', 'film.mp4']
  for (const fileName of names) {
    const answer = await fetch(`${suite.url}${servicePrefix}${calls.beginFile.path}`, {
      method: 'POST',
      headers: { ...headersOf(seller), 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ owner, fileName, size: 30 * 1024 * 1024 }),
    })
    expect(answer.status).toBe(200)
  }
  for (const [name, viewport] of [
    ['desk', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const context = await browser.newContext({ viewport, hasTouch: name === 'phone', serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, suite, kadri, 'et')
    await page.goto(`${suite.url}/dashboard/files`)
    // On a phone rows come first.
    if (name === 'phone') await page.getByRole('button', { name: 'Otsi ja filtreeri' }).click()
    const section = page.getByRole('region', { name: 'Pooleli failid' })
    await expect(section.getByText(order.transactionNumber)).toHaveCount(names.length)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await violations(page)).toEqual([])
    }
    const fileName = names.pop() ?? ''
    await section.getByRole('button', { name: `Katkesta ${fileName}` }).click()
    await page.getByRole('button', { name: 'Katkesta', exact: true }).last().click()
    await expect(page.getByText(`${fileName} katkestati`)).toBeVisible()
    await expect(section.getByText(fileName)).toBeHidden()
    await context.close()
  }
})
