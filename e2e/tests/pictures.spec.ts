import { expect, type Locator, type Page, test } from '@playwright/test'
import { callService, newPerson } from '../support/account'
import { pressUntil } from '../support/keyboard'
import { coloursAt } from '../support/pixels'
import { signIn } from '../support/sign-in'
import { Suite } from '../support/suite'
import { anotherBrowser, startWithColleague, type TwoPeople } from '../support/two-people'
import { violations } from '../support/violations'
import { addOrder, gate } from '../support/workshop'

const suite = new Suite()
let people: TwoPeople

test.beforeAll(async () => {
  people = await startWithColleague(suite, { SALES_WRITE: true, PARTNERS: true })
})
test.afterAll(() => suite.remove())
// Asked for early: a window for files that opens while it is only being asked for is not seen.
test.beforeEach(({ page }) => void page.on('filechooser', () => undefined))

const settings = (name: string) => `${suite.url}/dashboard/settings/${name}`

/** A picture of two colours beside each other, the first one on the left. */
async function twoColours(page: Page, name: string, { width, height }: { width: number; height: number }) {
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const url: string = await page.evaluate(`(() => {
    const canvas = document.createElement('canvas')
    canvas.width = ${width}
    canvas.height = ${height}
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#d02020'
    pen.fillRect(0, 0, ${width}, ${height})
    pen.fillStyle = '#2040d0'
    pen.fillRect(${width / 2}, 0, ${width / 2}, ${height})
    return canvas.toDataURL('${type}')
  })()`)
  return { name, mimeType: type, buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

/** Whether an element is of the first or the second colour at a place of it, in shares of its sides. */
async function colourOf(element: Locator, x: number, y = 0.5): Promise<'red' | 'blue' | 'another'> {
  const box = await element.boundingBox()
  if (!box) return 'another'
  // What is drawn anew meanwhile has no colour yet.
  const [[red, , blue] = [0, 0, 0]] = await coloursAt(element, [
    [Math.floor(box.width * x), Math.floor(box.height * y)],
  ]).catch(() => [])
  return red > 150 && blue < 110 ? 'red' : blue > 150 && red < 110 ? 'blue' : 'another'
}

/** Opens the system's window for files by the button in focus, and chooses one there. */
async function choose(page: Page, file: Awaited<ReturnType<typeof twoColours>>): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await (await asked).setFiles(file)
}

const press = async (page: Page, key: string, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key)
}

