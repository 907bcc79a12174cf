// @vitest-environment happy-dom
import { createFakeApi } from '@tehas/api-client/testing'
import { QUALITY_PHOTOS_MAX, type QualityReport, qualityCalls } from '@tehas/contracts/quality'
import { pictureCalls } from '@tehas/contracts/stock'
import { createTestProjectMember, testId } from '@tehas/contracts/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createTestQualityOrder, createTestQualityReport } from '../../testing/create-test-quality-report'
import { renderManufacturing } from '../../testing/render-manufacturing'

const photo = (n: number) => ({
  ...{ _id: testId('picture', n), fileName: `kriimustus-${n}.jpg`, preview: null, fullPreview: null },
  ...{ width: 800, height: 600 },
})
const file = (name = 'kriimustus.jpg') => new File(['x'], name, { type: 'image/jpeg' })
const MAY_WRITE = { QUALITY_REPORTS_READ: true, QUALITY_REPORTS_WRITE: true }

/** The drawer of a report with these photos; each upload answers the next one, from the first. */
async function open(more: Partial<QualityReport> = {}, userRights: Record<string, boolean> = MAY_WRITE) {
  const report = createTestQualityReport(more)
  const fake = createFakeApi()
  let sent = report.photos.length
  fake.answer(qualityCalls.getQualityReport, report)
  fake.answer(qualityCalls.getQualityOrder, createTestQualityOrder())
  fake.answer(qualityCalls.getQualityReasons, { _id: testId('project'), version: 1, reasons: [], reportsParts: false })
  fake.answer(qualityCalls.updateQualityReport, report)
  fake.answer(pictureCalls.uploadPicture, () => {
    sent += 1
    return photo(sent)
  })
  const member = createTestProjectMember({ userRights })
  const shell = renderManufacturing(`/dashboard/quality-reports?qualityReportId=${report._id}`, fake, { member })
  const section = await screen.findByRole('region', { name: 'Photos' })
  const drop = (...files: File[]) => fireEvent.drop(section, { dataTransfer: { types: ['Files'], files } })
  const saved = () => fake.sent(qualityCalls.updateQualityReport).map(({ body }) => body.photos)
  const shown = () => within(section).queryAllByRole('button', { name: /^Enlarge photo/ })
  return { fake, shell, section, drop, saved, shown }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const choose = (section: HTMLElement, files: readonly File[]) => {
  const input = section.querySelector('[data-picture-input]:not([capture])')
  if (!input) throw new Error('There is no input for files')
  fireEvent.change(input, { target: { files } })
}

describe('photos of a quality report', () => {
  it('should be chosen, dropped, pasted or taken, and become the report’s when it is saved', async () => {
    const { section, drop, shown, saved } = await open()
    expect(within(section).getByText('PNG, JPG, WebP or GIF, up to 10 MB')).toBeTruthy()
    // The camera of a phone at once, the one at its back.
    expect(section.querySelector('[data-picture-input][capture=environment]')).toBeTruthy()
    choose(section, [file()])
    await waitFor(() => expect(shown()).toHaveLength(1))
    drop(file())
    await waitFor(() => expect(shown()).toHaveLength(2))
    fireEvent.paste(document.body, { clipboardData: { files: [file()] } })
    await waitFor(() => expect(shown()).toHaveLength(3))
    expect(saved()).toEqual([])
    await save()
    await waitFor(() => expect(saved()).toEqual([[1, 2, 3].map((n) => photo(n)._id)]))
  })

  it('should not be pasted into a field, nor into a report that is only read', async () => {
    const writing = await open()
    fireEvent.paste(screen.getByRole('textbox', { name: 'Rejected' }), { clipboardData: { files: [file()] } })
    expect(writing.fake.sent(pictureCalls.uploadPicture)).toEqual([])
    cleanup()
    const reading = await open({ status: 'CLOSED' })
    fireEvent.paste(document.body, { clipboardData: { files: [file()] } })
    reading.drop(file())
    expect(within(reading.section).getByText('There are no photos')).toBeTruthy()
    expect(reading.fake.sent(pictureCalls.uploadPicture)).toEqual([])
  })

  it('should be waited for by a save that is pressed while they are sent', async () => {
    const { fake, drop, saved } = await open()
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    fake.answer(pictureCalls.uploadPicture, async () => {
      await arrived
      return photo(1)
    })
    drop(file())
    expect(await screen.findByRole('progressbar', { name: 'Sending kriimustus.jpg' })).toBeTruthy()
    await save()
    expect(saved()).toEqual([])
    arrive()
    await waitFor(() => expect(saved()).toEqual([[photo(1)._id]]))
  })

  it('should hold back a save while one was refused, until it is sent again or closed', async () => {
    const { fake, section, drop, saved } = await open()
    fake.fail(pictureCalls.uploadPicture, 'OVERLOADED')
    drop(file())
    expect(await within(section).findByText('kriimustus.jpg was not added')).toBeTruthy()
    await save()
    const said = 'A photo was not added. Try again or close it, then save.'
    expect(await within(section).findByText(said)).toBeTruthy()
    expect(saved()).toEqual([])
    fake.answer(pictureCalls.uploadPicture, photo(1))
    await userEvent.click(within(section).getByRole('button', { name: 'Try again' }))
    await within(section).findByRole('button', { name: /^Enlarge photo 1/ })
    await save()
    await waitFor(() => expect(saved()).toEqual([[photo(1)._id]]))
  })

  it('should say in words what is no picture, and that the project is full', async () => {
    const { fake, section, drop } = await open()
    fake.fail(pictureCalls.uploadPicture, 'UNSUPPORTED_MEDIA_TYPE')
    drop(file('arve.pdf'))
    expect(await within(section).findByText('Only PNG, JPG, WebP or GIF images are accepted.')).toBeTruthy()
    // Sending the same again would end the same.
    expect(within(section).queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(within(section).getByRole('button', { name: 'Close' }))
    fake.fail(pictureCalls.uploadPicture, 'PROJECT_FILES_FULL')
    drop(file())
    expect((await within(section).findByRole('alert')).textContent).toMatch(
      /kriimustus\.jpg was not addedThe project has no room left/,
    )
  })

  it('should be no more than a report holds, and say how many were left out', async () => {
    const photos = Array.from({ length: QUALITY_PHOTOS_MAX - 1 }, (_, index) => photo(index + 1))
    const { shell, section, drop, shown } = await open({ photos })
    drop(file('a.jpg'), file('b.jpg'), file('c.jpg'))
    await waitFor(() => expect(shown()).toHaveLength(QUALITY_PHOTOS_MAX))
    expect(shell.asked.toasts.at(-1)).toMatchObject({
      title: 'A report has at most 20 photos',
      detail: '2 photos were left out.',
    })
    expect(within(section).queryByRole('button', { name: 'Add photos' })).toBeNull()
  })

  it('should be looked at in large, and removed there, also by keys alone', async () => {
    const { shown, saved } = await open({ photos: [photo(1), photo(2)] })
    shown()[1]?.focus()
    await userEvent.keyboard('{Enter}')
    const viewer = within(await screen.findByRole('dialog', { name: 'Photos' }))
    expect(viewer.getByText('Picture 2 of 2')).toBeTruthy()
    await userEvent.keyboard('{ArrowLeft}')
    expect(await viewer.findByText('Picture 1 of 2')).toBeTruthy()
    viewer.getByRole('button', { name: 'Remove' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(shown().map(({ title }) => title)).toEqual(['kriimustus-2.jpg']))
    await save()
    await waitFor(() => expect(saved()).toEqual([[photo(2)._id]]))
  })

  it('should be shown to whoever may not write, without what changes them', async () => {
    const { section, shown } = await open({ photos: [photo(1)] }, { QUALITY_REPORTS_READ: true })
    expect(within(section).queryByRole('button', { name: /photo$|photos$/ })).toBeNull()
    await userEvent.click(shown()[0] ?? section)
    const viewer = within(await screen.findByRole('dialog', { name: 'Photos' }))
    expect(viewer.queryByRole('button', { name: 'Remove' })).toBeNull()
  })
})