test('a face is cropped by keys alone, and seen by a colleague beside what one writes', async ({ page, browser }) => {
  const { _id } = await addOrder(suite, people.kadri, { client: people.client, products: [gate('Värav')] })
  await callService(suite, 'addComment', { orderId: _id, content: 'Keevita täna' }, people.kadri)
  await signIn(page, suite, people.kadri, 'en')
  await page.goto(settings('profile'))
  await pressUntil('Tab', page.getByRole('button', { name: 'Choose a picture' }))
  await choose(page, await twoColours(page, 'naoga.jpg', { width: 800, height: 400 }))

  const dialog = page.getByRole('dialog', { name: 'Your picture' })
  await expect(dialog.getByRole('application')).toBeFocused()
  await expect(dialog.getByText('400 × 400 px')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Smaller by half and more, and to the right end, where all of it is blue.
  await press(page, '+', 4)
  await press(page, 'ArrowRight', 40)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your picture is changed')).toBeVisible()
  const own = page.getByRole('group', { name: 'Picture' }).getByRole('img')
  await expect.poll(() => colourOf(own, 0.25)).toBe('blue')
  // It stands in the top bar as well, without another load.
  const bar = page.getByRole('button', { name: /^User menu/ }).getByRole('img', { includeHidden: true })
  await expect.poll(() => colourOf(bar, 0.3)).toBe('blue')

  const beside = await anotherBrowser(browser)
  await signIn(beside, suite, people.colleague, 'en')
  await beside.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`)
  await beside.getByRole('tab', { name: /^Comments/ }).click()
  const name = `${people.kadri.firstName} ${people.kadri.lastName}`
  const face = beside.getByRole('img', { name }).last()
  await expect.poll(() => colourOf(face, 0.3)).toBe('blue')
  expect(await violations(beside)).toEqual([])
  await beside.context().close()

  // Taken away and put back by one press each.
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => colourOf(own, 0.25)).toBe('another')
  const told = page.getByRole('status').filter({ hasText: 'Your picture is removed' })
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => colourOf(own, 0.25)).toBe('blue')
})

test('a logo is cropped to any ratio, and stands at the head of the offer that is looked at', async ({ page }) => {
  const { _id } = await addOrder(suite, people.kadri, { client: people.client, products: [gate('Post')] })
  await signIn(page, suite, people.kadri, 'en')
  await page.goto(settings('project'))
  const field = page.getByRole('group', { name: 'Logo' })
  await pressUntil('Tab', field.getByRole('button', { name: 'Choose a file' }))
  await choose(page, await twoColours(page, 'logo.png', { width: 600, height: 200 }))

  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await expect(dialog.getByText('600 × 200 px')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // Its right side is pulled in: each press takes 4 % of what is left, so that 600 × 0,96 ^ 30 = 176 of the red 300 stay.
  await press(page, 'Shift+ArrowLeft', 30)
  await expect(dialog.getByText('176 × 200 px')).toBeVisible()
  await page.keyboard.press('Enter')
  const shown = field.getByRole('button', { name: 'Enlarge the picture' })
  await expect.poll(() => colourOf(shown, 0.5)).toBe('red')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto(`${suite.url}/dashboard/sale-orders-list/detailed-order/${_id}`)
  await page.getByRole('button', { name: 'Documents' }).click()
  const paper = page.getByRole('dialog').getByRole('region', { name: 'Page 1 of 1' })
  const logo = paper.locator('image')
  await expect(logo).toHaveCount(1)
  await expect.poll(() => colourOf(logo, 0.5)).toBe('red')

  // It is found among the files, and opens where it hangs.
  await page.goto(`${suite.url}/dashboard/files?place=LOGO`)
  await expect(page.getByRole('row', { name: /logo\.png/ })).toBeVisible()
  await page
    .getByRole('row', { name: /logo\.png/ })
    .getByRole('button', { name: /^Tammiku|^Open|Töökoda/ })
    .first()
    .click()
  await expect(page).toHaveURL(settings('project'))
})

test('a logo that is chosen before there is a project is its logo as soon as it is there', async ({ page }) => {
  const person = newPerson()
  await callService(suite, 'registerUser', { ...person, projectId: null, token: null })
  const token = new URL(await suite.mailedLink(person.email, '/confirm-user/')).pathname.split('/').pop() ?? ''
  await callService(suite, 'confirmUser', { token })
  await signIn(page, suite, person, 'en')
  await page.goto(`${suite.url}/select-project`)
  await page.getByRole('link', { name: 'Create a project' }).click()
  await page.getByRole('textbox', { name: 'Company name' }).fill('Kase OÜ')
  await page.getByRole('button', { name: 'Next: project', exact: true }).click()
  await page.getByRole('textbox', { name: /^Name of the project/ }).fill('Kase töökoda')
  const field = page.getByRole('group', { name: 'Logo' })
  await pressUntil('Tab', field.getByRole('button', { name: 'Choose a file' }))
  await choose(page, await twoColours(page, 'kask.png', { width: 400, height: 200 }))
  await page.getByRole('button', { name: 'Use the picture' }).click()
  await expect.poll(() => colourOf(field.getByRole('button').first(), 0.3)).toBe('red')
  await page.getByRole('button', { name: 'Next: fields', exact: true }).click()
  await expect(page.getByText('Which facts do you keep?')).toBeVisible()
  await page.goto(settings('project'))
  const shown = page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Enlarge the picture' })
  await expect.poll(() => colourOf(shown, 0.3)).toBe('red')
})

test('the picture of a location is cropped as well, and opens where it hangs', async ({ page }) => {
  await signIn(page, suite, people.kadri, 'en')
  await page.goto(settings('inventory-locations/upsert-inventory-location'))
  const drawer = page.getByRole('dialog', { name: 'New location' })
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Riiul 7')
  await pressUntil('Tab', drawer.getByRole('button', { name: 'Choose a file' }))
  await choose(page, await twoColours(page, 'riiul.jpg', { width: 600, height: 200 }))
  await expect(page.getByRole('dialog', { name: 'Crop the picture' }).getByText('600 × 200 px')).toBeVisible()
  await press(page, 'Shift+ArrowLeft', 30)
  await page.keyboard.press('Enter')
  await expect.poll(() => colourOf(drawer.getByRole('button', { name: 'Enlarge the picture' }), 0.8)).toBe('red')
  await drawer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Location saved')).toBeVisible()

  await page.goto(`${suite.url}/dashboard/files?place=LOCATION`)
  await page
    .getByRole('row', { name: /riiul\.jpg/ })
    .getByRole('button', { name: 'Riiul 7' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Change location' })).toBeVisible()
})

test('what is no picture is said at once, and nothing of it is sent', async ({ page }) => {
  await signIn(page, suite, people.kadri, 'en')
  await page.goto(settings('profile'))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('upload-avatar')) sent.push(request.url())
  })
  const button = page.getByRole('group', { name: 'Picture' }).getByRole('button').first()
  await pressUntil('Tab', button)
  await choose(page, { name: 'arve.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
  await expect(page.getByText('arve.pdf is no picture that can be read')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent).toEqual([])
})
